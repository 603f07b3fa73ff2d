import {
  decideRefund,
  getRefund,
  getRefundable,
  getRefundCase,
  listRefunds,
  requestRefund,
  returnPayout,
  settlePayout,
} from '@arcadia/domain/refunds/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const refundHandlers = {
  getRefundable: (ctx) => getRefundable(ctx),
  requestRefund,
  listRefunds,
  getRefund: (ctx, { id }) => getRefund(ctx, id),
  getRefundCase: (ctx, { id }) => getRefundCase(ctx, id),
  decideRefund,
  settlePayout,
  returnPayout,
} satisfies Partial<Handlers>;
