import type { Transitions } from '@arcadia/kernel/transitions';
import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, needs } from './endpoint.ts';
import { defineList, period } from './list.ts';
import { gateways } from './payments.ts';
import { aboveZero, amountText } from './typed-amount.ts';
import { id, instant, nothing, wireMoney } from './wire.ts';

/**
 * A request. `approved`: on its way. `completed`: every part has ended and at least one was paid. `failed`: every part came
 * back. `withdrawn`: taken back by the company before staff took it up. To the customer `approved` is still a transaction
 * under review (specification section 3).
 */
export const refundStatuses = [
  'under_review',
  'approved',
  'completed',
  'refused',
  'withdrawn',
  'failed',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The part of a request that is of one lot. `held`: under review. */
export const refundItemStatuses = [
  'held',
  'approved',
  'completed',
  'refused',
  'withdrawn',
  'failed',
] as const;
export type RefundItemStatus = (typeof refundItemStatuses)[number];

/** A bank can return money after it was paid. */
export const refundItemTransitions = {
  approve: { from: ['held'], to: 'approved' },
  refuse: { from: ['held'], to: 'refused' },
  withdraw: { from: ['held'], to: 'withdrawn' },
  complete: { from: ['approved'], to: 'completed' },
  fail: { from: ['approved', 'completed'], to: 'failed' },
} as const satisfies Transitions<RefundItemStatus, string>;

/**
 * Why money goes to the bank account and not by the way it came. `transfer`, `assigned`: it came by no gateway of ours.
 * `window_over`: the gateway takes payments back for a limited time. `gateway_refused`: it didn't take this one back before.
 */
export const bankReasons = ['transfer', 'assigned', 'window_over', 'gateway_refused'] as const;
export type BankReason = (typeof bankReasons)[number];

export const refundOrigins = ['customer', 'closing'] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

const lotSources = ['recharge', 'transfer', 'assigned', 'adjustment', 'package'] as const;

/** Most lots of one request of a customer. */
export const maxRefundItems = 100;
/** Working days that a refund takes to arrive (specification section 9). */
export const refundArrivalDays = { least: 10, most: 15 } as const;
/** Most lots that are shown, those with something left first. */
export const maxShownLots = 200;

const road = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gateway'), gateway: z.enum(gateways) }),
  z.object({ kind: z.literal('bank'), bankReason: z.enum(bankReasons) }),
]);
export type RefundRoad = z.infer<typeof road>;

/** The certified bank account; customers see its number masked. */
const bankAccount = z.object({
  accountName: z.string(),
  bankName: z.string(),
  bankBranch: z.nullable(z.string()),
  accountNumber: z.string(),
});

const lot = z.object({
  /** The id of what brought the money: a recharge, a bank transfer. */
  lotId: z.string(),
  source: z.enum(lotSources),
  gateway: z.nullable(z.enum(gateways)),
  receivedAt: instant,
  amount: wireMoney,
  /** Consumed, which can't be refunded. */
  used: wireMoney,
  /** Security, given back when the account is closed. */
  deposit: wireMoney,
  held: wireMoney,
  /** Refunded, or approved to be. */
  refunded: wireMoney,
  refundable: wireMoney,
  /** Where a refund would go now; null where nothing can be refunded. */
  road: z.nullable(road),
});
export type RefundLot = z.infer<typeof lot>;

export const getRefundable = endpoint({
  method: 'GET',
  path: '/funds/refundable',
  summary: 'What is left of each sum that came in, and where a refund of it would go',
  access: needs('refundQuery'),
  input: nothing,
  output: z.object({
    lots: z.array(lot),
    /** More lots exist than are shown. */
    incomplete: z.boolean(),
    /** Of all lots, also those that are not shown. */
    refundable: wireMoney,
    held: wireMoney,
    /** Null where no certification is in force: then nothing can go to a bank account. */
    bankAccount: z.nullable(bankAccount),
  }),
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/funds/refunds',
  summary:
    'Ask for a refund of what is unused, by lots; the money is held while it is under review',
  access: needs('refundAll'),
  apiKeys: true,
  input: z.object({
    items: z
      .array(
        z.object({
          lotId: id,
          /** In the settlement currency, as typed. */
          amount: amountText.check(aboveZero),
          currency: z.enum(currencies, 'unknownOption'),
        }),
      )
      .check(
        z.minLength(1, 'required'),
        z.maxLength(maxRefundItems, 'tooLong'),
        z.refine(
          (items) => new Set(items.map(({ lotId }) => lotId)).size === items.length,
          'invalid',
        ),
      ),
  }),
  output: z.object({ id: z.string() }),
  errors: ['refundExceedsLot', 'certificationRequired', 'currencyNotSupported'],
  idempotent: true,
});

