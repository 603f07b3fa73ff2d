import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useRememberedFlag } from '@arcadia/web/session/remembered-flag';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { client } from '../shared/client.ts';
import { useMember } from '../shared/member.ts';
import { loadMessages } from '../shared/messages.ts';
import type { Overdue } from './OverdueBanner.tsx';

/** Pause between two questions whether the company has come to owe, which is rare. A debt that exists is live. */
const askMs = 10 * 60_000;

const overdueQuery = queryOptions({
  queryKey: ['overdue'],
  queryFn: ({ signal }) => client.getOverdue({}, { signal, notify: false }),
  refetchInterval: askMs,
});

/** Few companies ever see it, so its code and its texts are loaded only for them. A page does without it rather than fail. */
const OverdueBanner = lazy(async (): Promise<{ default: ComponentType<{ overdue: Overdue }> }> => {
  try {
    await loadMessages('overdue');
    return { default: (await loadChunk(() => import('./OverdueBanner.tsx'))).OverdueBanner };
  } catch (error) {
    console.warn('the banner of what is owed could not be loaded', error);
    return { default: () => null };
  }
});

/** Above every page of a company that owes on final bills. A visit that follows another one leaves room for it from the beginning. */
export function OverdueNotice() {
  const { role } = useMember();
  // Channel companies settle outside: they never owe here.
  const { data, isError } = useQuery({ ...overdueQuery, enabled: role === 'company' });
  const [owed, setOwed] = useRememberedFlag('arcadia.console.owes', false);
  const overdue = data?.overdue;
  useEffect(() => {
    if (overdue !== undefined && (overdue !== null) !== owed) setOwed(overdue !== null);
  });
  useLiveInvalidation({ 'overdue.changed': overdue ? [overdueQuery.queryKey] : [] });
  const isAwaited = role === 'company' && overdue === undefined && !isError && owed;
  if (!overdue && !isAwaited) return null;
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 pt-6 md:px-6 lg:px-8 print:hidden">
      <Suspense fallback={<Room />}>
        {overdue ? <OverdueBanner overdue={overdue} /> : <Room />}
      </Suspense>
    </div>
  );
}

/** About as high as the banner, so that the page below it stays where it is. */
function Room() {
  return <div className="min-h-40 lg:min-h-20" />;
}
