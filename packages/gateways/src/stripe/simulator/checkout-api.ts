import { money } from '@arcadia/kernel/money';
import { notify } from '../../simulator/delivery.ts';
import { closePayment, createPayment, openPayment, storedAmount } from '../../simulator/payment.ts';
import { type ApiAnswer, done, invalid, missing, pageOf } from './answer.ts';
import type { ApiWorld } from './api-world.ts';
import { intentObject, newNumber, type Own, sessionObject } from './objects.ts';
import { expansions, mapOf, type Parameters, wholeNumber } from './parameters.ts';
import { isWithin, limitOf } from './time-filter.ts';

const minuteMs = 60_000;
const listed = 100_000;

/** Parameters whose text a person reads on the page; others change nothing here. */
export async function createSession(
  world: ApiWorld,
  sent: Parameters,
  now: Date,
): Promise<ApiAnswer> {
  const total = wholeNumber(sent['line_items[0][price_data][unit_amount]']);
  const quantity = wholeNumber(sent['line_items[0][quantity]']);
  const returnUrl = URL.parse(sent['success_url'] ?? '');
  const expiresAt = expiryOf(sent, now);
  if (sent['mode'] !== 'payment') return invalid('Invalid mode', { param: 'mode' });
  if (sent['line_items[0][price_data][currency]'] !== 'usd' || total === null || quantity !== 1)
    return invalid('Invalid line items', { param: 'line_items' });
  if (total < 50)
    return invalid('The total amount due must add up to at least $0.50 usd', {
      code: 'amount_too_small',
    });
  if (!returnUrl) return invalid('Not a valid URL', { code: 'url_invalid', param: 'success_url' });
  if (!expiresAt)
    return invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  const numbers: Own = {
    session: newNumber('cs_test_', 40),
    intent: newNumber('pi_3'),
    charge: newNumber('ch_3'),
    metadata: JSON.stringify(mapOf(sent, 'metadata')),
    intentMetadata: JSON.stringify(mapOf(sent, 'payment_intent_data[metadata]')),
  };
  const reference = sent['client_reference_id'];
  const opened = openPayment(
    {
      orderId: await keyOf(world, reference, numbers.session),
      paymentId: numbers.session,
      subject: sent['line_items[0][price_data][product_data][name]'] ?? '',
      amount: storedAmount(money(BigInt(total), 'USD')),
      currency: 'USD',
      notifyUrl: world.webhookUrl,
      returnUrl: returnUrl.href,
      expiresAt: expiresAt.toISOString(),
      own: { ...numbers, ...(reference === undefined ? {} : { reference }) },
    },
    now,
  );
  const payment = await world.book.change(opened.orderId, (found) => ({
    next: found ?? createPayment(opened, now),
    result: found ?? createPayment(opened, now),
  }));
  return done(sessionObject(payment, world.pageUrl(payment), expansions(sent)));
}

export async function expireSession(world: ApiWorld, id: string, now: Date): Promise<ApiAnswer> {
  const known = await world.book.findByNumber(id);
  if (!known) return missing('checkout.session', id);
  return world.book.change<ApiAnswer>(known.orderId, (payment) => {
    if (!payment || sessionObject(payment, '')['status'] !== 'open') {
      const message =
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has another status.';
      return { next: null, result: invalid(message) };
    }
    const next = notify(closePayment(payment, now), world.protocol, { kind: 'closed' }, now);
    return { next, result: done(sessionObject(next, world.pageUrl(next))) };
  });
}

export async function retrieveSession(
  world: ApiWorld,
  id: string,
  sent: Parameters,
): Promise<ApiAnswer> {
  const payment = id.startsWith('cs_') ? await world.book.findByNumber(id) : null;
  if (!payment) return missing('checkout.session', id);
  return done(sessionObject(payment, world.pageUrl(payment), expansions(sent)));
}

export async function listSessions(world: ApiWorld, sent: Parameters): Promise<ApiAnswer> {
  const intent = sent['payment_intent'];
  const expand = expansions(sent, 'data.');
  const payments = await world.book.latest(listed);
  const sessions = payments
    .map((payment) => sessionObject(payment, world.pageUrl(payment), expand))
    .filter(
      (session) =>
        isWithin(Number(session['created']), sent) &&
        (intent === undefined || intentNumber(session['payment_intent']) === intent) &&
        (sent['status'] === undefined || session['status'] === sent['status']),
    )
    .toSorted((a, b) => Number(b['created']) - Number(a['created']) || (a.id < b.id ? 1 : -1));
  const paging = { url: '/v1/checkout/sessions', limit: limitOf(sent) };
  return pageOf(sessions, { ...paging, after: sent['starting_after'] });
}

export async function retrieveIntent(
  world: ApiWorld,
  id: string,
  sent: Parameters,
): Promise<ApiAnswer> {
  const payment = id.startsWith('pi_') ? await world.book.findByNumber(id) : null;
  return payment && sessionObject(payment, '')['payment_intent'] !== null
    ? done(intentObject(payment, expansions(sent)))
    : missing('payment_intent', id);
}

function expiryOf(sent: Parameters, now: Date): Date | null {
  const asked = sent['expires_at'];
  if (asked === undefined) return new Date(now.getTime() + 1440 * minuteMs);
  const expiresAt = new Date((wholeNumber(asked) ?? 0) * 1000);
  const minutes = (expiresAt.getTime() - now.getTime()) / minuteMs;
  return minutes >= 30 && minutes <= 1440 ? expiresAt : null;
}

/** The pages go by the merchant's number where there is one of its own; Stripe allows it twice, and none. */
async function keyOf(
  { book }: ApiWorld,
  reference: string | undefined,
  session: string,
): Promise<string> {
  const isUsable = reference !== undefined && /^\w{1,64}$/.test(reference);
  return isUsable && !(await book.find(reference)) ? reference : session;
}

function intentNumber(intent: unknown): unknown {
  return typeof intent === 'object' && intent !== null && 'id' in intent ? intent.id : intent;
}
