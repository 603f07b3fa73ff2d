import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { CopyButton } from '../action/copy-button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Dialog } from './dialog.tsx';

export interface SecretDialogProps {
  title: string;
  description: string;
  /** Label of the checkbox that confirms: "I have stored it". */
  stored: string;
  /** Reason why the dialog can't be closed yet. */
  storedMissing: string;
  close: string;
  onClose: () => void;
  /** `SecretValue`s, and what should be known with them. */
  children: ReactNode;
}

/** A secret that is shown once: the dialog closes only after a confirmation that it was stored. */
export function SecretDialog(props: SecretDialogProps) {
  const [isStored, setStored] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      dismissible={false}
      size="md"
      title={props.title}
      description={props.description}
      footer={
        <Button
          variant="primary"
          disabledReason={isStored ? null : props.storedMissing}
          onClick={props.onClose}
        >
          {props.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {props.children}
        <Checkbox
          label={props.stored}
          checked={isStored}
          onChange={(event) => setStored(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

/** A long value whole, to copy. `label` names it for whoever doesn't see where it stands. */
export function SecretValue({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex items-center gap-2 rounded-control border border-hairline bg-surface-sunken py-1.5 pr-1.5 pl-3">
      <code aria-label={label} className="min-w-0 flex-1 font-mono text-13 break-all select-all">
        {value}
      </code>
      <CopyButton value={value} label={label} />
    </div>
  );
}
