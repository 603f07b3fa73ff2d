import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { packageOrdersKey } from './queries.ts';

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...packageOrdersKey, 'order', id],
    queryFn: ({ signal }) => client.getPackageOrder({ id }, { signal, notify: false }),
  });
}

export type PackageOrder = Awaited<ReturnType<typeof client.getPackageOrder>>;
