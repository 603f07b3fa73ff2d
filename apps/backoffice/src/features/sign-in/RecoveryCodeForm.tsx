import { operatorSecondFactor } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useContractForm } from '@arcadia/web/form/form';
import { useEffect } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { SecondFactorFormProps } from './AuthenticatorForm.tsx';

/** Sign-in with a recovery code, without the phone. */
export function RecoveryCodeForm({ ticket, submitLabel, send, onExpired }: SecondFactorFormProps) {
  const texts = useMessages('backofficeSignIn').code;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: operatorSecondFactor.input,
    defaultValues: { ticket, code: '' },
    refusals: { secondFactorIncorrect: 'code' },
    problems: { code: { tooShort: texts.recoveryMissing, tooLong: texts.recoveryMissing } },
    submit: async ({ code }) => {
      try {
        await send(code);
      } catch (error) {
        if (!(error instanceof ApiError) || error.refusal !== 'signInTicketExpired') throw error;
        onExpired(error.message);
      }
    },
  });
  const { setFocus } = form;
  // At the start, and again after a wrong code: what is typed next takes its place.
  useEffect(() => {
    if (!submitting) setFocus('code', { shouldSelect: true });
  }, [submitting, setFocus]);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.recoveryLabel}
        help={texts.recoveryHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        boxClassName="font-mono"
        {...form.register('code')}
        error={fieldError('code')}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" loading={submitting} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
