import { gamesTogether } from '@arcadia/domain/applications/index';
import { certificationsTogether } from '@arcadia/domain/certification/index';
import { invoicesTogether } from '@arcadia/domain/invoices/index';
import { refundsTogether } from '@arcadia/domain/refunds/index';
import type { TogetherDesks } from '@arcadia/domain/reviews/index';

/** Desks whose cases can be decided together: what features offer, put together. */
export const togetherDesks: TogetherDesks = {
  certification: certificationsTogether,
  game: gamesTogether,
  invoice: invoicesTogether,
  refund: refundsTogether,
};
