import { isPersonName } from '@arcadia/contract/wire/wire';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import { isRefused } from '@arcadia/web/calls/api-error';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { CaptchaHost } from '../../shared/captcha/CaptchaHost.tsx';
import { client } from '../../shared/client.ts';
import { CodeEntry } from '../../shared/identity/CodeEntry.tsx';
import { useCodeFlow } from '../../shared/identity/use-code-flow.ts';
import { useMessages } from '../../shared/messages.ts';
import { useMember } from '../../shared/member.ts';
import { contractsKey, type Contract } from './queries.ts';

type Channel = 'phone' | 'email';
type SignDialogProps = { contract: Contract; onClose: () => void };

/** Signing: that it was read, who signs, where the code goes, the code, and a button under who signs for whom. */
export function SignDialog({ contract, onClose }: SignDialogProps) {
  const texts = useMessages('contracts').sign;
  const [channel, setChannel] = useState<Channel>('email');
  const signer = useSigner();
  const [hasRead, setHasRead] = useState(false);
  const [tried, setTried] = useState(false);
  const flow = useSigning(contract, { channel, signerName: signer.name, onSigned: onClose });
  const addresses = addressesOf(contract);
  return (
    <FormDialog
      title={texts.title({ number: contract.number })}
      description={texts.text}
      submitLabel={flow.sent ? texts.submit : texts.send}
      disabledReason={flow.sent && flow.code.length < 6 ? texts.incomplete : null}
      submitting={flow.busy !== null}
      onSubmit={() => {
        setTried(true);
        if (!hasRead || signer.problem !== undefined) return;
        if (flow.sent) flow.submit();
        else flow.send();
      }}
      onClose={onClose}
      beside={<CaptchaHost />}
    >
      <Checkbox
        label={texts.read}
        checked={hasRead}
        onChange={({ target }) => setHasRead(target.checked)}
        error={tried && !hasRead ? texts.readMissing : undefined}
      />
      <SignerField signer={signer} tried={tried} />
      <ChannelField channel={channel} onChange={setChannel} addresses={addresses} />
      {flow.sent ? (
        <CodeEntry flow={flow} to={addresses[channel]} byButton />
      ) : (
        <FormError>{flow.problem}</FormError>
      )}
      {flow.sent && signer.problem === undefined && (
        <WhoForWhom contract={contract} name={signer.name} />
      )}
    </FormDialog>
  );
}

/** The person who signs. A member may go by the email or phone that they log in with, which is nobody's name. */
function useSigner() {
  const texts = useMessages('contracts').sign;
  const member = useMember();
  const [name, change] = useState(isPersonName(member.name) ? member.name : '');
  const missing = name.trim() === '' ? texts.signerMissing : undefined;
  const problem = missing ?? (isPersonName(name) ? undefined : texts.signerWrong);
  return { name, change, problem };
}

function SignerField({ signer, tried }: { signer: ReturnType<typeof useSigner>; tried: boolean }) {
  const texts = useMessages('contracts').sign;
  return (
    <TextField
      label={texts.signer}
      help={texts.signerHelp}
      autoComplete="name"
      maxLength={100}
      value={signer.name}
      onChange={({ target }) => signer.change(target.value)}
      error={tried ? signer.problem : undefined}
    />
  );
}

/** The signer and the parties, in the words of the act that the button below performs. */
function WhoForWhom({ contract, name }: { contract: Contract; name: string }) {
  const texts = useMessages('contracts').sign;
  const { companyName: company, providerName: provider, number } = contract;
  return (
    <p className="text-14 font-medium wrap-anywhere">
      {texts.whoForWhom({ name: name.trim(), company, provider, number })}
    </p>
  );
}

function addressesOf({ party }: Contract): Record<Channel, string> {
  return { phone: `${party.contactAreaCode} ${party.contactPhone}`, email: party.contactEmail };
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

type Signing = { channel: Channel; signerName: string; onSigned: () => void };

/** Asks for the code and presents it with what was read. */
function useSigning(contract: Contract, { channel, signerName, onSigned }: Signing) {
  const texts = useMessages('contracts').sign;
  const queries = useQueryClient();
  const { id, contentSha256 } = contract;
  const reload = () => queries.invalidateQueries({ queryKey: contractsKey });
  return useCodeFlow({
    target: `contract ${id} ${channel}`,
    ask: (extra) => client.sendContractCode({ id, channel, extra }),
    present: async (code) => {
      try {
        await client.signContract({ id, channel, code, signerName, contentSha256 });
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