export const refundItem = z.object({
  id: z.string(),
  lotId: z.string(),
  source: z.enum(lotSources),
  receivedAt: instant,
  amount: wireMoney,
  fromDeposit: wireMoney,
  road,
  status: z.enum(refundItemStatuses),
  endedAt: z.nullable(instant),
  /** What the bank calls the payment. */
  bankReference: z.nullable(z.string()),
  /** Why staff refused it or it failed; null also where a gateway did not take it back. */
  reason: z.nullable(z.string()),
  bankAccount: z.nullable(bankAccount),
});
export type RefundItem = z.infer<typeof refundItem>;

export const refundRecord = z.object({
  id: z.string(),
  origin: z.enum(refundOrigins),
  status: z.enum(refundStatuses),
  amount: wireMoney,
  /** What was paid so far. */
  paid: wireMoney,
  /** What came back to the balance. */
  cameBack: wireMoney,
  requestedAt: instant,
  requestedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type Refund = z.infer<typeof refundRecord>;

export const refundList = defineList({
  path: '/funds/refunds',
  summary: 'Refunds that were asked for, newest first',
  access: needs('refundQuery'),
  filters: {
    status: z.optional(z.enum(refundStatuses, 'unknownOption')),
    /** First and last day of the request, both included, in UTC+8. */
    ...period,
  },
  record: refundRecord,
  file: {
    summary: 'All refunds that the filters leave, as CSV or XLSX',
    access: needs('refundQuery'),
  },
});

export const getRefund = endpoint({
  method: 'GET',
  path: '/funds/refunds/{id}',
  summary: 'One refund, with the road and progress of each of its parts',
  access: needs('refundQuery'),
  input: z.object({ id }),
  output: z.object({ ...refundRecord.shape, items: z.array(refundItem) }),
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/funds/refunds/{id}/withdraw',
  summary: 'Take a refund back before staff have taken it up; its money is back in the balance',
  access: needs('refundAll'),
  apiKeys: true,
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  lots: 'Sums that came in, those with something left first.',
  lotId: 'What brought the money: the id of a recharge or of a bank transfer.',
  incomplete: 'Whether there are more than are listed.',
  source: 'How the money came in.',
  refundable: 'What can be refunded now.',
  held: 'What is held while refunds of it are under review.',
  used: 'What was consumed.',
  refunded: 'What was refunded, or is approved to be.',
  road: 'Where a refund goes; null where nothing can be refunded.',
  bankReason: 'Why it goes to the bank account.',
  accountName: 'Name of the account holder.',
  accountNumber: 'Number of the account; only its last digits for customers.',
  origin: 'Who asked: the customer, or the closing of its account.',
  paid: 'What has been paid so far.',
  cameBack: 'What is back in the balance.',
  requestedByName: 'Who asked for it; null for the product.',
  endedAt: 'When it ended; null while it is open.',
  fromDeposit: 'How much of it was deposit.',
  bankReference: "The bank's reference of the payment; null where there is none.",
  caseId: 'Id of the review case.',
  task: 'review: decide about the whole. payout: pay one part by bank.',
  payoutItemId: 'The part that is to be paid; null for a review.',
  bankAccountChanged: 'Whether the certification in force names another bank account by now.',
  lotAmount: 'The sum that came in.',
  lotUsed: 'What was consumed of it.',
  lotRefunded: 'What was refunded of it, or is approved to be.',
  failureCode: "The gateway's code of the failure; null where there is none.",
  failureMessage: "The gateway's words for the failure; null where there are none.",
};
