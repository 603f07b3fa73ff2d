import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

type SecretDialogProps = { appKey: string; secret: string; onClose: () => void };

/** A secret that is shown once: the dialog closes only after a confirmation that it was stored. */
export function SecretDialog({ appKey, secret, onClose }: SecretDialogProps) {
  const texts = useMessages('regionService');
  const [stored, setStored] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="md"
      title={texts.reveal.shownTitle}
      description={texts.reveal.shownText}
      footer={
        <Button
          variant="primary"
          disabledReason={stored ? null : texts.reveal.storedMissing}
          onClick={onClose}
        >
          {texts.reveal.close}
        </Button>
      }
    >
      <dl className="flex flex-col gap-3">
        <Line label={texts.credentials.appKey} value={appKey} />
        <Line label={texts.credentials.secret} value={secret} />
      </dl>
      <div className="mt-5">
        <Checkbox
          label={texts.reveal.stored}
          checked={stored}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-12 text-text-muted">{label}</dt>
      <dd className="mt-1 flex items-center gap-2 rounded-control border border-hairline bg-surface-sunken py-1.5 pr-1.5 pl-3">
        <code className="min-w-0 flex-1 font-mono text-13 break-all select-all">{value}</code>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  );
}
