import { operatorSignIn } from '@arcadia/contract/staff';
import { Button } from '@arcadia/ui/button';
import { FormError } from '@arcadia/ui/form-error';
import { PasswordField } from '@arcadia/ui/password-field';
import { TextField } from '@arcadia/ui/text-field';
import { useContractForm } from '@arcadia/web/form';
import { targetOf } from '@arcadia/web/router-link';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useSearchParameter } from '../../shared/href.ts';
import { useMessages } from '../../shared/messages.ts';
import { safeRedirect } from './safe-redirect.ts';

/** E-mail and password; then back to the screen that was wanted. */
export function SignInForm() {
  const texts = useMessages('signIn');
  const navigate = useNavigate();
  const target = safeRedirect(useSearchParameter('redirect'), paths.home);
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: operatorSignIn.input,
    defaultValues: { email: '', password: '' },
    draft: { name: 'backoffice.sign-in', except: ['password'] },
    refusals: { incorrectPassword: 'password' },
    problems: {
      email: { invalidEmail: texts.emailInvalid },
      password: { required: texts.passwordMissing },
    },
    submit: async (values) => {
      await client.operatorSignIn(values, { suppressMessage: true });
      await navigate(targetOf(target));
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
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
        {texts.submit}
      </Button>
    </form>
  );
}
