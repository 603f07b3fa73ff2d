import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { type Desk, deskPermissions } from '@arcadia/contract/operators/reviews';
import type { Topic } from '@arcadia/contract/wire/events';
import type { Visit } from '@arcadia/web/routing/page';
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';
import type { DictionaryName } from '../messages.ts';
import type { MenuPlace } from '../page.ts';
import { casesOf, reviewQuery } from './reviews.ts';

/** Pages of a desk, as `app/pages.ts` mounts them: its queue, and below it the cases. */
export type DeskPages = {
  /** Address of the queue. A case is below it, by its id. */
  queue: string;
  permission: OperatorPermission;
  menu: Omit<MenuPlace, 'group'>;
  /** Dictionaries of both pages. */
  messages: readonly DictionaryName[];
  /** Dictionaries that only the page of a case needs. */
  caseMessages: readonly DictionaryName[];
  /** Read after the dictionaries are loaded. */
  texts: () => { title: string; caseTitle: string };
  prefetchQueue: (visit: Visit) => void;
  prefetchCase: (visit: Visit) => void;
};

/** Cases that are taken one after the other, and where each is shown. */
export type CaseSource = {
  /** Claims the case that waits longest. Its id; null where none is free. */
  claimNext: () => Promise<{ id: string | null }>;
  /** Queries that a claim makes stale. */
  claims: QueryKey;
  caseHref: (caseId: string) => string;
};

/** A desk's queue. */
export type DeskPlace = CaseSource & {
  desk: Desk;
  queue: string;
  cases: ReturnType<typeof casesOf>;
  texts: () => DeskTexts;
  /** Whether its cases are due some business days later. @default shown where the customer is the subject */
  due?: boolean | undefined;
};

export type DeskTexts = {
  title: string;
  description: string;
  caseTitle: string;
  /** Names of the desk's kinds of cases. */
  kinds: Readonly<Record<string, string>>;
  /** Label of the cases' titles, where a case is about something else than the customer. */
  subject?: string;
  /** Label of the search, where there is a subject. */
  search?: string;
};

type DeskFacts<Case, Decision> = Pick<DeskPlace, 'desk' | 'queue' | 'caseHref' | 'texts' | 'due'> &
  Pick<DeskPages, 'messages'> & {
    menu: Pick<MenuPlace, 'label' | 'icon' | 'position'>;
    caseMessages?: readonly DictionaryName[];
    /** Fetches the subject of a decision by the id of its case. */
    load: (id: string, signal: AbortSignal) => Promise<Case>;
    /** Key of that query: the id comes after. */
    key: QueryKey;
    /** Queries that a decision and an event about a case make stale, beside the case's place in the queue. @default the key */
    stale?: QueryKey;
    /** Options of that query that are not the usual ones. */
    options?: Pick<
      UseQueryOptions<Case>,
      'staleTime' | 'refetchOnWindowFocus' | 'refetchOnReconnect' | 'refetchInterval'
    >;
    /** Queries that are stale after other events than the desk's own. */
    live?: Readonly<Partial<Record<Topic, readonly QueryKey[]>>>;
    /** False where the subject is fetched by its page alone, since reading it is audited. @default true */
    fetchedAhead?: boolean;
    decide: Send<Decision>;
  };

/** Sends a decision; the same key does nothing twice, where the endpoint takes one. */
export type Send<Decision, Answer = unknown> = (
  decision: Decision,
  options: { idempotencyKey?: string },
) => Promise<Answer>;

export type CaseDesk<Case, Decision> = ReturnType<typeof defineDesk<Case, Decision>>;

/**
 * A desk, declared once as `desk` of its feature's `desk.ts`: the menu, its pages, and what fetches and decides its cases. Beside it
 * stands `CasePage.tsx` with the content of a case, and `QueuePage.tsx` where the queue has a tool above its cases.
 */
export function defineDesk<Case, Decision>(facts: DeskFacts<Case, Decision>) {
  const { desk, queue, caseHref, load, key, options, decide, texts, due } = facts;
  const { stale = key, caseMessages = [], fetchedAhead = true } = facts;
  const claims = ['reviews'] as const;
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
    permission: deskPermissions[desk],
    menu: { ...facts.menu, count: [desk] },
    messages: ['backofficeReviews', ...facts.messages] as const,
    caseMessages,
    texts,
    due,
    caseHref,
    claimNext: () => client.claimNextReview({ desk }),
    claims,
    key,
    cases,
    caseQuery,
    stale: [claims, stale],
    live: { 'review.changed': [claims, stale], ...facts.live },
    decide,
    prefetchQueue: ({ queries, search }: Visit) =>
      void queries.prefetchQuery(cases.entered(search, { desk })),
    prefetchCase: ({ queries, params: { id = '' } }: Visit) => {
      void queries.prefetchQuery(reviewQuery(id));
      if (fetchedAhead) void queries.prefetchQuery(caseQuery(id));
    },
  };
}
