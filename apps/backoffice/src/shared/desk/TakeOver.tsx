import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { useMessages } from '../messages.ts';

type TakeOverProps = {
  /** Who has the case. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Takes a case from a colleague, who may be at work: asks first. */
export function TakeOver({ name, busy, onConfirm }: TakeOverProps) {
  const texts = useMessages('backofficeReviews').bar;
  const { actions } = useMessages('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button loading={busy} onClick={() => setOpen(true)}>
        {texts.takeOver}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={texts.takeOverTitle({ name })}
        description={texts.takeOverText({ name })}
        confirmLabel={texts.takeOver}
        cancelLabel={actions.cancel}
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
      />
    </>
  );
}
