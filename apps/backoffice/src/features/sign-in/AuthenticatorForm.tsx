import { finishEnrolment } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useContractForm } from '@arcadia/web/form/form';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { SimulatedCode } from '../../shared/simulated-code/SimulatedCode.tsx';

export type SecondFactorFormProps = {
  ticket: string;
  email: string;
  label: string;
  submitLabel: string;
  /** Sends the code; rejects as the client does. */
  send: (code: string) => Promise<void>;
  /** The ticket has become invalid, with the reason. */
  onExpired: (notice: string) => void;
};

/** Six digits of an authenticator app, submitted when complete. A wrong code keeps the step. */
export function AuthenticatorForm(props: SecondFactorFormProps) {
  const { ticket, email, label, submitLabel, send, onExpired } = props;
  const texts = useMessages('backofficeSignIn').code;
  const element = useRef<HTMLFormElement>(null);
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: finishEnrolment.input,
    defaultValues: { ticket, code: '' },
    refusals: { secondFactorIncorrect: 'code' },
    problems: { code: { invalidFormat: texts.missing } },
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
  const submit = () => {
    // The field stays open while a code is under way; what is typed meanwhile is not sent as well.
    if (!submitting) element.current?.requestSubmit();
  };
  const fill = (code: string) => {
    form.setValue('code', code);
    submit();
  };
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <CodeField
        label={label}
        {...form.register('code')}
        onComplete={submit}
        error={fieldError('code')}
      />
      <SimulatedCode email={email} onFill={fill} />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" loading={submitting} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
