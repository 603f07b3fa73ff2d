import { BackLink } from '@arcadia/ui/layout/back-link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { refusalColumns, refusalFilters } from './columns.tsx';
import { refusalList, sourcesQuery } from './queries.ts';

/** Events that were refused, with the reason that the sender was told. */
export function RefusalsPage() {
  const texts = useMessages('backofficeUsage');
  const { periods } = useMessages('backoffice');
  const operator = useOperator();
  const list = useList(refusalList);
  const { data } = useQuery(sourcesQuery);
  const columns = useMemo(() => refusalColumns(texts), [texts]);
  const filters = useMemo(
    () => refusalFilters(texts, periods, data?.sources ?? []),
    [texts, periods, data],
  );
  return (
    <PageBody>
      <BackLink href={paths.usageSources} name={texts.title} />
      <PageHeader title={texts.refusals} description={texts.refusalsText} />
      <ListTable
        list={list}
        texts={{
          title: texts.refusals,
          listFailed: texts.refusalsFailed,
          emptyTitle: texts.refusalsEmpty,
          emptyText: texts.refusalsEmptyText,
        }}
        columns={columns}
        filters={filters}
        rowLabel={({ eventId }) => eventId}
        mayExport={operatorMay(operator, 'usage.export')}
        picture="usage-refusals"
      />
    </PageBody>
  );
}
