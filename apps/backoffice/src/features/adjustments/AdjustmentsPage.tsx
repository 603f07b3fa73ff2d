import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { adjustmentColumns, adjustmentFilters } from './columns.tsx';
import { adjustmentList, type ListedAdjustment } from './queries.ts';

const hrefOf = ({ id }: ListedAdjustment) => paths.adjustment(id);

/** Adjustments of all customers, those that wait and those that ended. */
export function AdjustmentsPage() {
  const texts = useMessages('backofficeAdjustments');
  const { customer } = useMessages('backoffice');
  const list = useList(adjustmentList);
  useLiveInvalidation({ 'adjustment.changed': [['adjustments']] });
  const columns = useMemo(() => adjustmentColumns(texts, customer.label), [texts, customer]);
  const filters = useMemo(() => adjustmentFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ kind, companyName }) => `${texts.kinds[kind]} ${companyName}`}
      rowHref={hrefOf}
      mayExport
      picture="adjustments"
      beside={<CompanyScope state={list.state} onStateChange={list.setState} />}
    />
  );
}
