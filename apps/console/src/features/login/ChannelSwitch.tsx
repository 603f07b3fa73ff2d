import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { useMessages } from '../../shared/messages.ts';
import type { LoginState } from './use-login.ts';

/** Phone or email, on the login page. */
export function ChannelSwitch({ login: { values, change } }: { login: LoginState }) {
  const texts = useMessages('login');
  return (
    <div className="grid [&>fieldset]:grid [&>fieldset]:grid-cols-2 [&_label]:justify-center">
      <SegmentedControl
        label={texts.identity}
        options={[
          { value: 'phone', label: texts.phoneTab },
          { value: 'email', label: texts.emailTab },
        ]}
        value={values.channel}
        onValueChange={(channel) => change({ channel, code: '' })}
      />
    </div>
  );
}
