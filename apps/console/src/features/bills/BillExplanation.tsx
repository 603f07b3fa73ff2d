import { ExplainDrawer } from '@arcadia/web/bills/explain-drawer';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './bill-query.ts';
import { billsKey } from './queries.ts';

/** The usage behind each line of the bill, down to the events of a day. */
export function BillExplanation({ bill: { id, lines } }: { bill: Bill }) {
  const billDetail = useMessages('billDetail');
  const bills = useMessages('bills');
  const { regions } = useMessages('applications');
  return (
    <ExplainDrawer
      lines={lines}
      explaining={{
        texts: { bills, billDetail, regions },
        key: [...billsKey, 'bill', id],
        explain: (position, signal) =>
          client.explainBillLine({ id, position }, { signal, notify: false }),
        events: (asked, signal) =>
          client.listBillEvents({ id, ...asked }, { signal, notify: false }),
      }}
    />
  );
}
