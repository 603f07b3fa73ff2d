import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

export type Approval = Awaited<ReturnType<typeof client.getApproval>>;

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: ['approvals', 'detail', id],
    queryFn: ({ signal }) => client.getApproval({ id }, { signal }),
  });
}
