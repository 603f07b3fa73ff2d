import type {
  KnownNumber,
  PaymentReference,
  PaymentRequest,
  PaymentState,
  StartedPayment,
} from '@arcadia/domain/ports/payment-gateway';
import { type StripeClient, unavailable } from './client.ts';
import { readAccepted, session } from './messages.ts';
import type { Session } from './messages.ts';
import { unixSeconds } from './pages.ts';
import { checkedId, checkedPayment } from './request-rules.ts';
import { findByNumber, findSession, orderIdOf, paymentState, retrieveSession } from './sessions.ts';
import { isLiveKey, type StripeSettings } from './settings.ts';

/**
 * Stripe wants a session to last 30 minutes at least, counted from its creation, and repeated requests to be equal. So
 * its limit is the order's and 31 minutes, whenever it is created. The product closes it when the order expires.
 */
const extraMs = 31 * 60_000;

const maxSessionMs = 24 * 3_600_000;
const maxSubjectLength = 250;

export async function createPayment(
  client: StripeClient,
  settings: StripeSettings,
  request: PaymentRequest,
): Promise<StartedPayment> {
  const { amount, returnUrl } = request;
  const orderId = checkedId(request.orderId);
  checkTime(request, settings.clock.now());
  const cents = checkedPayment(amount);
  const fields = {
    mode: 'payment',
    client_reference_id: orderId,
    'metadata[order_id]': orderId,
    // Stripe copies it to the charge, which the statement shows.
    'payment_intent_data[metadata][order_id]': orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': cents,
    'line_items[0][price_data][product_data][name]': subjectOf(request),
    // The payer pays what we ask for, in dollars.
    'adaptive_pricing[enabled]': 'false',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: unixSeconds(new Date(request.expiresAt.getTime() + extraMs)),
  };
  const created = readAccepted(
    session,
    await client.post('/v1/checkout/sessions', fields, orderId),
  );
  checkSession(settings, created);
  const isAsked =
    orderIdOf(created) === orderId &&
    created.amount_total === amount.amount &&
    created.currency === 'usd';
  if (!isAsked) throw unavailable('another payment was opened');
  const gatewayPaymentId = created.id;
  return { kind: 'redirect', url: pageUrl(settings, created), gatewayPaymentId };
}

/** A payment whose number was never told is absent: nobody was sent to its page. */
export async function queryPayment(
  client: StripeClient,
  settings: StripeSettings,
  reference: PaymentReference,
): Promise<PaymentState> {
  const { gatewayPaymentId: number } = reference;
  if (!number) return { status: 'absent' };
  const found =
    'orderId' in reference
      ? await findSession(client, reference.orderId, number)
      : await findByNumber(client, number);
  return found ? stateOf(settings, found) : { status: 'absent' };
}

/** Expires the session. One that the payer has completed stays as it is. */
export async function closePayment(
  client: StripeClient,
  settings: StripeSettings,
  orderId: string,
  { gatewayPaymentId: number }: KnownNumber = {},
): Promise<PaymentState> {
  if (!number) return { status: 'absent' };
  const found = await findSession(client, orderId, number);
  if (found.status !== 'open') return stateOf(settings, found);
  // A refusal means that the payer was faster: its state tells.
  await client.post(`/v1/checkout/sessions/${found.id}/expire`, {});
  const after = await retrieveSession(client, found.id);
  if (!after) throw unavailable('a session has vanished');
  return stateOf(settings, after);
}

function stateOf(settings: StripeSettings, found: Session): PaymentState {
  checkSession(settings, found);
  return paymentState(found);
}

function checkSession({ secretKey }: StripeSettings, { livemode, mode }: Session): void {
  if (livemode !== isLiveKey(secretKey) || mode !== 'payment')
    throw unavailable('a session of another mode was answered');
}

/** Stripe's sessions last a day at most. */
function checkTime({ expiresAt }: PaymentRequest, now: Date): void {
  if (expiresAt <= now) throw new RangeError('the payment has expired');
  if (expiresAt.getTime() + extraMs > now.getTime() + maxSessionMs)
    throw new RangeError('Stripe takes payments for less than a day');
}

function subjectOf({ subject }: PaymentRequest): string {
  const text = subject.trim();
  if (text === '') throw new RangeError('a payment needs a subject');
  return Array.from(text).slice(0, maxSubjectLength).join('');
}

/** The payer is sent nowhere without encryption, except to a simulator that has none itself. */
function pageUrl({ apiUrl }: StripeSettings, { url }: Session): string {
  const page = URL.parse(url ?? '');
  const allowed = apiUrl.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  if (!page || !allowed.includes(page.protocol)) throw unavailable('a session without a page');
  return page.href;
}
