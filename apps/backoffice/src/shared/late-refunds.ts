import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** Refunds that payment services have not made for too long, the oldest. */
export const lateRefundsQuery = queryOptions({
  queryKey: ['late-refunds'],
  queryFn: ({ signal }) => client.listLateRefunds({}, { signal }),
});
