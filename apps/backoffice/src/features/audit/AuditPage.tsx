import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { entryAddress } from './address.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { actionName } from './action-name.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { auditColumns, auditFilters } from './columns.tsx';
import { auditList } from './queries.ts';

/** Everything that was done, by whom, newest first. */
export function AuditPage() {
  const texts = useMessages('backofficeAudit');
  const { customer, periods } = useMessages('backoffice');
  const list = useList(auditList);
  const { hrefWith } = useSearchParams(entryAddress);
  const operator = useOperator();
  const columns = useMemo(() => auditColumns(texts, customer.label), [texts, customer]);
  const filters = useMemo(() => auditFilters(texts, periods), [texts, periods]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ action, actorName }) => `${actionName(texts, action)} ${actorName}`}
      rowHref={({ id }) => hrefWith({ entry: id })}
      mayExport={operatorMay(operator, 'audit.export')}
      picture="audit"
      beside={<CompanyScope state={list.state} onStateChange={list.setState} />}
    >
      <AuditDrawer listed={list.page?.records} />
    </ListScreen>
  );
}
