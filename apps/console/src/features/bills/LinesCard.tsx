import { Card } from '@arcadia/ui/layout/card';
import { BillLines } from '@arcadia/web/bills/bill-lines';
import { explainAddress } from '@arcadia/web/bills/explain-address';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './bill-query.ts';

/** The lines by category, each with the way its amount came about and to what it is made of. */
export function LinesCard({ bill }: { bill: Bill }) {
  const billDetail = useMessages('billDetail');
  const bills = useMessages('bills');
  const { regions } = useMessages('applications');
  const { hrefWith } = useSearchParams(explainAddress);
  return (
    <Card title={billDetail.lines} description={billDetail.linesText}>
      <BillLines
        lines={bill.lines}
        texts={{ bills, billDetail, regions }}
        hrefOf={({ position }) => hrefWith({ line: String(position), game: null, day: null })}
      />
    </Card>
  );
}
