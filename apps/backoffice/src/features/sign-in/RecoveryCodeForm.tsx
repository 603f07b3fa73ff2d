import { operatorSecondFactor } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { useMessages } from '../../shared/messages.ts';
import type { SecondFactorFormProps } from './AuthenticatorForm.tsx';
import { sendCode, useCodeSelected } from './use-second-factor.ts';

/** Sign-in with a recovery code, without the phone. */
export function RecoveryCodeForm({ ticket, submitLabel, send, onExpired }: SecondFactorFormProps) {
  const texts = useMessages('backofficeSignIn').code;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: operatorSecondFactor.input,
    defaultValues: { ticket, code: '' },
    refusals: { secondFactorIncorrect: 'code' },
    problems: { code: { tooShort: texts.recoveryMissing, tooLong: texts.recoveryMissing } },
    submit: ({ code }) => sendCode(code, { send, onExpired }),
  });
  useCodeSelected(form.setFocus, submitting);
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
