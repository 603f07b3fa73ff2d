import { Card } from '@arcadia/ui/layout/card';
import { BillTotals } from '@arcadia/web/bills/bill-totals';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './bill-query.ts';

/** From the sum of the lines to what is to be paid. */
export function TotalsCard({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail').total;
  return (
    <Card title={texts.title}>
      <BillTotals bill={bill} texts={texts} />
    </Card>
  );
}
