import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useState } from 'react';
import { CaptchaHost } from '../captcha/CaptchaHost.tsx';
import { client } from '../client.ts';
import { queries } from '../queries.ts';
import { useMember, type Member } from '../member.ts';
import { useMessages } from '../messages.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { useCodeFlow, type CodeFlow } from './use-code-flow.ts';

type Channel = 'phone' | 'email';

type IdentityDialogProps = {
  /** Called once: whether the session is verified now. */
  onDone: (verified: boolean) => void;
};

/** Identity verification: asks for a code sent to the bound phone or email. */
export function IdentityDialog({ onDone }: IdentityDialogProps) {
  const texts = useMessages('account');
  const contacts = contactsOf(useMember());
  const [channel, setChannel] = useState<Channel>(contacts[0]?.channel ?? 'phone');
  const to = contacts.find((contact) => contact.channel === channel)?.to ?? '';
  const flow = useIdentityCode({ channel, to, onVerified: () => onDone(true) });
  return (
    <FormDialog
      title={texts.identity.title}
      description={texts.identity.text}
      submitLabel={flow.sent ? texts.identity.confirm : texts.codes.send}
      disabledReason={flow.sent && flow.code.length < 6 ? texts.codes.incomplete : null}
      submitting={flow.busy !== null}
      onSubmit={() => {
        if (flow.sent) flow.submit();
        else flow.send();
      }}
      onClose={() => onDone(false)}
      beside={<CaptchaHost />}
    >
      <Where contacts={contacts} channel={channel} onChange={setChannel} />
      <Proof flow={flow} to={to} />
    </FormDialog>
  );
}

function Proof({ flow, to }: { flow: CodeFlow; to: string }) {
  if (flow.sent) return <CodeEntry flow={flow} to={to} />;
  return <FormError>{flow.problem}</FormError>;
}

type WhereProps = {
  contacts: readonly Contact[];
  channel: Channel;
  onChange: (channel: Channel) => void;
};

/** A choice only where there is one. */
function Where({ contacts, channel, onChange }: WhereProps) {
  const texts = useMessages('account').identity;
  const [first] = contacts;
  if (contacts.length < 2) {
    return (
      <p className="text-14">
        {texts.sendTo} <span className="font-medium wrap-anywhere tabular-nums">{first?.to}</span>
      </p>
    );
  }
  return (
    <RadioGroup
      label={texts.sendTo}
      value={channel}
      onValueChange={(value) => onChange(value === 'email' ? 'email' : 'phone')}
    >
      {contacts.map((contact) => (
        <Radio
          key={contact.channel}
          value={contact.channel}
          label={<span className="wrap-anywhere tabular-nums">{contact.to}</span>}
        />
      ))}
    </RadioGroup>
  );
}

type IdentityCode = { channel: Channel; to: string; onVerified: () => void };

function useIdentityCode({ channel, to, onVerified }: IdentityCode): CodeFlow {
  return useCodeFlow({
    target: `identity ${to}`,
    ask: (extra) => client.sendAccountCode({ purpose: 'identity', channel, extra }),
    present: async (code) => {
      await client.verifyIdentity({ channel, code });
      void queries.invalidateQueries({ queryKey: ['account'] });
      onVerified();
    },
  });
}

type Contact = { channel: Channel; to: string };

/** Bound contacts, the phone first. */
function contactsOf({ areaCode, phoneNumber, email }: Member): Contact[] {
  const phone = phoneNumber === null ? null : `${areaCode ?? ''} ${phoneNumber}`;
  return [
    ...(phone === null ? [] : [{ channel: 'phone' as const, to: phone }]),
    ...(email === null ? [] : [{ channel: 'email' as const, to: email }]),
  ];
}
