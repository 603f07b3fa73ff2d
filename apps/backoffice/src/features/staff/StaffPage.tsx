import { Button } from '@arcadia/ui/action/button';
import { useLanguage } from '@arcadia/web/messages/messages';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { staffAddress } from './address.ts';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { staffColumns, staffFilters } from './columns.tsx';
import { InviteDrawer } from './InviteDrawer.tsx';
import { staffList, type StaffMember } from './queries.ts';
import { StaffDrawer } from './StaffDrawer.tsx';

const nameOf = ({ name }: StaffMember) => name;

/** The provider's own people, newest first: invite, change roles, keep out and let in again. */
export function StaffPage() {
  const texts = useMessages('backofficeStaff');
  const { roles: roleNames } = useMessages('backoffice');
  const { language } = useLanguage();
  const { id: ownId } = useOperator();
  const list = useList(staffList);
  const { hrefWith, go } = useSearchParams(staffAddress);
  const columns = useMemo(
    () => staffColumns({ texts, roleNames, language, ownId }),
    [texts, roleNames, language, ownId],
  );
  const filters = useMemo(() => staffFilters(texts, roleNames), [texts, roleNames]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={nameOf}
      rowHref={({ id }) => hrefWith({ member: id, invite: false })}
      picture="staff"
      beside={
        <Button variant="primary" onClick={() => go({ invite: true, member: null })}>
          {texts.invite}
        </Button>
      }
    >
      <StaffDrawer listed={list.page?.records} />
      <InviteDrawer />
    </ListScreen>
  );
}
