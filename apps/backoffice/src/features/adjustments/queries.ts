import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const adjustmentList = defineList({
  list: 'listAdjustments',
  storedAs: 'backoffice.adjustments',
  key: ['adjustments'],
  file: 'exportAdjustments',
  hidden: ['id', 'decidedBy'],
});

export type ListedAdjustment = Awaited<
  ReturnType<typeof client.listAdjustments>
>['records'][number];
export type Adjustment = Awaited<ReturnType<typeof client.getAdjustment>>;

export function adjustmentQuery(id: string) {
  return queryOptions({
    queryKey: ['adjustments', 'detail', id],
    queryFn: ({ signal }) => client.getAdjustment({ id }, { signal }),
  });
}
