import { Button } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import type { Bill } from './queries.ts';

/** Ids of applications, and numbers of invoices that were issued. */
function named({ liveInvoices }: Bill): { applied: string; issued: string } {
  const names = (isIssued: boolean) =>
    liveInvoices
      .filter((one) => one.isIssued === isIssued)
      .map(({ id, number }) => number ?? id)
      .join(', ');
  return { applied: names(false), issued: names(true) };
}

/** Buttons that the reader may use on a bill: settle a channel company's, and discard it. */
export function BillActions({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const mayManage = operatorMay(useOperator(), 'bills.manage');
  const [open, setOpen] = useState<'discard' | 'settle' | null>(null);
  const isAwaited = bill.approvalId !== null;
  if (!mayManage) return null;
  const onOpenChange = (next: boolean) => !next && setOpen(null);
  return (
    <>
      {bill.status !== 'discarded' && !isAwaited && (
        <Button
          disabledReason={bill.liveInvoices.length > 0 ? texts.discard.invoiced(named(bill)) : null}
          onClick={() => setOpen('discard')}
        >
          {texts.discard.action}
        </Button>
      )}
      {bill.isChannel && bill.status === 'unsettled' && !isAwaited && (
        <Button variant="primary" onClick={() => setOpen('settle')}>
          {texts.settle.action}
        </Button>
      )}
      <DiscardDialog bill={bill} open={open === 'discard'} onOpenChange={onOpenChange} />
      <SettleDialog bill={bill} open={open === 'settle'} onOpenChange={onOpenChange} />
    </>
  );
}
