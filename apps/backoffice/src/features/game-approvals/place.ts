import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const gameDesk: DeskPlace = {
  desk: 'game',
  queue: paths.gameApprovals,
  cases: casesOf('game'),
  caseHref: paths.gameApproval,
};
