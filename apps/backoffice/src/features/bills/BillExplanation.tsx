import { ExplainDrawer } from '@arcadia/web/bills/explain-drawer';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Bill, billsKey } from './queries.ts';

/** What a line of the bill is made of, as the customer reads it. */
export function BillExplanation({ bill: { id, lines } }: { bill: Bill }) {
  const billDetail = useMessages('billDetail');
  const bills = useMessages('bills');
  const { regions } = useMessages('applications');
  return (
    <ExplainDrawer
      lines={lines}
      explaining={{
        texts: { bills, billDetail, regions },
        key: [...billsKey, 'detail', id],
        explain: (position, signal) =>
          client.explainAnyBillLine({ id, position }, { signal, notify: false }),
        events: (asked, signal) =>
          client.listAnyBillEvents({ id, ...asked }, { signal, notify: false }),
      }}
    />
  );
}
