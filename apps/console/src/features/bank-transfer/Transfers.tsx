import { useFormats } from '@arcadia/ui/formats';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useMessages } from '../../shared/messages.ts';
import { transferColumns, transferFilters } from './columns.tsx';
import { transferList } from './queries.ts';
import { TransferDrawer } from './TransferDrawer.tsx';

/** The company's transfers in every state; one of them is open where the address says so. */
export function Transfers() {
  const texts = useMessages('bankTransfer');
  const { money, exactTime } = useFormats();
  const list = useList(transferList);
  const { openId, hrefOf, close } = useTransferAddress();
  const columns = useMemo(() => transferColumns(texts), [texts]);
  const filters = useMemo(() => transferFilters(texts), [texts]);
  return (
    <section className="mt-4">
      <h2 className="mb-3 text-16 font-semibold">{texts.list.title}</h2>
      <ListTable
        list={list}
        texts={{
          title: texts.list.title,
          listFailed: texts.list.failed,
          emptyTitle: texts.list.emptyTitle,
          emptyText: texts.list.emptyText,
        }}
        columns={columns}
        filters={filters}
        rowLabel={({ amount, submittedAt }) =>
          texts.list.row({
            amount: money(amount.amount, amount.currency),
            time: exactTime(submittedAt),
          })
        }
        rowHref={({ id }) => hrefOf(id)}
        picture="bank transfers"
      />
      <TransferDrawer openId={openId} onClose={close} />
    </section>
  );
}

/** The open transfer, which stands in the address (`?transfer=`): messages link to it. */
function useTransferAddress() {
  const { values, hrefWith, go } = useSearchParams({ transfer: textParam });
  return {
    openId: values.transfer ?? undefined,
    hrefOf: (id: string) => hrefWith({ transfer: id }),
    close: () => go({ transfer: null }),
  };
}
