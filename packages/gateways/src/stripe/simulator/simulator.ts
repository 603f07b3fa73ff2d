import { type PastPayment, pastPayment, remember } from '../../simulator/past-payment.ts';
import { newNumber } from './objects.ts';
import type { Clock } from '@arcadia/kernel/clock';
import type {
  PaymentSimulator,
  SimulatorRequest,
  SimulatorResponse,
} from '../../payment-simulator.ts';
import type { SimulatorStore } from '../../simulator-store.ts';
import { deliverDue, wakeFor } from '../../simulator/deliver-due.ts';
import { jsonResponse } from '../../simulator/http.ts';
import { createPaymentBook } from '../../simulator/payment-book.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { cashierPath, servePages } from '../../simulator/serve-pages.ts';
import type { Language } from '../../simulator/texts.ts';
import type { ApiAnswer } from './answer.ts';
import type { ApiWorld } from './api-world.ts';
import { answerApi } from './api.ts';
import { stripeProtocol } from './protocol.ts';

export type StripeSimulatorSettings = {
  merchantName: Record<Language, string>;
  secretKey: string;
  /** Secrets, with each of which an event is signed, as Stripe does while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Stripe's merchants enter it once for all payments. */
  webhookUrl: string;
  /** Where a browser finds the pages: the public address and `basePath`. */
  pagesUrl: string;
  /** Where the pages are mounted, such as `/sim/gateways/stripe`. */
  basePath: string;
  store: SimulatorStore;
  clock: Clock;
  /** Called with the time (of `clock`) at which {@link PaymentSimulator.deliverDue} should run. */
  wake(at: Date): Promise<void>;
};

/** A simulated Stripe: API v1 for the merchant, a checkout page for a person who acts as the payer. */
export function createStripeSimulator(settings: StripeSimulatorSettings): PaymentSimulator {
  const pageUrl = ({ orderId }: SimulatedPayment) => settings.pagesUrl + cashierPath(orderId);
  const protocol = stripeProtocol(settings.webhookSecrets, pageUrl);
  const world: ApiWorld = {
    ...settings,
    simulatorName: { zh: 'Stripe 模拟器', en: 'Stripe simulator' },
    protocol,
    book: createPaymentBook(settings.store, protocol, settings.clock),
    pageUrl,
    returnUrl: (payment) => payment.returnUrl,
  };
  return {
    handle: (request) => handle(world, request),
    deliverDue: () => deliverDue(world),
    remember: (past) => remember(world.book, pastSession(past)),
  };
}

async function handle(world: ApiWorld, request: SimulatorRequest): Promise<SimulatorResponse> {
  if (!request.path.startsWith('/v1/')) return servePages(world, request);
  const { status, body } = await answerApi(world, request);
  if (request.method === 'POST') await wakeForAnswer(world, { status, body });
  return jsonResponse(JSON.stringify(body, null, 2), { status });
}

/** A refund or an expiry has queued events. */
async function wakeForAnswer(world: ApiWorld, { body }: ApiAnswer): Promise<void> {
  const number = 'id' in body && typeof body.id === 'string' ? body.id : null;
  const payment = number === null ? null : await world.book.findByNumber(number);
  if (payment) await wakeFor(world, payment);
}

/** A merchant knows what was paid by its payment intent, and its own numbers are what it has attached. */
function pastSession(past: PastPayment): SimulatedPayment {
  const { orderId, gatewayPaymentId: intent, refunds } = past;
  const session = newNumber('cs_test_', 40);
  const numbers = new Map(refunds.map(({ refundId }) => [refundId, newNumber('re_3')]));
  const attached = [...numbers].map(([refundId, number]) => [
    `metadata ${number}`,
    JSON.stringify({ order_id: orderId, refund_id: refundId }),
  ]);
  const metadata = JSON.stringify({ order_id: orderId });
  const own = { session, intent, charge: newNumber('ch_3'), reference: orderId };
  return pastPayment(past, {
    paymentId: session,
    own: { ...own, metadata, intentMetadata: metadata, ...Object.fromEntries(attached) },
    refundNumber: ({ refundId }) => numbers.get(refundId) ?? '',
  });
}
