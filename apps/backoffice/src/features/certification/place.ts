import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';

export const certificationDesk: DeskPlace = {
  desk: 'certification',
  queue: paths.certifications,
  caseHref: paths.certification,
};
