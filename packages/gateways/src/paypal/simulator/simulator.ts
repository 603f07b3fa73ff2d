import { type PastPayment, pastPayment, remember } from '../../simulator/past-payment.ts';
import { createPrivateKey } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { decodeForm, decodeUtf8 } from '../../form.ts';
import type {
  PaymentSimulator,
  SimulatorRequest,
  SimulatorResponse,
} from '../../payment-simulator.ts';
import type { SimulatorStore } from '../../simulator-store.ts';
import { deliverDue, wakeFor } from '../../simulator/deliver-due.ts';
import { htmlResponse, redirect } from '../../simulator/http.ts';
import { notFoundPage } from '../../simulator/pages.ts';
import { createPaymentBook } from '../../simulator/payment-book.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { cashierPath, pageContext, servePages } from '../../simulator/serve-pages.ts';
import type { PagesWorld } from '../../simulator/serve-pages.ts';
import type { Language } from '../../simulator/texts.ts';
import { accessProblem, issueToken } from './access.ts';
import { notFound } from './api-response.ts';
import { refundCapture, showCapture, showRefund } from './captures.ts';
import { merchantId, randomNumber, type SimulatedIdentity } from './identity.ts';
import { captureOrder, createOrder, type OrdersWorld, showOrder } from './orders.ts';
import { paypalProtocol } from './protocol.ts';
import { listTransactions } from './transactions.ts';

export type PayPalSimulatorSettings = {
  identity: SimulatedIdentity;
  merchantName: Record<Language, string>;
  /** Where the pages are mounted, such as `/sim/gateways/paypal`. */
  basePath: string;
  /** Scheme and host by which browsers reach the pages. */
  publicUrl: string;
  /** Scheme and host by which the merchant's server reaches the API. */
  serverUrl: string;
  /** The merchant's webhook. */
  notifyUrl: string;
  store: SimulatorStore;
  clock: Clock;
  /** Called with the time (of `clock`) at which {@link PaymentSimulator.deliverDue} should run. */
  wake(at: Date): Promise<void>;
};

type World = PagesWorld & OrdersWorld & { identity: SimulatedIdentity };

/** The path below the mount point at which the certificate is published. */
export const certificatesPath = '/v1/notifications/certs/';
const certificateId = 'CERT-sim-1';

/** A simulated PayPal: the real protocol for the merchant, pages for a person who acts as the payer. */
export function createPayPalSimulator(settings: PayPalSimulatorSettings): PaymentSimulator {
  const { identity, basePath, publicUrl, serverUrl } = settings;
  const base = `${serverUrl}${basePath}`;
  const resources = { base, checkout: `${publicUrl}${basePath}`, merchantId };
  const protocol = paypalProtocol({
    ...resources,
    webhookId: identity.webhookId,
    signingKey: createPrivateKey(identity.privateKey),
    certificateUrl: `${base}${certificatesPath}${certificateId}`,
  });
  const world: World = {
    ...settings,
    ...resources,
    simulatorName: { zh: 'PayPal 模拟器', en: 'PayPal simulator' },
    protocol,
    book: createPaymentBook(settings.store, protocol, settings.clock),
    returnUrl,
  };
  return {
    handle: (request) => handle(world, request),
    deliverDue: () => deliverDue(world),
    remember: (past) => remember(world.book, pastOrder(past)),
  };
}

async function handle(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const { method, path } = request;
  if (method === 'GET' && path === '/checkoutnow') return openCashier(world, request);
  if (method === 'GET' && path === `${certificatesPath}${certificateId}`) {
    const headers = { 'content-type': 'application/x-pem-file' };
    return { status: 200, headers, body: world.identity.certificate };
  }
  const now = world.clock.now();
  if (method === 'POST' && path === '/v1/oauth2/token')
    return issueToken(world.identity, request, now);
  if (!/^\/v[12]\//.test(path)) return servePages(world, request);
  return accessProblem(world.identity, request, now) ?? answer(world, request, now);
}

async function answer(
  world: World,
  request: SimulatorRequest,
  now: Date,
): Promise<SimulatorResponse> {
  const { method, path, query } = request;
  const [, resource = '', number = '', action = ''] =
    /^\/v[12]\/(\w+\/\w+)(?:\/([A-Z0-9]{1,40}))?(?:\/(\w+))?$/.exec(path) ?? [];
  const requestId = String(request.headers['paypal-request-id'] ?? '');
  const body = decodeUtf8(request.rawBody) ?? '';
  switch (
    `${method} ${resource}${number === '' ? '' : '/{id}'}${action === '' ? '' : `/${action}`}`
  ) {
    case 'POST checkout/orders':
      return createOrder(world, { requestId, body }, now);
    case 'GET checkout/orders/{id}':
      return showOrder(world, number, now);
    case 'POST checkout/orders/{id}/capture':
      return woken(world, number, await captureOrder(world, { number, requestId }, now));
    case 'GET payments/captures/{id}':
      return showCapture(world, number);
    case 'POST payments/captures/{id}/refund':
      return woken(world, number, await refundCapture(world, { number, requestId, body }, now));
    case 'GET payments/refunds/{id}':
      return showRefund(world, number);
    case 'GET reporting/transactions':
      return listTransactions(world.book, query, now);
    default:
      return notFound;
  }
}

/** A change may have queued a notification. */
async function woken(
  world: World,
  number: string,
  response: SimulatorResponse,
): Promise<SimulatorResponse> {
  const payment = await world.book.findByNumber(number);
  if (payment) await wakeFor(world, payment);
  return response;
}

/** The page of the order to which `payer-action` leads. */
async function openCashier(world: World, request: SimulatorRequest): Promise<SimulatorResponse> {
  const token = decodeForm(request.query)?.['token'] ?? '';
  const payment = await world.book.findByNumber(token);
  if (payment?.paymentId !== token)
    return htmlResponse(404, notFoundPage(pageContext(world, request)));
  return redirect(302, world.basePath + cashierPath(payment.orderId));
}

/** PayPal names the order when the payer comes back, and the payer when it was approved. */
function returnUrl(payment: SimulatedPayment): string | null {
  const { returnUrl: address, paymentId: token, approvedAt } = payment;
  if (!address) return null;
  const back = URL.parse(address);
  if (!back) return address;
  back.searchParams.set('token', token);
  if (approvedAt) back.searchParams.set('PayerID', 'SIMPAYER00001');
  return back.href;
}

/** A merchant knows what was paid by the number of its capture. */
function pastOrder(past: PastPayment): SimulatedPayment {
  return pastPayment(past, {
    paymentId: randomNumber(),
    own: { captureId: past.gatewayPaymentId },
    refundNumber: randomNumber,
  });
}
