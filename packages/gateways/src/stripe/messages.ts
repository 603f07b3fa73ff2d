import { isCurrency, money } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { type StripeAnswer, unavailable } from './client.ts';

/** The objects of Stripe's API, of which only what we use is read. Unknown members are ignored. */

const number = z.string().check(z.regex(/^[A-Za-z0-9_]{1,128}$/));
const seconds = z.pipe(
  z.int().check(z.gte(0), z.lte(253_402_300_799)),
  z.transform((value) => new Date(value * 1000)),
);
/** Whole minor units, such as cents. */
const minorUnits = z.pipe(
  z.int(),
  z.transform((value) => BigInt(value)),
);
const currencyCode = z.string().check(z.regex(/^[a-z]{3}$/));
const metadata = z.nullish(z.record(z.string(), z.string()));

export const refund = z.object({
  object: z.literal('refund'),
  id: number,
  amount: minorUnits,
  currency: currencyCode,
  status: z.nullable(z.string()),
  failure_reason: z.nullish(z.string()),
  payment_intent: z.nullable(number),
  metadata,
});
export type StripeRefund = z.infer<typeof refund>;

const charge = z.object({
  object: z.literal('charge'),
  id: number,
  created: seconds,
  refunded: z.boolean(),
  refunds: z.nullish(z.object({ data: z.array(z.object({ status: z.nullable(z.string()) })) })),
});

const paymentIntent = z.object({
  object: z.literal('payment_intent'),
  id: number,
  status: z.string(),
  latest_charge: z.nullable(z.union([number, charge])),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

const sessionId = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,125}$/));

export const session = z.object({
  object: z.literal('checkout.session'),
  id: sessionId,
  livemode: z.boolean(),
  mode: z.string(),
  status: z.nullable(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(minorUnits),
  currency: z.nullable(currencyCode),
  client_reference_id: z.nullable(z.string()),
  payment_intent: z.nullable(z.union([number, paymentIntent])),
  url: z.nullish(z.string()),
  metadata,
});
export type Session = z.infer<typeof session>;

/** A session in a list: other users of the account make sessions of any form. */
export const listedSession = z.object({ id: sessionId });

export const dispute = z.object({
  object: z.literal('dispute'),
  id: number,
  amount: minorUnits,
  currency: currencyCode,
  payment_intent: z.nullable(number),
});

export const balanceTransaction = z.object({
  object: z.literal('balance_transaction'),
  id: number,
  amount: minorUnits,
  fee: minorUnits,
  currency: currencyCode,
  created: seconds,
  reporting_category: z.string(),
  source: z.nullable(
    z.union([number, z.object({ id: number, payment_intent: z.nullish(number), metadata })]),
  ),
});
export type BalanceTransaction = z.infer<typeof balanceTransaction>;

export const event = z.object({
  object: z.literal('event'),
  id: number,
  type: z.string(),
  created: seconds,
  livemode: z.boolean(),
  account: z.nullish(z.string()),
  context: z.nullish(z.string()),
  data: z.object({ object: z.unknown() }),
});

/** One of our numbers, as we have attached it; null if there is none, or what somebody else has put there. */
export function attached(
  object: { metadata?: z.infer<typeof metadata> },
  name: 'order_id' | 'refund_id',
): string | null {
  const text = object.metadata?.[name];
  return text !== undefined && /^[\x21-\x7e]{1,128}$/.test(text) ? text : null;
}

export function listOf<T>(item: z.ZodMiniType<T>) {
  return z.object({
    object: z.literal('list'),
    data: z.array(item),
    has_more: z.boolean(),
  });
}

/** @throws GatewayUnavailable for another form. */
export function readAnswer<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw unavailable(`the answer has another form: ${issue?.path.join('.')} ${issue?.code}`);
  }
  return parsed.data;
}

/** The answer to a request that Stripe has no reason to refuse. @throws GatewayUnavailable. */
export function readAccepted<T>(schema: z.ZodMiniType<T>, answer: StripeAnswer): T {
  if (!answer.ok) throw unavailable(`refused: ${answer.code} ${answer.message}`);
  return readAnswer(schema, answer.body);
}

/** The amount; null for a currency that the product does not know. */
export function moneyOf(amount: bigint, code: string): Money | null {
  const currency = code.toUpperCase();
  return isCurrency(currency) ? money(amount, currency) : null;
}
