import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import type { Bill } from './queries.ts';

/** What the reader may do with a bill: settle a channel company's, and discard it. */
export function BillActions({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const mayManage = operatorMay(useOperator(), 'bills.manage');
  const [open, setOpen] = useState<'discard' | 'settle' | null>(null);
  if (!mayManage) return null;
  const onOpenChange = (next: boolean) => !next && setOpen(null);
  return (
    <>
      {bill.status !== 'discarded' && (
        <Button
          disabledReason={bill.isInvoiced ? texts.discard.invoiced : null}
          onClick={() => setOpen('discard')}
        >
          {texts.discard.action}
        </Button>
      )}
      {bill.isChannel && bill.status === 'unsettled' && (
        <Button variant="primary" onClick={() => setOpen('settle')}>
          {texts.settle.action}
        </Button>
      )}
      <DiscardDialog bill={bill} open={open === 'discard'} onOpenChange={onOpenChange} />
      <SettleDialog bill={bill} open={open === 'settle'} onOpenChange={onOpenChange} />
    </>
  );
}
