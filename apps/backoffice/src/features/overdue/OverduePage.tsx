import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { overdueColumns } from './columns.tsx';
import { overdueList } from './queries.ts';

/** Customers that have not paid final bills, with what the product does next about it. */
export function OverduePage() {
  const texts = useMessages('backofficeOverdue');
  const list = useList(overdueList);
  const mayManage = operatorMay(useOperator(), 'bills.manage');
  useLiveInvalidation({ 'overdue.changed': [['overdue']] });
  const columns = useMemo(() => overdueColumns(texts, mayManage), [texts, mayManage]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      rowLabel={({ companyName }) => companyName}
      picture="overdue"
    />
  );
}
