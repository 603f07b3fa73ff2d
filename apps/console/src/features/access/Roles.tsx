import type { Role } from '@arcadia/contract/access';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Pattern } from '@arcadia/ui/display/pattern';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { tableError } from '../../shared/table-error.ts';
import { CopyRoleDialog } from './CopyRoleDialog.tsx';
import { rolesQuery, rolesTable } from './queries.ts';
import { useRoleColumns } from './role-columns.tsx';
import { RoleDialog, type RoleAct } from './RoleDialog.tsx';
import type { ListProps } from './SubAccounts.tsx';

/** The company's roles. */
export function Roles({ mayManage, hrefOf, create }: ListProps) {
  const { roles: texts, unknownFilter, tabs } = useMessages('access');
  const [state, setState] = useTableUrlState(rolesTable);
  const { data, error, isFetching, refetch } = useQuery(rolesQuery(state));
  const [asked, ask] = useState<{ act: RoleAct | 'copy'; role: Role } | null>(null);
  const columns = useRoleColumns({ mayManage, hrefOf, onAct: ask });
  const filters = useMemo(
    (): readonly TableFilter[] => [{ kind: 'search', id: 'keyword', label: texts.search }],
    [texts],
  );
  const close = () => ask(null);
  return (
    <>
      <DataTable
        label={tabs.roles}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={defaultTableState}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.listFailed, unknownFilter)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState
            title={texts.empty.title}
            picture={<Pattern seed="roles" variant="outline" className="h-16 w-24" />}
            action={create}
          >
            {mayManage ? texts.empty.text : texts.empty.textReadOnly}
          </EmptyState>
        }
      />
      <RoleDialog
        asked={asked === null || asked.act === 'copy' ? null : { act: asked.act, role: asked.role }}
        onClose={close}
      />
      <CopyRoleDialog role={asked?.act === 'copy' ? asked.role : null} onClose={close} />
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;
