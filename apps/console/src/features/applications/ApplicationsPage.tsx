import { Button } from '@arcadia/ui/action/button';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMember, usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { tableError } from '../../shared/table-error.ts';
import { applicationFiltersOf, applicationsQuery, applicationsTable } from './queries.ts';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';
import { useCreationAddress } from './use-creation-address.ts';

const loadDrawer = () => import('./CreateApplicationDrawer.tsx');
const CreateApplicationDrawer = lazy(async () => ({
  default: (await loadDrawer()).CreateApplicationDrawer,
}));

/** All applications of the company; creating one is a drawer at `?create=1`. */
export function ApplicationsPage() {
  const texts = useMessages('applications');
  const mayManage = usePermission('applicationAll');
  const mayCreate = useMember().canCreate && mayManage;
  const creation = useCreationAddress(mayCreate);
  const createButton = (variant: 'primary' | 'secondary') =>
    mayCreate && (
      <Button
        variant={variant}
        onClick={creation.begin}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
      >
        {texts.create}
      </Button>
    );
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={createButton('primary')}
      />
      <Applications mayManage={mayManage} create={createButton('secondary')} />
      {creation.wasOpen && (
        <Suspense>
          <CreateApplicationDrawer
            open={creation.open}
            onClose={creation.end}
            onCreated={creation.showNewest}
          />
        </Suspense>
      )}
    </PageBody>
  );
}

function Applications({ mayManage, create }: { mayManage: boolean; create: ReactNode }) {
  const texts = useMessages('applications');
  const [state, setState] = useTableUrlState(applicationsTable);
  const { data, error, isFetching, refetch } = useQuery(applicationsQuery(state));
  const columns = useApplicationColumns(mayManage);
  const filters = useFilters();
  useLiveInvalidation({ 'application.changed': [applicationsKey, ['home']] });
  return (
    <>
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={defaultTableState}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.listFailed, texts.unknownFilter)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => paths.application(id)}
        exportMenu={
          <ExportMenu
            name="exportApplications"
            input={applicationFiltersOf(state.filters)}
            total={data?.total}
          />
        }
        empty={
          <EmptyState
            title={texts.empty.title}
            picture={<Pattern seed="applications" variant="outline" className="h-16 w-24" />}
            action={create}
          >
            {create === false ? texts.empty.textReadOnly : texts.empty.text}
          </EmptyState>
        }
      />
      {data !== undefined && <StatusAnnouncer applications={data.records} />}
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;

function useFilters(): readonly TableFilter[] {
  const texts = useMessages('applications');
  return useMemo(() => {
    const options = (labels: Readonly<Record<string, string>>) =>
      Object.entries(labels).map(([value, label]) => ({ value, label }));
    return [
      { kind: 'search', id: 'keyword', label: texts.search },
      { kind: 'choice', id: 'status', label: texts.status, options: options(texts.statuses) },
      { kind: 'choice', id: 'region', label: texts.region, options: options(texts.regions) },
    ];
  }, [texts]);
}
