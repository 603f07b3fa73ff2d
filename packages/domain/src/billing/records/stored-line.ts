import { type Decimal, decimal, formatExact } from '@arcadia/kernel/decimal';
import { componentNames, gameCategories } from '@arcadia/kernel/measures';
import { currencies, formatDecimal, type Money, parseDecimal } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { parseJson } from '../../database/json-column.ts';
import type { BillLine } from '../engine/bill.ts';

const exact = z.pipe(
  z.string(),
  z.transform((text): Decimal => decimal(text)),
);
const amount = z.pipe(
  z.object({ amount: z.string(), currency: z.enum(currencies) }),
  z.transform(({ amount: text, currency }, ctx): Money => {
    const parsed = parseDecimal(text, currency);
    if (parsed) return parsed;
    ctx.issues.push({ code: 'custom', message: 'no amount', input: text });
    return z.NEVER;
  }),
);
const unitPrice = z.object({ price: exact, percent: z.nullable(exact) });
const category = z.enum(gameCategories);
const used = {
  serviceId: z.string(),
  category,
  component: z.enum(componentNames),
  quantity: exact,
};

/** A line as it is stored: decimals and amounts as text. */
const storedLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('usage'),
    ...used,
    fromPackages: z.array(z.object({ quotaId: z.string(), quantity: exact })),
    fromTrial: exact,
    billable: exact,
    unitPrice,
    per: exact,
    amount,
  }),
  z.object({
    kind: z.literal('late'),
    ...used,
    day: z.string(),
    games: z._default(z.array(z.object({ gameId: z.string(), quantity: exact })), []),
    unitPrice,
    per: exact,
    amount,
  }),
  z.object({ kind: z.literal('base_fee'), category, amount }),
  z.object({
    kind: z.literal('mau_guarantee'),
    category,
    guaranteed: exact,
    billable: exact,
    unitPrice,
    per: exact,
    amount,
  }),
  z.object({
    kind: z.literal('amount_guarantee'),
    category,
    guaranteed: amount,
    charged: amount,
    amount,
  }),
]);

/** The line with its decimals and amounts as text. @public */
export function storedLineOf(line: BillLine): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, written(value)]));
}

/** The inverse of {@link storedLineOf} for what the database has. @throws StoredJsonInvalid. */
export function lineOfStored(formula: unknown): BillLine {
  return parseJson('bill_line.formula', storedLine, formula);
}

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  if (isDecimal(value)) return formatExact(value);
  if (isMoney(value)) return { amount: formatDecimal(value), currency: value.currency };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]));
}

function isDecimal(value: object): value is Decimal {
  return 'units' in value && 'scale' in value;
}

function isMoney(value: object): value is Money {
  return 'amount' in value && typeof value.amount === 'bigint' && 'currency' in value;
}
