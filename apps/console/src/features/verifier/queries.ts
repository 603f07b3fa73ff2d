import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Everything loaded of runs: what an event about one makes stale. */
const runsKey = ['verifications'] as const;

/** Polling interval of a running check, in case events are missed. */
const pollMs = 2_000;

export type SetOfService = { id: string; environment: CallbackEnvironment };

/** A run with every request and answer. One that goes on is asked for again until it has ended. */
export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: [...runsKey, 'one', id],
    queryFn: ({ signal }) => client.getVerification({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  });
}

export const runList = defineList({
  list: 'listVerifications',
  storedAs: 'verifications',
  key: runsKey,
  fixed: ['environment'],
});

/**
 * The newest run of a set, if there is any: the first of its history, which is asked for once for both. One that goes on is asked for
 * again: no other can be started until it has ended.
 */
export function newestRunQuery({ id, environment }: SetOfService) {
  const { placeholderData: _ofAnotherSet, ...history } = runList.query(runList.table.defaults, {
    id,
    environment,
  });
  return {
    ...history,
    select: ({ records }: { records: RunSummary[] }) => records[0] ?? null,
    refetchInterval: ({ state }: { state: { data?: { records: RunSummary[] } | undefined } }) =>
      state.data?.records[0]?.status === 'running' ? pollMs : false,
  };
}

export type RunSummary = Awaited<ReturnType<typeof client.listVerifications>>['records'][number];

/** Keeps runs and lists of them as they stand. Saved settings change whether a run is about what is saved now. */
export function useLiveRuns(): void {
  useLiveInvalidation({ 'verification.changed': [runsKey], 'application.changed': [runsKey] });
}

/** Takes over a run that was just started, so that it is on the screen before it is fetched. */
export function useRunStarted(): (run: VerificationRun) => void {
  const queries = useQueryClient();
  return (run) => {
    queries.setQueryData(verificationQuery(run.id).queryKey, run);
    void queries.invalidateQueries({ queryKey: runsKey });
  };
}
