import { isRefused } from '@arcadia/web/calls/api-error';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect } from 'react';
import { client } from '../shared/client.ts';
import { loadMessages } from '../shared/messages.ts';
import { NoticePlace, type NoticeProps } from './NoticePlace.tsx';
import type { Suspension } from './SuspensionBanner.tsx';

export const suspensionQuery = queryOptions({
  queryKey: ['suspension'],
  queryFn: ({ signal }) => client.getSuspension({}, { signal, notify: false }),
});

/** Few companies ever see it, so its code and its texts are loaded only for them. A page does without it rather than fail. */
const SuspensionBanner = lazy(
  async (): Promise<{ default: ComponentType<{ suspension: Suspension }> }> => {
    try {
      await loadMessages('suspension');
      const { SuspensionBanner: Shown } = await loadChunk(() => import('./SuspensionBanner.tsx'));
      return { default: Shown };
    } catch (error) {
      console.warn('the notice of the suspension could not be loaded', error);
      return { default: () => null };
    }
  },
);

/** Above every page of a company that is suspended. */
export function SuspensionNotice({ waiting }: NoticeProps) {
  const { data, isError } = useQuery(suspensionQuery);
  const suspension = data?.suspension;
  useRefusals();
  // Its lift is told at once. That it begins needs no stream on every page: the next act is refused, and shows it.
  useLiveInvalidation({
    'company_suspension.changed': suspension ? [suspensionQuery.queryKey, ['applications']] : [],
  });
  return (
    <NoticePlace
      storageKey="arcadia.console.suspended"
      notice={suspension}
      isError={isError}
      waiting={waiting}
    >
      {(shown) => <SuspensionBanner suspension={shown} />}
    </NoticePlace>
  );
}

/** Asks again where an act is refused because the company has been suspended since the page was loaded. */
function useRefusals(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isRefused(event.action.error, 'companySuspended'))
          void queries.invalidateQueries({ queryKey: suspensionQuery.queryKey });
      }),
    [queries],
  );
}
