import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';
import { isUnderDeletion } from './deletion.ts';
import { applicationsKey } from './region-service-query.ts';

/** One application with its region services. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: ({ signal }) => client.getApplication({ id }, { signal }),
    enabled: () => !isUnderDeletion(id),
  });
}
