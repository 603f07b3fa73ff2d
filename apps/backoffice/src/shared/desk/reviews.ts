import type { Desk } from '@arcadia/contract/operators/reviews';
import { listTabs } from '@arcadia/web/table/list-tabs';
import type { useList } from '@arcadia/web/table/use-list';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';
import { defineList } from '../lists.ts';

export type ReviewCase = Awaited<ReturnType<typeof client.getReview>>;

export const queueViews = ['waiting', 'mine', 'decided'] as const;
export type QueueView = (typeof queueViews)[number];

export const queueTabs = listTabs('view', queueViews);

/** The cases of a desk: a list with a memory of its own for each. */
export function casesOf(desk: Desk) {
  return defineList({
    list: 'listReviews',
    storedAs: `backoffice.reviews.${desk}`,
    key: ['reviews'],
    hidden: ['caseId'],
    fixed: ['desk'],
    tabs: queueTabs,
  });
}

/** A desk's queue as it stands on the screen. */
export type CaseList = ReturnType<typeof useList<'listReviews', QueueView>>;

/** Where a case stands and who works on it. What is reviewed is the desk's own query, since every look at it is audited. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['reviews', 'case', id],
    queryFn: ({ signal }) => client.getReview({ id }, { signal }),
  });
}
