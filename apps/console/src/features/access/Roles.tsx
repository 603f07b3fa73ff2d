import type { Role } from '@arcadia/contract/access/access';
import { latePart } from '@arcadia/ui/overlay/late-part';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { roleList } from './queries.ts';
import { useRoleColumns } from './role-columns.tsx';
import type { RoleAct } from './RoleDialog.tsx';
import type { ListProps } from './SubAccounts.tsx';

const RoleDialog = latePart(
  () => import('./RoleDialog.tsx').then((module) => module.RoleDialog),
  ({ asked }) => asked !== null,
);
const CopyRoleDialog = latePart(
  () => import('./CopyRoleDialog.tsx').then((module) => module.CopyRoleDialog),
  ({ role }) => role !== null,
);

/** The company's roles. */
export function Roles({ mayManage, hrefOf, create }: ListProps) {
  const { roles: texts, tabs } = useMessages('access');
  const list = useList(roleList);
  const [asked, ask] = useState<{ act: RoleAct | 'copy'; role: Role } | null>(null);
  const columns = useRoleColumns({ mayManage, hrefOf, onAct: ask });
  const filters = useMemo(
    (): readonly TableFilter[] => [{ kind: 'search', id: 'keyword', label: texts.search }],
    [texts],
  );
  const close = () => ask(null);
  return (
    <>
      <ListTable
        list={list}
        texts={{
          title: tabs.roles,
          listFailed: texts.listFailed,
          emptyTitle: texts.empty.title,
          emptyText: mayManage ? texts.empty.text : texts.empty.textReadOnly,
        }}
        columns={columns}
        filters={filters}
        rowLabel={({ name }) => name}
        picture="roles"
        emptyAction={create}
      />
      <RoleDialog
        asked={asked === null || asked.act === 'copy' ? null : { act: asked.act, role: asked.role }}
        onClose={close}
      />
      <CopyRoleDialog role={asked?.act === 'copy' ? asked.role : null} onClose={close} />
    </>
  );
}
