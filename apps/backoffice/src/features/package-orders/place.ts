import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const packageRefundDesk: DeskPlace = {
  desk: 'package_refund',
  queue: paths.packageRefunds,
  cases: casesOf('package_refund'),
  caseHref: paths.packageRefund,
};
