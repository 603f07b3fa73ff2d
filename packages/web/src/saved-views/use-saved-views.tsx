import { createClient } from '@arcadia/contract/client';
import type { SavedView } from '@arcadia/contract/access/saved-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConnection } from '../calls/connection.tsx';
import { createTransport } from '../calls/transport.tsx';
import { useIdempotencyKey } from '../calls/use-idempotency-key.tsx';

/** Endpoints of saved views: customers and staff have their own. */
const calls = {
  customers: {
    get: 'getSavedViews',
    save: 'saveView',
    change: 'changeSavedView',
    remove: 'deleteSavedView',
  },
  staff: {
    get: 'getStaffViews',
    save: 'saveStaffView',
    change: 'changeStaffView',
    remove: 'deleteStaffView',
  },
} as const;

type Kept = Pick<SavedView, 'name' | 'search'>;

/** A person's views of a list on the server, with the functions that change them. Failures are the caller's to show. */
export function useSavedViews(list: string) {
  const connection = useConnection();
  const queries = useQueryClient();
  const keys = useIdempotencyKey();
  const client = useMemo(
    () => createClient(connection.routes, createTransport(connection)),
    [connection],
  );
  const { get, save, change, remove } = calls[connection.savedViews ?? 'customers'];
  const queryKey = ['saved-views', list];
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  return {
    stored: useQuery({ queryKey, queryFn: ({ signal }) => client[get]({ list }, { signal }) }),
    save: useMutation({
      mutationFn: async ({ name, search }: Kept) => {
        const kept = { list, name, search };
        const saved = await client[save](kept, { idempotencyKey: keys.keyOf(kept) });
        // What is saved again after it was deleted is another view.
        keys.renew();
        return saved;
      },
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (changes: { id: string } & Partial<Kept>) => client[change](changes),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SavedView) => client[remove]({ id }, { notify: true }),
      onSuccess,
    }),
  };
}
