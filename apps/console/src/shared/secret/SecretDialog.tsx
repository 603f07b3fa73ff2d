import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';

type SecretDialogProps = {
  /** `storedMissing` says why it can't be closed yet. */
  texts: { title: string; text: string; stored: string; storedMissing: string; close: string };
  /** What is shown, the secret last. */
  lines: readonly { label: string; value: string }[];
  onClose: () => void;
};

/** A secret that is shown once: the dialog closes only after a confirmation that it was stored. */
export function SecretDialog({ texts, lines, onClose }: SecretDialogProps) {
  const [stored, setStored] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <Button
          variant="primary"
          disabledReason={stored ? null : texts.storedMissing}
          onClick={onClose}
        >
          {texts.close}
        </Button>
      }
    >
      <dl className="flex flex-col gap-3">
        {lines.map(({ label, value }) => (
          <Line key={label} label={label} value={value} />
        ))}
      </dl>
      <div className="mt-5">
        <Checkbox
          label={texts.stored}
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
