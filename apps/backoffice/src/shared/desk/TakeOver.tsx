import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { useMessages } from '../messages.ts';

type TakeOverProps = {
  /** A case that a colleague has. */
  of: { claimedBy: { id: string; name: string } | null; canTakeOver: boolean };
  busy: boolean;
  claim: (takeOverFrom: string) => void;
};

/** Takes a case from a colleague, who may be at work: asks first. Nothing where the operator may not. */
export function TakeOver({ of: { claimedBy, canTakeOver }, busy, claim }: TakeOverProps) {
  const texts = useMessages('backofficeReviews').bar;
  const { actions } = useMessages('common');
  const [open, setOpen] = useState(false);
  if (!canTakeOver || claimedBy === null) return null;
  const { id, name } = claimedBy;
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
          claim(id);
        }}
      />
    </>
  );
}
