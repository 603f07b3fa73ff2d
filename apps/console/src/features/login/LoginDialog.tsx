import { Dialog } from '@arcadia/ui/overlay/dialog';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useMessages } from '../../shared/messages.ts';
import { LoginForm } from './LoginForm.tsx';
import { useLogin } from './use-login.ts';

/** Logging in without leaving the page, which is reloaded afterwards. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages('login');
  const login = useLogin((legacyUrl) => {
    if (legacyUrl !== undefined) location.assign(legacyUrl);
    else location.reload();
  });
  const { values, change, busy } = login;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.heading}
      description={texts.dialogText}
      dismissible={busy !== 'signingIn'}
    >
      <Tabs
        label={texts.identity}
        tabs={[
          { value: 'phone', label: texts.phoneTab },
          { value: 'email', label: texts.emailTab },
        ]}
        value={values.channel}
        onValueChange={(channel) => change({ channel, code: '' })}
      >
        <LoginForm login={login} />
      </Tabs>
    </Dialog>
  );
}
