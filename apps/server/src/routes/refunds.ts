import {
  decideRefund,
  exportRefunds,
  getRefund,
  getRefundable,
  getRefundCase,
  listRefunds,
  requestRefund,
  returnPayout,
  settlePayout,
  undoRefund,
  withdrawRefund,
} from '@arcadia/domain/refunds/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { refundsFile } from './refunds-file.ts';

export const refundHandlers = {
  getRefundable: (ctx) => getRefundable(ctx),
  requestRefund,
  listRefunds,
  exportRefunds: (ctx, input) => exportRefunds(ctx, input, refundsFile(ctx, input.format)),
  withdrawRefund,
  getRefund: (ctx, { id }) => getRefund(ctx, id),
  getRefundCase: (ctx, { id }) => getRefundCase(ctx, id),
  decideRefund,
  undoRefund,
  settlePayout,
  returnPayout,
} satisfies Partial<Handlers>;
