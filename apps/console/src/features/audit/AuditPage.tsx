import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { tableError } from '../../shared/table-error.ts';
import { actionName } from './action-name.ts';
import { useAuditColumns, useAuditFilters } from './columns.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import { auditFiltersOf, auditQuery, auditTable, type AuditEntry } from './queries.ts';
import { useEntryAddress } from './use-entry-address.ts';

const idOf = ({ id }: AuditEntry) => id;

/** What the people of the company did, newest first. */
export function AuditPage() {
  const texts = useMessages('audit');
  const [state, setState] = useTableUrlState(auditTable);
  const { data, error, isFetching, refetch } = useQuery(auditQuery(state));
  const { openId, hrefOf, close } = useEntryAddress();
  const mayExport = usePermission('accessAll');
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <DataTable
        label={texts.title}
        columns={useAuditColumns()}
        filters={useAuditFilters()}
        state={state}
        onStateChange={setState}
        defaults={auditTable.defaults}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.listFailed)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={({ action, memberName }) => `${actionName(texts, action)} ${memberName}`}
        rowHref={({ id }) => hrefOf(id)}
        exportMenu={
          mayExport && (
            <ExportMenu
              name="exportOwnAudit"
              input={auditFiltersOf(state.filters)}
              total={data?.total}
            />
          )
        }
        empty={
          <EmptyState
            title={texts.emptyTitle}
            picture={<Pattern seed="audit" variant="outline" className="h-16 w-24" />}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <EntryDrawer openId={openId} listed={data?.records} onClose={close} />
    </PageBody>
  );
}
