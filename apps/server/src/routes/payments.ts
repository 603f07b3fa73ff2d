import { listPaymentMethods } from '@arcadia/domain/payments/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const paymentHandlers = {
  listPaymentMethods: (ctx) => listPaymentMethods(ctx),
} satisfies Partial<Handlers>;
