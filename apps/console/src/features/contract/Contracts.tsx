import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ownContractColumns, contractFilters } from './columns.tsx';
import { contractList } from './queries.ts';

/** The company's contracts in every state. */
export function Contracts() {
  const texts = useMessages('contracts');
  const list = useList(contractList);
  const columns = useMemo(() => ownContractColumns(texts), [texts]);
  const filters = useMemo(() => contractFilters(texts), [texts]);
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
        rowLabel={({ number }) => texts.list.row({ number })}
        picture="contracts"
      />
    </section>
  );
}
