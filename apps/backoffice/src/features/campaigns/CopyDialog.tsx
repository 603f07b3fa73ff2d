import { campaignKey } from '@arcadia/contract/shop/shop';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Copying } from './copy.ts';
import { numbered } from './next-key.ts';

/** Asks for the key of a copy after the usual one was refused. */
export function CopyDialog({ copying }: { copying: Copying }) {
  const { refused, isPending, error, giveUp } = copying;
  const texts = useMessages('backofficeCampaigns').copy;
  const formId = useId();
  const isTaken = isRefused(error, 'campaignKeyTaken');
  return (
    <Dialog
      open={refused !== null}
      onOpenChange={(open) => !open && giveUp()}
      dismissible={!isPending}
      title={texts.title}
      description={isTaken && texts.text({ key: refused ?? '' })}
      footer={
        <FormFooter formId={formId} submitting={isPending} onCancel={() => !isPending && giveUp()}>
          {texts.submit}
        </FormFooter>
      }
    >
      {refused !== null && <KeyForm formId={formId} copying={copying} refused={refused} />}
      <FormError className="mt-4">{!isTaken && error?.message}</FormError>
    </Dialog>
  );
}

type KeyFormProps = { formId: string; copying: Copying; refused: string };

function KeyForm({ formId, copying: { copyAs, isPending, error }, refused }: KeyFormProps) {
  const texts = useMessages('backofficeCampaigns').copy;
  const [key, setKey] = useState(
    isRefused(error, 'campaignKeyTaken') ? numbered(refused) : refused,
  );
  const [tried, setTried] = useState(false);
  const isKey = campaignKey.safeParse(key).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isKey && !isPending) copyAs(key);
  };
  const isRefusedNow = isRefused(error, 'campaignKeyTaken') && key === refused;
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <TextField
        label={texts.key}
        help={texts.keyHelp}
        error={(tried && !isKey && texts.keyInvalid) || (isRefusedNow && error?.message)}
        value={key}
        autoComplete="off"
        className="font-mono"
        onChange={(event) => setKey(event.target.value.trim())}
      />
    </form>
  );
}
