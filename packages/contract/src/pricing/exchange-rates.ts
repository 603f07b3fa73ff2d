import { currencies } from '@arcadia/kernel/money';
import { compare, decimal, parseExact } from '@arcadia/kernel/decimal';
import * as z from 'zod/mini';
import { proposed } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList } from '../wire/list.ts';
import { planCurrency, pricedMonth } from './pricing.ts';
import { asRead } from '../wire/typed-amount.ts';
import { described, instant, named, namedRef } from '../wire/wire.ts';

/** Exchange rates of a month: one operator proposes, and it waits among the approvals for another one. */

export const exchangeRateStatuses = [
  'proposed',
  'published',
  'refused',
  'withdrawn',
  'replaced',
] as const;
export type ExchangeRateStatus = (typeof exchangeRateStatuses)[number];

export const ratedCurrencies = currencies.filter((currency) => currency !== planCurrency);

const zero = decimal(0n);
export const typedRate = z.string().check(
  asRead(8),
  z.minLength(1, 'required'),
  z.regex(/^\d{1,7}(\.\d{1,8})?$/, { error: 'invalidFormat', abort: true }),
  z.refine((typed) => compare(parseExact(typed) ?? zero, zero) > 0, 'amountNotPositive'),
);
export const repeatedRate = described(
  z.optional(typedRate),
  'The rate once more, as typed by the person: needed where it is far off the one before.',
);

const rate = z.object({
  id: described(z.string(), 'Id of the exchange rate.'),
  month: described(z.string(), 'A month at UTC+8, such as 2026-11.'),
  currency: described(z.enum(currencies), 'Currency as ISO 4217 code.'),
  rate: described(z.string(), 'CNY for one unit of the currency.'),
  rateDate: described(z.iso.date(), 'The day of the central bank’s rate.'),
  before: described(
    z.nullable(
      z.object({
        month: described(z.string(), 'The newest earlier month with a published rate.'),
        rate: described(z.string(), 'Its rate.'),
      }),
    ),
    'The rate before; null for the first one.',
  ),
  changePercent: described(
    z.nullable(z.string()),
    'Change against the rate before in percent, below zero where it fell; null for the first one.',
  ),
  isFarOff: described(
    z.boolean(),
    'Whether it changes by more than the provider’s guard allows, so that both persons type it again.',
  ),
  status: described(
    z.enum(exchangeRateStatuses),
    '`proposed`: another operator decides. `published`: bills of the month use it. `refused`, `withdrawn`: none did, also where nobody agreed in time. `replaced`: another one was published later.',
  ),
  proposedBy: described(namedRef, 'Operator who proposed it.'),
  proposedAt: described(instant, 'When it was proposed.'),
  decidedBy: described(z.nullable(namedRef), 'Operator who published or refused it; null before.'),
  endedAt: described(
    z.nullable(instant),
    'When it was refused, withdrawn or replaced; null while it was not.',
  ),
  refusal: described(z.nullable(z.string()), 'Why it was refused; null if it was not.'),
  approvalId: described(
    z.nullable(z.string()),
    'Id of the request to which a second person agrees; null once it has ended.',
  ),
});
named(rate, 'ExchangeRate', 'The exchange rate of a month');

export const exchangeRateList = defineList({
  path: '/ops/exchange-rates',
  summary: 'Exchange rates, the newest month first',
  access: operatorNeeds('pricing.read'),
  filters: {
    status: described(
      z.optional(z.enum(exchangeRateStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    currency: described(
      z.optional(z.enum(currencies, 'unknownOption')),
      'Currency as ISO 4217 code.',
    ),
    month: described(z.optional(pricedMonth), 'Month at UTC+8.'),
  },
  record: rate,
  file: {
    summary: 'All exchange rates that the filters leave, as CSV or XLSX',
    access: operatorNeeds('pricing.export'),
  },
});

export const proposeExchangeRate = endpoint({
  method: 'POST',
  path: '/ops/exchange-rates',
  summary:
    'Propose a month’s rate, or its correction; it applies once another operator publishes it',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    month: described(pricedMonth, 'A month at UTC+8, such as 2026-11.'),
    currency: described(z.enum(ratedCurrencies, 'unknownOption'), 'Currency as ISO 4217 code.'),
    rate: described(typedRate, 'CNY for one unit of the currency.'),
    repeatedRate,
    rateDate: described(z.iso.date('invalidFormat'), 'The day of the central bank’s rate.'),
  }),
  output: proposed,
  errors: ['rateWaits', 'rateUsed', 'rateDateOutsideMonth', 'rateFarOff'],
  idempotent: true,
});
