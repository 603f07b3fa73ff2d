import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';

export const gameDesk: DeskPlace = {
  desk: 'game',
  queue: paths.gameApprovals,
  caseHref: paths.gameApproval,
};
