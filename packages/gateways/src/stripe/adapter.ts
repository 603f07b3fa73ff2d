import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createStripeClient } from './client.ts';
import { parseStripeNotification, signatureHeader } from './notification.ts';
import { closePayment, createPayment, queryPayment } from './payments.ts';
import { queryRefund, requestRefund } from './refunds.ts';
import { findSessionOf } from './sessions.ts';
import { checkStripeSettings, type StripeSettings } from './settings.ts';
import { downloadStatement } from './statement.ts';

/**
 * Stripe Checkout in USD: the payer pays on Stripe's own page, so that no card data reaches us. Throws immediately if a
 * key is unusable.
 */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  checkStripeSettings(settings);
  const client = createStripeClient(settings);
  return {
    id: 'stripe',
    currencies: ['USD'],
    notificationHeaders: [signatureHeader],
    createPayment: (request) => createPayment(client, settings, request),
    parseNotification: (incoming) =>
      parseStripeNotification(incoming, settings, (intentId) => findSessionOf(client, intentId)),
    acknowledge: (accepted) => ({
      status: accepted ? 200 : 400,
      contentType: 'text/plain; charset=utf-8',
      body: accepted ? 'received' : 'refused',
    }),
    queryPayment: async (reference) => queryPayment(client, settings, reference),
    closePayment: (orderId, known) => closePayment(client, settings, orderId, known),
    refund: async (request) => requestRefund(client, request),
    queryRefund: async (asked) => queryRefund(client, asked),
    downloadStatement: (day) => downloadStatement(client, settings, day),
  };
}
