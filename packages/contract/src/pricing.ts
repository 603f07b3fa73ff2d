import { currencies } from '@arcadia/kernel/money';
import { compare, decimal, parseExact } from '@arcadia/kernel/decimal';
import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { defineList } from './list.ts';
import { priceTerms, wirePercent } from './price-terms.ts';
import { asRead } from './typed-amount.ts';
import { id, instant, nothing, text } from './wire.ts';

/** Price plans and exchange rates: one operator proposes, another one publishes or refuses. */

export const pricePlanStatuses = [
  'draft',
  'proposed',
  'published',
  'refused',
  'discarded',
] as const;
export type PricePlanStatus = (typeof pricePlanStatuses)[number];

export const exchangeRateStatuses = [
  'proposed',
  'published',
  'refused',
  'withdrawn',
  'replaced',
] as const;
export type ExchangeRateStatus = (typeof exchangeRateStatuses)[number];

/** Bills are made in this currency and paid in that of the company. */
export const planCurrency = 'CNY';
const ratedCurrencies = currencies.filter((currency) => currency !== planCurrency);

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));

const person = z.object({ id: z.string(), name: z.string() });

const planFields = {
  effectiveMonth: month,
  /** Null for a company: the standard prices, with its discount. */
  terms: z.nullable(priceTerms),
  discountPercent: wirePercent,
  note: text(1000),
};

const plan = z.object({
  id: z.string(),
  /** Null for the standard prices. */
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  version: z.int(),
  effectiveMonth: z.string(),
  hasOwnPrices: z.boolean(),
  discountPercent: z.string(),
  note: z.string(),
  status: z.enum(pricePlanStatuses),
  createdAt: instant,
  editedBy: person,
  proposedBy: z.nullable(person),
  proposedAt: z.nullable(instant),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
});

export const pricePlanList = defineList({
  path: '/ops/price-plans',
  summary: 'Versions of the standard prices and of companies’ agreements, newest first',
  access: operatorNeeds('pricing.read'),
  filters: {
    status: z.optional(z.enum(pricePlanStatuses, 'unknownOption')),
    companyId: z.optional(id),
    /** `standard`: only the standard prices. */
    of: z.optional(z.enum(['standard', 'companies'], 'unknownOption')),
  },
  record: plan,
  file: {
    summary: 'All versions that the filters leave, as CSV or XLSX',
    access: operatorNeeds('pricing.export'),
  },
});

export const getPricePlan = endpoint({
  method: 'GET',
  path: '/ops/price-plans/{id}',
  summary: 'One version with its prices, and those that it takes the place of',
  access: operatorNeeds('pricing.read'),
  input: z.object({ id }),
  output: z.object({
    ...plan.shape,
    terms: z.nullable(priceTerms),
    /** What applies to its first month without it; null where nothing does. */
    before: z.nullable(
      z.object({
        id: z.string(),
        companyId: z.nullable(z.string()),
        version: z.int(),
        effectiveMonth: z.string(),
        terms: priceTerms,
        discountPercent: z.string(),
      }),
    ),
  }),
});

export const createPricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans',
  summary:
    'Begin a version of the standard prices or of a company’s agreement; nothing changes until it is published',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ companyId: z.nullable(id), ...planFields }),
  output: z.object({ id: z.string() }),
  errors: ['monthIsFinal', 'standardPricesMissing', 'standardWithoutPrices', 'pricesLeaveGap'],
  idempotent: true,
});

export const updatePricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}',
  summary: 'Change a draft',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id, ...planFields }),
  output: nothing,
  errors: [
    'stateChanged',
    'monthIsFinal',
    'standardPricesMissing',
    'standardWithoutPrices',
    'pricesLeaveGap',
  ],
});

export const proposePricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/propose',
  summary: 'Ask another operator to publish a draft',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged', 'monthIsFinal', 'standardPricesMissing', 'pricesLeaveGap'],
});

export const reopenPricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/reopen',
  summary: 'Make a proposal a draft again, to change it',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
});

export const discardPricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/discard',
  summary: 'Give up a draft',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
});

const decision = z.discriminatedUnion('outcome', [
  z.object({ id, outcome: z.literal('published') }),
  z.object({ id, outcome: z.literal('refused'), reason: text(300) }),
]);

