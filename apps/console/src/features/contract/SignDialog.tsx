import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { CaptchaHost } from '../../shared/captcha/CaptchaHost.tsx';
import { client } from '../../shared/client.ts';
import { CodeEntry } from '../../shared/identity/CodeEntry.tsx';
import { useCodeFlow } from '../../shared/identity/use-code-flow.ts';
import { useMessages } from '../../shared/messages.ts';
import { contractsKey, type Contract } from './queries.ts';

type Channel = 'phone' | 'email';
type SignDialogProps = { contract: Contract; onClose: () => void };

/** Signing: that it was read, where the code goes, and the code. */
export function SignDialog({ contract, onClose }: SignDialogProps) {
  const texts = useMessages('contracts').sign;
  const formId = useId();
  const [channel, setChannel] = useState<Channel>('email');
  const [hasRead, setHasRead] = useState(false);
  const [tried, setTried] = useState(false);
  const flow = useSigning(contract, channel, onClose);
  const { contactAreaCode, contactPhone, contactEmail } = contract.party;
  const addresses = { phone: `${contactAreaCode} ${contactPhone}`, email: contactEmail };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={flow.busy === null}
      title={texts.title({ number: contract.number })}
      description={texts.text}
      footer={
        <FormFooter
          formId={formId}
          submitting={flow.busy !== null}
          onCancel={onClose}
          disabledReason={flow.sent && flow.code.length < 6 ? texts.incomplete : null}
        >
          {flow.sent ? texts.submit : texts.send}
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!hasRead) return;
          if (flow.sent) flow.submit();
          else flow.send();
        }}
      >
        <Checkbox
          label={texts.read}
          checked={hasRead}
          onChange={({ target }) => setHasRead(target.checked)}
          error={tried && !hasRead ? texts.readMissing : undefined}
        />
        <ChannelField channel={channel} onChange={setChannel} addresses={addresses} />
        {flow.sent ? (
          <CodeEntry flow={flow} to={addresses[channel]} />
        ) : (
          <FormError>{flow.problem}</FormError>
        )}
      </form>
      <CaptchaHost />
    </Dialog>
  );
}

type ChannelFieldProps = {
  channel: Channel;
  onChange: (channel: Channel) => void;
  addresses: Record<Channel, string>;
};

function ChannelField({ channel, onChange, addresses }: ChannelFieldProps) {
  const texts = useMessages('contracts').sign;
  return (
    <RadioGroup
      label={texts.channel}
      value={channel}
      onValueChange={(next) => onChange(next === 'phone' ? 'phone' : 'email')}
    >
      <Radio value="email" label={texts.email} help={addresses.email} />
      <Radio value="phone" label={texts.phone} help={addresses.phone} />
    </RadioGroup>
  );
}

/** Asks for the code and presents it with what was read. */
function useSigning(contract: Contract, channel: Channel, onSigned: () => void) {
  const texts = useMessages('contracts').sign;
  const queries = useQueryClient();
  const { id, contentSha256 } = contract;
  const reload = () => queries.invalidateQueries({ queryKey: contractsKey });
  return useCodeFlow({
    target: `contract ${id} ${channel}`,
    ask: (extra) => client.sendContractCode({ id, channel, extra }),
    present: async (code) => {
      try {
        await client.signContract({ id, channel, code, contentSha256 });
      } catch (error) {
        if (isRefused(error, 'stateChanged')) void reload();
        throw error;
      }
      announce({ kind: 'done', text: texts.done });
      onSigned();
      await reload();
    },
  });
}
