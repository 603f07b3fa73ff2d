import { money } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import * as z from 'zod/mini';
import { encrypted } from './cipher.ts';

/** The messages of WeChat Pay, of which only what we use is read. Unknown members are ignored. */

/** Our own numbers, by WeChat Pay's rule, which is wider than ours: other systems may use the same merchant. */
const merchantNumber = z.string().check(z.regex(/^[A-Za-z0-9_\-|*@]{1,64}$/));
/** WeChat Pay's own numbers. */
const gatewayNumber = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const instant = z.pipe(
  z.string().check(z.refine((text) => readRfc3339(text) !== null)),
  z.transform((text): Date => readRfc3339(text) ?? new Date(Number.NaN)),
);
/** Fen. */
const fen = z.int().check(z.nonnegative());
const yuan = z.optional(z.literal('CNY'));

/** `trade_state`. REFUND: paid, and refunded wholly or in part. */
const tradeState = z.enum([
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
]);

const paymentNames = {
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: merchantNumber,
};

export const paidTransaction = z.object({
  ...paymentNames,
  trade_state: z.enum(['SUCCESS', 'REFUND']),
  transaction_id: gatewayNumber,
  success_time: instant,
  amount: z.object({ total: fen, currency: yuan }),
});

export const transaction = z.object({
  ...paymentNames,
  trade_state: tradeState,
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(fen), currency: yuan })),
});

export const nativeOrder = z.object({
  code_url: z.string().check(z.regex(/^weixin:\/\/[\x21-\x7e]{1,500}$/)),
});

export const refund = z.object({
  refund_id: gatewayNumber,
  out_refund_no: merchantNumber,
  transaction_id: gatewayNumber,
  out_trade_no: merchantNumber,
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  amount: z.object({ refund: fen, total: fen, currency: yuan }),
});

export const notifiedRefund = z.object({
  mchid: z.string(),
  out_trade_no: merchantNumber,
  transaction_id: gatewayNumber,
  out_refund_no: merchantNumber,
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: z.optional(instant),
  amount: z.object({ refund: fen, total: fen }),
});

export const notification = z.object({
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  create_time: instant,
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: encrypted,
});

export const certificateList = z.object({
  data: z
    .array(
      z.object({
        serial_no: z.string().check(z.regex(/^[0-9A-Fa-f]{1,64}$/)),
        effective_time: instant,
        expire_time: instant,
        encrypt_certificate: encrypted,
      }),
    )
    .check(z.maxLength(20)),
});

export const statementAddress = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().check(z.regex(/^[0-9a-f]{40}$/i)),
  download_url: z.string(),
});

export const apiError = z.object({ code: z.string(), message: z.optional(z.string()) });

/** Reads JSON through a schema; null for anything else. Bytes that are not UTF-8 are refused, not replaced. */
export function parseMessage<Schema extends z.core.$ZodType>(
  schema: Schema,
  bytes: Uint8Array,
): z.infer<Schema> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const result = z.safeParse(schema, JSON.parse(text));
    return result.success ? result.data : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

export function ofFen(amount: number): Money {
  return money(BigInt(amount), 'CNY');
}
