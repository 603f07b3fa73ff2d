import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createCertificates } from './certificates.ts';
import { createPayPalClient } from './client.ts';
import { parsePayPalNotification } from './notification.ts';
import { capturePayment, closePayment, createPayment, queryPayment } from './payments.ts';
import { queryRefund, refund } from './refunds.ts';
import type { PayPalSettings } from './settings.ts';
import { downloadStatement } from './statement.ts';
import { notificationHeaders } from './webhook-signature.ts';

/**
 * PayPal checkout (Orders v2) in USD. The payer approves on PayPal's page, and we capture. PayPal knows a payment by its
 * own numbers only: that of its order until money was captured, then the capture's.
 */
export function createPayPalGateway(settings: PayPalSettings): PaymentGateway {
  const client = createPayPalClient(settings);
  const certificates = createCertificates(settings, settings.timeoutMs ?? 10_000);
  return {
    id: 'paypal',
    currencies: ['USD'],
    notificationHeaders,
    createPayment: (request) => createPayment(client, settings, request),
    parseNotification: (incoming) =>
      parsePayPalNotification({ client, settings, certificates }, incoming),
    acknowledge: (accepted) => ({
      status: accepted ? 200 : 422,
      contentType: 'text/plain; charset=utf-8',
      body: '',
    }),
    queryPayment: (reference) => queryPayment(client, settings, reference),
    capturePayment: (orderId, known = {}) => capturePayment(client, settings, orderId, known),
    closePayment: (orderId, known = {}) => closePayment(client, settings, orderId, known),
    refund: (request) => refund(client, request),
    queryRefund: (asked) => queryRefund(client, asked),
    downloadStatement: (day) => downloadStatement(client, day),
  };
}
