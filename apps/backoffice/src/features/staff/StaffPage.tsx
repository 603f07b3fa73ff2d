import { Button } from '@arcadia/ui/action/button';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGoWith, useHrefWith } from '../../shared/href.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { staffColumns, staffFilters } from './columns.tsx';
import { InviteDrawer } from './InviteDrawer.tsx';
import { staffQuery, staffTable, type StaffMember } from './queries.ts';
import { StaffDrawer } from './StaffDrawer.tsx';

const idOf = ({ id }: StaffMember) => id;
const nameOf = ({ name }: StaffMember) => name;

/** The provider's own people, newest first: invite, change roles, keep out and let in again. */
export function StaffPage() {
  const texts = useMessages('staff');
  const { roles: roleNames } = useMessages('backoffice');
  const { language } = useLanguage();
  const { id: ownId } = useOperator();
  const [state, setState] = useTableUrlState(staffTable);
  const list = useQuery(staffQuery(state));
  const hrefWith = useHrefWith();
  const goWith = useGoWith();
  const columns = useMemo(
    () => staffColumns({ texts, roleNames, language, ownId }),
    [texts, roleNames, language, ownId],
  );
  const filters = useMemo(() => staffFilters(texts, roleNames), [texts, roleNames]);
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button variant="primary" onClick={() => goWith({ invite: 'true', member: undefined })}>
            {texts.invite}
          </Button>
        }
      />
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={staffTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={nameOf}
        rowHref={({ id }) => hrefWith({ member: id, invite: undefined })}
        empty={
          <EmptyState
            picture={<Pattern seed="staff" variant="outline" className="h-16 w-24" />}
            title={texts.emptyTitle}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <StaffDrawer listed={list.data?.records} />
      <InviteDrawer />
    </PageBody>
  );
}
