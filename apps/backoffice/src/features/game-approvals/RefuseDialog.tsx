import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { FormError } from '@arcadia/ui/form/form-error';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ReasonField } from '../../shared/reason/ReasonField.tsx';
import type { GameCase } from './queries.ts';

type RefuseDialogProps = {
  gameCase: GameCase;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  error: string | undefined;
  onRefuse: (reason: string) => void;
};

/** Why the customer may not offer the game, as the customer will read it. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { gameCase, open, onOpenChange, pending, error, onRefuse } = props;
  const texts = useMessages('backofficeGames').approvals;
  const language = useContentLanguage();
  // What was written is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const refuse = () => {
    setTried(true);
    if (!isMissing) onRefuse(reason);
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!pending}
      title={texts.refuseTitle({
        game: gameCase.game.name[language],
        company: gameCase.companyName,
      })}
      description={texts.refuseText}
      footer={
        <>
          <Button onClick={() => !pending && onOpenChange(false)}>{texts.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={refuse}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <ReasonField
        presets="refuse"
        texts={texts}
        value={reason}
        error={tried && isMissing ? texts.reasonMissing : undefined}
        onChange={setReason}
      />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
