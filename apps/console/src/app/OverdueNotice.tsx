import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { client } from '../shared/client.ts';
import { useMember } from '../shared/member.ts';
import { loadMessages } from '../shared/messages.ts';
import { NoticePlace, type NoticeProps } from './NoticePlace.tsx';
import type { Overdue } from './OverdueBanner.tsx';

/** Pause between two questions whether the company has come to owe, which is rare. A debt that exists is live. */
const askMs = 10 * 60_000;

export const overdueQuery = queryOptions({
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

/** Above every page of a company that owes on final bills. */
export function OverdueNotice({ waiting }: NoticeProps) {
  const { role } = useMember();
  // Channel companies settle outside: they never owe here.
  const mayOwe = role === 'company';
  const { data, isError } = useQuery({ ...overdueQuery, enabled: mayOwe });
  const overdue = mayOwe ? data?.overdue : null;
  useLiveInvalidation({ 'overdue.changed': overdue ? [overdueQuery.queryKey] : [] });
  return (
    <NoticePlace
      storageKey="arcadia.console.owes"
      notice={overdue}
      isError={isError}
      waiting={waiting}
    >
      {(shown) => <OverdueBanner overdue={shown} />}
    </NoticePlace>
  );
}
