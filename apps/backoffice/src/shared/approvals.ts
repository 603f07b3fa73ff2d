import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** How many decisions of others wait for the operator to agree. */
export const approvalCountQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: ({ signal }) => client.countApprovals({}, { signal }),
});
