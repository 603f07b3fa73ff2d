import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ReasonField } from '../../shared/reason/ReasonField.tsx';
import { useHold } from './hold.ts';
import type { Service } from './service-query.ts';

/** Puts a service on hold, with a reason that the customer sees. */
export function HoldButton({ service }: { service: Service }) {
  const { regionNames, hold: texts } = useMessages('backofficeApplications');
  const [open, setOpen] = useState(false);
  // What was written is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { hold } = useHold(service, () => setOpen(false));
  const isOnline = service.status === 'online';
  const isMissing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing) hold.mutate(reason);
  };
  const place = { application: service.applicationName, region: regionNames[service.region] };
  const verb = isOnline ? texts.action : texts.block;
  return (
    <>
      <Button
        disabledReason={service.appId === null ? texts.notProvisioned : null}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <Dialog
        size="md"
        open={open}
        onOpenChange={(next) => {
          hold.reset();
          setOpen(next);
        }}
        dismissible={!hold.isPending}
        title={isOnline ? texts.title(place) : texts.blockTitle(place)}
        description={texts.text}
        footer={
          <>
            <Button onClick={() => !hold.isPending && setOpen(false)}>{texts.cancel}</Button>
            <Button variant="danger" loading={hold.isPending} onClick={submit}>
              {verb}
            </Button>
          </>
        }
      >
        <ul className="mb-5 list-disc space-y-1 pl-5 text-14 text-text-muted marker:text-hairline-strong">
          {isOnline && <li>{texts.stops}</li>}
          <li>{texts.stays}</li>
          <li>{texts.told}</li>
          <li>{texts.kept}</li>
        </ul>
        <ReasonField
          presets="hold"
          texts={texts}
          value={reason}
          error={tried && isMissing ? texts.reasonMissing : undefined}
          onChange={setReason}
        />
        <FormError className="mt-4">{hold.error?.message}</FormError>
      </Dialog>
    </>
  );
}
