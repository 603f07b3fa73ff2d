import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const certificationDesk: DeskPlace = {
  desk: 'certification',
  queue: paths.certifications,
  cases: casesOf('certification'),
  caseHref: paths.certification,
};
