import { isRefused } from '@arcadia/web/calls/api-error';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useRememberedFlag } from '@arcadia/web/session/remembered-flag';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { client } from '../shared/client.ts';
import { loadMessages } from '../shared/messages.ts';
import type { Suspension } from './SuspensionBanner.tsx';

const suspensionQuery = queryOptions({
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

/** Above every page of a company that is suspended. A visit that follows another one leaves room for it from the beginning. */
export function SuspensionNotice() {
  const { data, isError } = useQuery(suspensionQuery);
  const [was, setWas] = useRememberedFlag('arcadia.console.suspended', false);
  const suspension = data?.suspension;
  useEffect(() => {
    if (suspension !== undefined && (suspension !== null) !== was) setWas(suspension !== null);
  });
  useRefusals();
  // Its lift is told at once. That it begins needs no stream on every page: the next act is refused, and shows it.
  useLiveInvalidation({
    'company_suspension.changed': suspension ? [suspensionQuery.queryKey, ['applications']] : [],
  });
  const isAwaited = suspension === undefined && !isError && was;
  if (!suspension && !isAwaited) return null;
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 pt-6 md:px-6 lg:px-8 print:hidden">
      <Suspense fallback={<Room />}>
        {suspension ? <SuspensionBanner suspension={suspension} /> : <Room />}
      </Suspense>
    </div>
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

/** About as high as the banner, so that the page below it stays where it is. */
function Room() {
  return <div className="min-h-60 lg:min-h-32" />;
}
