import type { Desk } from '@arcadia/contract/reviews';

/** Where a desk is found: its queue, and the page of one of its cases. */
export type DeskPlace = {
  desk: Desk;
  queue: string;
  caseHref: (caseId: string) => string;
};
