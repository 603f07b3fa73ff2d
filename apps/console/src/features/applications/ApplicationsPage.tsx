import { Button } from '@arcadia/ui/action/button';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { flagParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useShowNewest } from '@arcadia/web/table/table-url-state';
import { paths } from '../../app/paths.ts';
import { useMember, usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useApplicationColumns } from './application-columns.tsx';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';
import { applicationList } from './queries.ts';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';
import { choiceFilter } from '@arcadia/web/table/list-filters';

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
  const list = useList(applicationList);
  const columns = useApplicationColumns(mayManage);
  const filters = useFilters();
  useLiveInvalidation({ 'application.changed': [applicationsKey, ['home']] });
  return (
    <>
      <ListTable
        list={list}
        texts={{
          ...texts,
          emptyTitle: texts.empty.title,
          emptyText: create === false ? texts.empty.textReadOnly : texts.empty.text,
        }}
        columns={columns}
        filters={filters}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => paths.application(id)}
        picture="applications"
        emptyAction={create}
      />
      {list.page !== undefined && <StatusAnnouncer applications={list.page.records} />}
    </>
  );
}

function useFilters(): readonly TableFilter[] {
  const texts = useMessages('applications');
  return useMemo(() => {
    return [
      { kind: 'search', id: 'keyword', label: texts.search },
      choiceFilter('status', texts.status, texts.statuses),
      choiceFilter('region', texts.region, texts.regions),
    ];
  }, [texts]);
}

/** Whether the creation drawer is open stands in the address (`?create=1`), so that it can be linked to and gone back from. */
function useCreationAddress(mayCreate: boolean) {
  const { values, go } = useSearchParams({ create: flagParam });
  const [wasOpen, setWasOpen] = useState(false);
  // Whoever loses the permission while typing keeps what was typed before their eyes; the server refuses it.
  const open = values.create && (mayCreate || wasOpen);
  if (open && !wasOpen) setWasOpen(true);
  return {
    open,
    /** True from the first opening on: the drawer is loaded then and can close with its motion. */
    wasOpen,
    begin: () => go({ create: true }),
    end: () => go({ create: false }, { replace: true }),
    /** Where a new application stands at the top. */
    showNewest: useShowNewest(applicationList.table),
  };
}
