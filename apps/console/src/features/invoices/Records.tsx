import { useFormats } from '@arcadia/ui/formats';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useInvoiceAddress } from './address.ts';
import { invoiceList } from './queries.ts';
import { invoiceColumns, invoiceFilters } from './record-columns.tsx';

/** The company's invoices in every state. */
export function Records() {
  const texts = useMessages('invoices');
  const { money, exactTime } = useFormats();
  const list = useList(invoiceList);
  const { hrefOf } = useInvoiceAddress();
  const columns = useMemo(() => invoiceColumns(texts), [texts]);
  const filters = useMemo(() => invoiceFilters(texts), [texts]);
  return (
    <ListTable
      list={list}
      texts={texts.list}
      columns={columns}
      filters={filters}
      rowLabel={({ amount, appliedAt }) =>
        texts.list.row({
          amount: money(amount.amount, amount.currency),
          time: exactTime(appliedAt),
        })
      }
      rowHref={({ id }) => hrefOf(id)}
      picture="invoices"
    />
  );
}
