import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const contractDesk: DeskPlace = {
  desk: 'contract',
  queue: paths.contracts,
  cases: casesOf('contract'),
  caseHref: paths.contract,
};
