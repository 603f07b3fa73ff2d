import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Line } from './queries.ts';
import { useExplain } from './steps.ts';

/** As the contract takes it. Characters. */
const maxNoteLength = 300;

/** Reason that a difference needs no booking. */
export function ExplainDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const texts = useMessages('backofficeReconciliation');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const explain = useExplain(onClose);
  const isMissing = note.trim() === '';
  const send = () => {
    setTried(true);
    if (!isMissing) explain.mutate({ id: line.id, note });
  };
  return (
    <Dialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!explain.isPending}
      title={texts.explainTitle}
      description={texts.explainText}
      footer={
        <>
          <Button onClick={() => !explain.isPending && onClose()}>{texts.cancel}</Button>
          <Button variant="primary" loading={explain.isPending} onClick={send}>
            {texts.explain}
          </Button>
        </>
      }
    >
      <TextArea
        label={texts.note}
        help={texts.noteHelp}
        maxLength={maxNoteLength}
        value={note}
        error={tried && isMissing ? texts.noteMissing : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError className="mt-4">{explain.error?.message}</FormError>
    </Dialog>
  );
}
