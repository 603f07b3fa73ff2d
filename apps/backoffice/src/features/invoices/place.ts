import { paths } from '../../app/paths.ts';
import type { DeskPlace } from '../../shared/desk/desk-place.ts';
import { casesOf } from '../../shared/desk/reviews.ts';

export const invoiceDesk: DeskPlace = {
  desk: 'invoice',
  queue: paths.invoices,
  cases: casesOf('invoice'),
  caseHref: paths.invoice,
};
