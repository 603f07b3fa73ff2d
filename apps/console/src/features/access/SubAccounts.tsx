import type { SubAccount } from '@arcadia/contract/access';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Pattern } from '@arcadia/ui/display/pattern';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { tableError } from '../../shared/table-error.ts';
import { roleChoicesQuery, subAccountsQuery, subAccountsTable } from './queries.ts';
import { useSubAccountColumns } from './sub-account-columns.tsx';
import { SubAccountDialog, type SubAccountAct } from './SubAccountDialog.tsx';

export type ListProps = {
  mayManage: boolean;
  /** Where one record opens. */
  hrefOf: (id: string) => string;
  /** The button that makes the first one. */
  create: ReactNode;
};

/** Who else works in the console for the company. */
export function SubAccounts({ mayManage, hrefOf, create }: ListProps) {
  const { members: texts, unknownFilter, tabs } = useMessages('access');
  const [state, setState] = useTableUrlState(subAccountsTable);
  const { data, error, isFetching, refetch } = useQuery(subAccountsQuery(state));
  const [asked, ask] = useState<{ act: SubAccountAct; subAccount: SubAccount } | null>(null);
  const columns = useSubAccountColumns({ mayManage, hrefOf, onAct: ask });
  return (
    <>
      <DataTable
        label={tabs.members}
        columns={columns}
        filters={useFilters()}
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
            picture={<Pattern seed="sub-accounts" variant="outline" className="h-16 w-24" />}
            action={create}
          >
            {mayManage ? texts.empty.text : texts.empty.textReadOnly}
          </EmptyState>
        }
      />
      <SubAccountDialog asked={asked} onClose={() => ask(null)} />
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;

function useFilters(): readonly TableFilter[] {
  const texts = useMessages('access');
  const { data } = useQuery(roleChoicesQuery);
  return useMemo(
    () => [
      { kind: 'search', id: 'keyword', label: texts.members.search },
      {
        kind: 'choice',
        id: 'roleId',
        label: texts.members.role,
        options: (data?.records ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'choice',
        id: 'status',
        label: texts.status,
        options: Object.entries(texts.statuses).map(([value, label]) => ({ value, label })),
      },
    ],
    [texts, data],
  );
}
