import { currentLanguage } from '@arcadia/web/messages/messages';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** The words of the reference are in the language of the request. It changes with a release only. */
const referenceKey = () => ['apiReference', currentLanguage()] as const;

export function callsQuery() {
  return queryOptions({
    queryKey: [...referenceKey(), 'calls'],
    queryFn: ({ signal }) => client.listProgramCalls({}, { signal }),
    staleTime: Infinity,
  });
}
export type CallSummary = Awaited<ReturnType<typeof client.listProgramCalls>>['calls'][number];

export function callQuery(name: string) {
  return queryOptions({
    queryKey: [...referenceKey(), 'call', name],
    queryFn: ({ signal }) => client.getProgramCall({ name }, { signal }),
    staleTime: Infinity,
  });
}
export type Call = Awaited<ReturnType<typeof client.getProgramCall>>;
export type CallField = Call['fields'][number];
