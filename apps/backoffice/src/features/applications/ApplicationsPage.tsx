import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { applicationAddress } from './address.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import { applicationColumns, applicationFilters } from './columns.tsx';
import { applicationList, type ListedApplication } from './queries.ts';

const nameOf = ({ name }: ListedApplication) => name;

/** Applications of all customers, as they are right now. */
export function ApplicationsPage() {
  const texts = useMessages('backofficeApplications');
  const customerLabel = useMessages('backoffice').customer.label;
  const operator = useOperator();
  const list = useList(applicationList);
  const { hrefWith } = useSearchParams(applicationAddress);
  useLiveInvalidation({ 'application.changed': [['applications']] });
  const columns = useMemo(() => applicationColumns(texts, customerLabel), [texts, customerLabel]);
  const filters = useMemo(() => applicationFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={nameOf}
      rowHref={({ id }) => hrefWith({ application: id })}
      mayExport={operatorMay(operator, 'applications.export')}
      picture="applications"
      beside={<CompanyScope state={list.state} onStateChange={list.setState} />}
    >
      <ApplicationDrawer listed={list.page?.records} />
    </ListScreen>
  );
}
