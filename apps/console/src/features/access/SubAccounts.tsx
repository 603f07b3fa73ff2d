import type { SubAccount } from '@arcadia/contract/access/access';
import { latePart } from '@arcadia/ui/overlay/late-part';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { roleChoicesQuery, subAccountList } from './queries.ts';
import { useSubAccountColumns } from './sub-account-columns.tsx';
import type { SubAccountAct } from './SubAccountDialog.tsx';
import { choiceFilter } from '@arcadia/web/table/list-filters';

export type ListProps = {
  mayManage: boolean;
  /** Where one record opens. */
  hrefOf: (id: string) => string;
  /** The button that makes the first one. */
  create: ReactNode;
};

const SubAccountDialog = latePart(
  () => import('./SubAccountDialog.tsx').then((module) => module.SubAccountDialog),
  ({ asked }) => asked !== null,
);

/** The company's sub-accounts. */
export function SubAccounts({ mayManage, hrefOf, create }: ListProps) {
  const { members: texts, tabs } = useMessages('access');
  const list = useList(subAccountList);
  const [asked, ask] = useState<{ act: SubAccountAct; subAccount: SubAccount } | null>(null);
  const columns = useSubAccountColumns({ mayManage, hrefOf, onAct: ask });
  return (
    <>
      <ListTable
        list={list}
        texts={{
          title: tabs.members,
          listFailed: texts.listFailed,
          emptyTitle: texts.empty.title,
          emptyText: mayManage ? texts.empty.text : texts.empty.textReadOnly,
        }}
        columns={columns}
        filters={useFilters()}
        rowLabel={({ name }) => name}
        picture="sub-accounts"
        emptyAction={create}
      />
      <SubAccountDialog asked={asked} onClose={() => ask(null)} />
    </>
  );
}

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
      choiceFilter('status', texts.status, texts.statuses),
    ],
    [texts, data],
  );
}
