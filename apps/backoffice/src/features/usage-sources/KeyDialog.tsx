import { Button } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

/** A key that is shown once: the dialog closes only after a confirmation that it was stored. */
export function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const texts = useMessages('backofficeUsage');
  const [stored, setStored] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="md"
      title={texts.keyTitle}
      description={texts.keyText}
      footer={
        <Button
          variant="primary"
          disabledReason={stored ? null : texts.keyStoredMissing}
          onClick={onClose}
        >
          {texts.close}
        </Button>
      }
    >
      <div className="flex items-center gap-2 rounded-control border border-hairline bg-surface-sunken py-1.5 pr-1.5 pl-3">
        <code className="min-w-0 flex-1 font-mono text-13 break-all select-all">{value}</code>
        <CopyButton value={value} label={texts.key} />
      </div>
      <div className="mt-5">
        <Checkbox
          label={texts.keyStored}
          checked={stored}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
