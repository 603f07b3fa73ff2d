import { textLinkClass } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { PasswordField } from '@arcadia/ui/form/password-field';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { usePasswordForm } from './use-password-form.ts';

type PasswordDialogProps = { passwordSet: boolean; onClose: () => void };

/** A first password, or another one: proved by the one before, or by a code where that was forgotten. */
export function PasswordDialog({ passwordSet, onClose }: PasswordDialogProps) {
  const texts = useMessages('account').password;
  const { verify, dialog } = useIdentityCheck();
  const form = usePasswordForm({ passwordSet, verify, onDone: onClose });
  const { values, problems, change } = form;
  // The identity verification takes the place of this dialog; what was typed is kept until it is back.
  if (dialog) return dialog;
  return (
    <FormDialog
      title={passwordSet ? texts.changeTitle : texts.setTitle}
      description={texts.consequence}
      submitLabel={passwordSet ? texts.changeSubmit : texts.setSubmit}
      submitting={form.submitting}
      onSubmit={() => {
        form.submit();
      }}
      onClose={onClose}
    >
      <FormError>{form.failure}</FormError>
      <UserName />
      {form.asksCurrent && (
        <PasswordField
          ref={form.control('current')}
          label={texts.current}
          labelAction={
            <button type="button" className={textLinkClass} onClick={form.useCode}>
              {texts.forgotten}
            </button>
          }
          autoComplete="current-password"
          value={values.current}
          onChange={(event) => change({ current: event.target.value })}
          error={problems.current}
        />
      )}
      <NewPasswordFields form={form} />
    </FormDialog>
  );
}

function NewPasswordFields({ form }: { form: ReturnType<typeof usePasswordForm> }) {
  const texts = useMessages('account').password;
  const { values, problems, change, check } = form;
  return (
    <>
      <PasswordField
        ref={form.control('password')}
        label={texts.next}
        autoComplete="new-password"
        maxLength={64}
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
        onBlur={() => check('password')}
        error={problems.password}
        // An error says which rule is not kept; both would say it twice.
        help={problems.password === undefined && <PasswordRules password={values.password} />}
      />
      <PasswordField
        ref={form.control('confirm')}
        label={texts.confirm}
        autoComplete="new-password"
        value={values.confirm}
        onChange={(event) => change({ confirm: event.target.value })}
        onBlur={() => check('confirm')}
        error={problems.confirm}
      />
    </>
  );
}

/** Tells a password manager whose password this is. */
function UserName() {
  const { email, phoneNumber } = useMember();
  return (
    <input hidden readOnly type="text" autoComplete="username" value={email ?? phoneNumber ?? ''} />
  );
}
