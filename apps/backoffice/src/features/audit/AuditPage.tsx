import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useHrefWith } from '../../shared/href.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { periodPresets } from '../../shared/periods.ts';
import { actionName } from './action-name.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { auditColumns, auditFilters } from './columns.tsx';
import { auditFiltersOf, auditQuery, auditTable, type AuditEntry } from './queries.ts';

const idOf = ({ id }: AuditEntry) => id;

/** Everything that was done, by whom, newest first. */
export function AuditPage() {
  const texts = useMessages('audit');
  const { customer, periods } = useMessages('backoffice');
  const [state, setState] = useTableUrlState(auditTable);
  const list = useQuery(auditQuery(state));
  const hrefWith = useHrefWith();
  const operator = useOperator();
  const columns = useMemo(() => auditColumns(texts, customer.label), [texts, customer]);
  const filters = useMemo(() => auditFilters(texts, periodPresets(periods)), [texts, periods]);
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
        defaults={auditTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={({ action, actorName }) => `${actionName(texts, action)} ${actorName}`}
        rowHref={({ id }) => hrefWith({ entry: id })}
        exportMenu={
          operatorMay(operator, 'audit.export') && (
            <ExportMenu
              name="exportAudit"
              input={auditFiltersOf(state.filters)}
              total={list.data?.total}
            />
          )
        }
        empty={
          <EmptyState
            picture={<Pattern seed="audit" variant="outline" className="h-16 w-24" />}
            title={texts.emptyTitle}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <AuditDrawer listed={list.data?.records} />
    </PageBody>
  );
}
