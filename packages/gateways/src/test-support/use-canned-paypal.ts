import { afterEach, beforeEach } from 'vitest';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { createPayPalGateway } from '../paypal/adapter.ts';
import {
  cannedPayPal,
  cannedSettings,
  jsonReply,
  number,
  orderId,
  orderRoute,
} from './paypal-server.ts';

/**
 * A PayPal whose answers the calling test file writes, with the adapter that asks it, both new for each test.
 * @param start what the clock shows when a test begins
 */
export function useCannedPayPal(start: Date) {
  const clock = fixedClock(start);
  let started: (Awaited<ReturnType<typeof cannedPayPal>> & { gateway: PaymentGateway }) | null =
    null;
  const canned = () => {
    if (!started) throw new Error('the canned PayPal runs only while a test does');
    return started;
  };
  beforeEach(async () => {
    clock.set(start);
    const server = await cannedPayPal();
    started = { ...server, gateway: createPayPalGateway(cannedSettings(server, clock)) };
  });
  afterEach(async () => {
    await started?.close();
    started = null;
  });
  return {
    clock,
    get gateway() {
      return canned().gateway;
    },
    get replies() {
      return canned().replies;
    },
    get asked() {
      return canned().asked;
    },
    /** Cuts PayPal off for the rest of this test. */
    close: () => canned().close(),
    count: (route: string) => canned().count(route),
    /** Sets the answer of PayPal about the order from now on. */
    answer: (body: unknown, status = 200) =>
      canned().replies.set(`GET ${orderRoute}`, jsonReply(body, status)),
    /** Asks about the order. */
    ask: () => canned().gateway.queryPayment({ orderId, gatewayPaymentId: number }),
  };
}
