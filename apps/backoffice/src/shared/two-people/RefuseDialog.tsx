import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useState } from 'react';
import { sendsByKey } from '../desk/shortcuts.ts';
import { ReasonField } from '../reason/ReasonField.tsx';
import type { PresetKind } from '../reason/preset-reasons.ts';

export type RefuseDialogProps = {
  open: boolean;
  onClose: () => void;
  pending: boolean;
  error: string | undefined;
  texts: {
    refuse: string;
    refuseTitle: string;
    refuseText: string;
    refuseReason: string;
    refuseReasonHelp: string;
    reasonMissing: string;
  };
  /** Common reasons to begin with, where a customer reads the reason. */
  presets?: { kind: PresetKind; label: string };
  size?: 'sm' | 'md';
  /** The typed reason, kept where it outlives the dialog. */
  kept?: { reason: string; onReason: (reason: string) => void };
  onRefuse: (reason: string) => void;
};

/** Asks why a proposal is refused, of a colleague or of a customer. What was written is still there when the dialog is opened again. */
export function RefuseDialog({
  open,
  onClose,
  pending,
  error,
  texts,
  presets,
  size,
  kept,
  onRefuse,
}: RefuseDialogProps) {
  const { actions } = useCommonMessages();
  const [written, setWritten] = useState('');
  const { reason, onReason } = kept ?? { reason: written, onReason: setWritten };
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const problem = tried && isMissing ? texts.reasonMissing : undefined;
  const refuse = () => {
    setTried(true);
    if (!isMissing) onRefuse(reason);
  };
  return (
    <Dialog
      {...(size && { size })}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!pending}
      title={texts.refuseTitle}
      description={texts.refuseText}
      footer={
        <>
          <Button onClick={() => !pending && onClose()}>{actions.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={refuse}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <Why {...{ presets, texts, problem }} value={reason} onChange={onReason} onSend={refuse} />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}

type WhyProps = Pick<RefuseDialogProps, 'texts'> & {
  presets: RefuseDialogProps['presets'];
  problem: string | undefined;
  value: string;
  onChange: (reason: string) => void;
  onSend: () => void;
};

function Why({ presets, texts, problem, value, onChange, onSend }: WhyProps) {
  const { refuseReason: reason, refuseReasonHelp: reasonHelp } = texts;
  if (presets)
    return (
      <ReasonField
        presets={presets.kind}
        texts={{ reason, reasonHelp, presets: presets.label }}
        value={value}
        error={problem}
        onChange={onChange}
      />
    );
  return (
    <TextArea
      label={reason}
      help={reasonHelp}
      rows={3}
      maxLength={300}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={sendsByKey(onSend)}
    />
  );
}
