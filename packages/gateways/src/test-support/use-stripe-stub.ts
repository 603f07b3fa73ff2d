import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createStripeGateway } from '../stripe/adapter.ts';
import {
  listReply,
  listSessions,
  paidSession,
  retrieveSession,
  settings,
  startStripeStub,
  type StripeStub,
} from './stripe-stub.ts';

type Canned = StripeStub & { gateway: PaymentGateway };

/**
 * A Stripe whose answers the calling test file writes, and the adapter that asks it. Before each test it knows the one
 * paid session.
 */
export function useStripeStub(): Omit<Readonly<Canned>, 'close'> {
  let started: Canned | null = null;
  const canned = (): Canned => {
    if (!started) throw new Error('the canned Stripe runs only while the file’s tests do');
    return started;
  };
  beforeAll(async () => {
    const stub = await startStripeStub();
    started = { ...stub, gateway: createStripeGateway({ ...settings, apiUrl: stub.apiUrl }) };
  });
  afterAll(() => started?.close());
  beforeEach(() => {
    const { asked, replies } = canned();
    asked.length = 0;
    replies.clear();
    replies.set(listSessions, listReply(paidSession()));
    replies.set(retrieveSession, { status: 200, body: paidSession() });
  });
  return {
    get apiUrl() {
      return canned().apiUrl;
    },
    get replies() {
      return canned().replies;
    },
    get asked() {
      return canned().asked;
    },
    get gateway() {
      return canned().gateway;
    },
  };
}
