import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { CaseItem } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useReturnPayout } from './settle.ts';

/** For a payment that the bank returned days after it had made it. */
export function ReturnPayout({ item }: { item: CaseItem }) {
  const texts = useMessages('backofficeRefunds');
  const { money } = useFormats();
  const [open, setOpen] = useState(false);
  const giveBack = useReturnPayout(() => setOpen(false));
  const show = (shown: boolean) => {
    giveBack.reset();
    setOpen(shown);
  };
  return (
    <>
      <Button size="sm" onClick={() => show(true)}>
        {texts.returned}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={show}
        title={texts.returnedTitle({ amount: money(item.amount.amount, item.amount.currency) })}
        description={texts.returnedText}
        confirmLabel={texts.returned}
        pending={giveBack.isPending}
        error={giveBack.error?.message}
        onConfirm={(reason) => giveBack.mutate({ id: item.id, reason })}
      />
    </>
  );
}
