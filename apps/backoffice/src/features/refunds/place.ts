import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const refundDesk: DeskPlace = {
  desk: 'refund',
  queue: paths.refunds,
  cases: casesOf('refund'),
  caseHref: paths.refund,
};
