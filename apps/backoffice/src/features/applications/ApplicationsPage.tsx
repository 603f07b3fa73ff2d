import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useHrefWith } from '../../shared/href.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import { applicationColumns, applicationFilters } from './columns.tsx';
import {
  applicationFiltersOf,
  applicationsQuery,
  applicationsTable,
  type ListedApplication,
} from './queries.ts';

const idOf = ({ id }: ListedApplication) => id;
const nameOf = ({ name }: ListedApplication) => name;

/** Applications of all customers, as they are right now. */
export function ApplicationsPage() {
  const texts = useMessages('applications');
  const customerLabel = useMessages('backoffice').customer.label;
  const operator = useOperator();
  const [state, setState] = useTableUrlState(applicationsTable);
  const list = useQuery(applicationsQuery(state));
  const hrefWith = useHrefWith();
  useLiveInvalidation({ 'application.changed': [['applications']] });
  const columns = useMemo(() => applicationColumns(texts, customerLabel), [texts, customerLabel]);
  const filters = useMemo(() => applicationFilters(texts), [texts]);
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<CompanyScope state={state} onStateChange={setState} />}
      />
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={applicationsTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={nameOf}
        rowHref={({ id }) => hrefWith({ application: id })}
        exportMenu={
          operatorMay(operator, 'applications.export') && (
            <ExportMenu
              name="exportAllApplications"
              input={applicationFiltersOf(state.filters)}
              total={list.data?.total}
            />
          )
        }
        empty={
          <EmptyState
            picture={<Pattern seed="applications" variant="outline" className="h-16 w-24" />}
            title={texts.emptyTitle}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <ApplicationDrawer listed={list.data?.records} />
    </PageBody>
  );
}
