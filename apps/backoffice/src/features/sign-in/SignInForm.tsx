import { operatorSignIn } from '@arcadia/contract/operators/staff';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { PasswordField } from '@arcadia/ui/form/password-field';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Ticket } from './SecondStep.tsx';

type SignInFormProps = {
  /** Typed before, where somebody has come back from the second step. */
  email: string;
  /** Reason that the second step sent the operator back; undefined for none. */
  notice: string | undefined;
  onTicket: (ticket: Ticket, email: string) => void;
};

/** The first step: email and password. */
export function SignInForm({ email, notice, onTicket }: SignInFormProps) {
  const texts = useMessages('backofficeSignIn');
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: operatorSignIn.input,
    defaultValues: { email, password: '' },
    draft: { name: 'backoffice.sign-in', except: ['password'] },
    refusals: { incorrectPassword: 'password' },
    problems: {
      email: { invalidEmail: texts.emailInvalid },
      password: { required: texts.passwordMissing },
    },
    submit: async (values) => {
      onTicket(await client.operatorSignIn(values), values.email.trim());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      {notice !== undefined && <Banner tone="warning">{notice}</Banner>}
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('email')}
        error={fieldError('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...form.register('password')}
        error={fieldError('password')}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" loading={submitting} className="w-full">
        {texts.next}
      </Button>
    </form>
  );
}