export const decidePricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/decide',
  summary: 'Publish what another operator proposed, or refuse it with a reason',
  access: operatorNeeds('pricing.publish'),
  input: decision,
  output: nothing,
  errors: [
    'decidedByAnother',
    'stateChanged',
    'monthIsFinal',
    'standardPricesMissing',
    'pricesLeaveGap',
  ],
  idempotent: true,
});

const rate = z.object({
  id: z.string(),
  month: z.string(),
  currency: z.enum(currencies),
  /** CNY for one unit of the currency. */
  rate: z.string(),
  rateDate: z.iso.date(),
  status: z.enum(exchangeRateStatuses),
  proposedBy: person,
  proposedAt: instant,
  decidedBy: z.nullable(person),
  endedAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
});

export const exchangeRateList = defineList({
  path: '/ops/exchange-rates',
  summary: 'Exchange rates, the newest month first',
  access: operatorNeeds('pricing.read'),
  filters: {
    status: z.optional(z.enum(exchangeRateStatuses, 'unknownOption')),
    currency: z.optional(z.enum(currencies, 'unknownOption')),
    month: z.optional(month),
  },
  record: rate,
  file: {
    summary: 'All exchange rates that the filters leave, as CSV or XLSX',
    access: operatorNeeds('pricing.export'),
  },
});

const zero = decimal(0n);

export const proposeExchangeRate = endpoint({
  method: 'POST',
  path: '/ops/exchange-rates',
  summary:
    'Propose a month’s rate, or its correction; it applies once another operator publishes it',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    month,
    currency: z.enum(ratedCurrencies, 'unknownOption'),
    rate: z.string().check(
      asRead(8),
      z.minLength(1, 'required'),
      z.regex(/^\d{1,7}(\.\d{1,8})?$/, { error: 'invalidFormat', abort: true }),
      z.refine((typed) => compare(parseExact(typed) ?? zero, zero) > 0, 'amountNotPositive'),
    ),
    rateDate: z.iso.date('invalidFormat'),
  }),
  output: z.object({ id: z.string() }),
  errors: ['rateWaits', 'rateUsed', 'rateDateOutsideMonth'],
  idempotent: true,
});

export const decideExchangeRate = endpoint({
  method: 'POST',
  path: '/ops/exchange-rates/{id}/decide',
  summary: 'Publish a rate that another operator proposed, or refuse it with a reason',
  access: operatorNeeds('pricing.publish'),
  input: decision,
  output: nothing,
  errors: ['decidedByAnother', 'stateChanged', 'rateUsed'],
  idempotent: true,
});

export const withdrawExchangeRate = endpoint({
  method: 'POST',
  path: '/ops/exchange-rates/{id}/withdraw',
  summary: 'Take back a proposal of one’s own',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
});

export const propertyDescriptions = {
  effectiveMonth: 'The first month that it applies to, at UTC+8, such as 2026-12.',
  version: 'Number of the version: 1, 2, 3 … of the standard prices or of the company.',
  hasOwnPrices: 'Whether it has prices of its own; a company without has the standard ones.',
  discountPercent: 'What is taken off the sum of a bill’s lines, in percent.',
  terms: 'The prices, in CNY; null for the standard ones.',
  editedBy: 'Operator who changed it last.',
  decidedAt: 'When it was published or refused; null before.',
  before: 'What applies to its first month without it; null where nothing does.',
  rate: 'CNY for one unit of the currency.',
  rateDate: 'The day of the central bank’s rate.',
  month: 'A month at UTC+8, such as 2026-11.',
  of: '`standard`: only the standard prices. `companies`: only agreements of companies.',
  interactive_game: 'Prices of interactive games.',
  bullet_game: 'Prices of bullet-comment games.',
  interactive_gift: 'Prices of interactive gifts.',
  betting_game: 'Prices of betting games.',
  ai: 'Prices of AI.',
  mau: 'Price of 1,000 monthly active users.',
  minutes: 'Price of a minute.',
  giftRevenuePercent: 'Share of gift revenue, in percent.',
  gifts: 'Price of a gift.',
  differencePercent: 'Share of what was bet less what was returned, in percent.',
  platformUnit: 'What one unit of the platform’s currency is worth.',
  tokens: 'Price of 1,000 tokens.',
  voices: 'Price of a cloned voice.',
  botCalls: 'Price of a call of a bot.',
  baseFee: 'Base fee for each application and month.',
  guaranteedMau: 'Users that are charged at least.',
  guaranteedAmount: 'What the lines of the category come to at least.',
} as const;
