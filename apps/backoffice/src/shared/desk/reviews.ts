import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import type { Desk } from '@arcadia/contract/reviews';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

type ListInput = Parameters<typeof client.listReviews>[0];
export type ReviewCase = Awaited<ReturnType<typeof client.getReview>>;

export const queueViews = ['waiting', 'mine', 'decided'] as const;
export type QueueView = (typeof queueViews)[number];

/** What of a desk's queue stands in the address. `view` is the tab. */
export function queueTable(desk: Desk) {
  return {
    name: `backoffice.reviews.${desk}`,
    filters: ['keyword', 'view'],
    defaults: { ...defaultTableState, columns: { order: [], hidden: ['caseId'] } },
  } satisfies TableUrl;
}

/** A mistyped tab is the first one. */
export function queueViewOf({ filters }: TableState): QueueView {
  return queueViews.find((view) => view === filters['view']) ?? 'waiting';
}

export function reviewsQuery(desk: Desk, state: TableState) {
  const { pageNo, pageSize, filters } = state;
  const input = {
    desk,
    view: queueViewOf(state),
    keyword: filters['keyword'],
    pageNo,
    pageSize,
  } satisfies ListInput;
  return queryOptions({
    queryKey: ['reviews', 'list', input] as const,
    queryFn: ({ signal }) => client.listReviews(input, { signal }),
    // Rows of another tab would be wrong, and not only old.
    placeholderData: (rows, before) => (before?.queryKey[2].view === input.view ? rows : undefined),
  });
}

/** How many cases wait, by desk: of those the operator may work at. */
export const reviewCountsQuery = queryOptions({
  queryKey: ['reviews', 'counts'],
  queryFn: ({ signal }) => client.countReviews({}, { signal }),
});

/** Where a case stands and who works on it. What is reviewed is the desk's own query, since every look at it is audited. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['reviews', 'case', id],
    queryFn: ({ signal }) => client.getReview({ id }, { signal }),
  });
}
