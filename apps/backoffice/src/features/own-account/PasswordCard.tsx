import { changeOperatorPassword } from '@arcadia/contract/operators/staff';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { FormError } from '@arcadia/ui/form/form-error';
import { PasswordField } from '@arcadia/ui/form/password-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { NewPasswordField } from '../../shared/new-password/NewPasswordField.tsx';
import { useOperator } from '../../shared/operator.ts';

/** Changes one's own password; nothing of it is kept in the browser. */
export function PasswordCard() {
  const texts = useMessages('backofficeSignIn');
  const { email } = useOperator();
  const toast = useToast();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: changeOperatorPassword.input,
    defaultValues: { currentPassword: '', password: '' },
    refusals: {
      incorrectPassword: 'currentPassword',
      passwordCommon: 'password',
      passwordUnchanged: 'password',
    },
    problems: { currentPassword: { required: texts.passwordMissing } },
    startOver: true,
    submit: async (values) => {
      await client.changeOperatorPassword(values);
      toast({ title: texts.account.changed, tone: 'success' });
    },
  });
  return (
    <Card title={texts.account.passwordTitle} description={texts.account.passwordText}>
      <form onSubmit={onSubmit} noValidate className="flex max-w-80 flex-col items-start gap-4">
        {/* For the browser's password store: it asks whose password this is. */}
        <input hidden autoComplete="username" value={email} readOnly />
        <PasswordField
          label={texts.account.currentPassword}
          autoComplete="current-password"
          className="w-full"
          {...form.register('currentPassword')}
          error={fieldError('currentPassword')}
        />
        <div className="w-full">
          <NewPasswordField
            typed={form.watch('password')}
            {...form.register('password')}
            error={fieldError('password')}
          />
        </div>
        <FormError>{formError}</FormError>
        <Button type="submit" loading={submitting}>
          {texts.account.change}
        </Button>
      </form>
    </Card>
  );
}
