import { approvalViews } from '@arcadia/contract/operators/approvals';
import { listTabs } from '@arcadia/web/table/list-tabs';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

const approvalTabs = listTabs('view', approvalViews);

export const approvalList = defineList({
  list: 'listApprovals',
  storedAs: 'backoffice.approvals',
  key: ['approvals'],
  hidden: ['id'],
  tabs: approvalTabs,
});

export type ListedApproval = Awaited<ReturnType<typeof client.listApprovals>>['records'][number];
export type Rule = Awaited<ReturnType<typeof client.listApprovalRules>>['rules'][number];

export const rulesQuery = queryOptions({
  queryKey: ['approvals', 'rules'],
  queryFn: ({ signal }) => client.listApprovalRules({}, { signal }),
});
