import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const transferDesk: DeskPlace = {
  desk: 'transfer',
  queue: paths.bankTransfers,
  cases: casesOf('transfer'),
  caseHref: paths.bankTransfer,
};
