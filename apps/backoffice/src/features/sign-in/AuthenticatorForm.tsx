import { finishEnrolment } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { useContractForm } from '@arcadia/web/form/form';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { SimulatedCode } from '../../shared/simulated-code/SimulatedCode.tsx';
import { sendCode, useCodeSelected } from './use-second-factor.ts';

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
    submit: ({ code }) => sendCode(code, { send, onExpired }),
  });
  useCodeSelected(form.setFocus, submitting);
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
