import type { Desk } from '@arcadia/contract/reviews';
import type { casesOf } from './reviews.ts';

/** Where a desk is found: its queue, and the page of one of its cases. */
export type DeskPlace = {
  desk: Desk;
  queue: string;
  cases: ReturnType<typeof casesOf>;
  caseHref: (caseId: string) => string;
};
