import type { Topic } from '@arcadia/contract/wire/events';
import type { Desk } from '@arcadia/contract/operators/reviews';
import type { Visit } from '@arcadia/web/routing/page';
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { casesOf, reviewQuery } from './reviews.ts';

/** Where a desk is found: its queue, and the page of one of its cases. */
export type DeskPlace = {
  desk: Desk;
  queue: string;
  cases: ReturnType<typeof casesOf>;
  caseHref: (caseId: string) => string;
};

type DeskFacts<Case, Decision> = Pick<DeskPlace, 'desk' | 'queue' | 'caseHref'> & {
  /** What is decided about, by the id of its case. */
  load: (id: string, signal: AbortSignal) => Promise<Case>;
  /** Of the query for it: the id comes after. */
  key: QueryKey;
  /** What a decision and an event about a case make stale, beside the case's own place in the queue. @default the key */
  stale?: QueryKey;
  /** How it is asked for, where that is not as usual. */
  options?: Pick<
    UseQueryOptions<Case>,
    'staleTime' | 'refetchOnWindowFocus' | 'refetchOnReconnect' | 'refetchInterval'
  >;
  /** What is stale after other events than the desk's own. */
  live?: Readonly<Partial<Record<Topic, readonly QueryKey[]>>>;
  decide: Send<Decision>;
};

/** Sends a decision; the same key does nothing twice, where the endpoint takes one. */
export type Send<Decision> = (
  decision: Decision,
  options: { idempotencyKey?: string },
) => Promise<unknown>;

export type CaseDesk<Case, Decision> = ReturnType<typeof defineDesk<Case, Decision>>;

/** A desk, declared once: its pages fetch, show and decide its cases by this. */
export function defineDesk<Case, Decision>(facts: DeskFacts<Case, Decision>) {
  const { desk, queue, caseHref, load, key, options, decide } = facts;
  const { stale = key } = facts;
  const cases = casesOf(desk);
  const caseQuery = (id: string) =>
    queryOptions({
      ...options,
      queryKey: [...key, id] as QueryKey,
      queryFn: ({ signal }) => load(id, signal),
    });
  return {
    desk,
    queue,
    caseHref,
    cases,
    caseQuery,
    stale,
    live: { 'review.changed': [['reviews'], stale], ...facts.live },
    decide,
    prefetchQueue: ({ queries, search }: Visit) =>
      void queries.prefetchQuery(cases.entered(search, { desk })),
    prefetchCase: ({ queries, params: { id = '' } }: Visit) => {
      void queries.prefetchQuery(reviewQuery(id));
      void queries.prefetchQuery(caseQuery(id));
    },
  };
}
