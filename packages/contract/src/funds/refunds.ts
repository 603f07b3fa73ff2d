import type { Transitions } from '@arcadia/kernel/transitions';
import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, needs } from '../wire/endpoint.ts';
import { defineList, period } from '../wire/list.ts';
import { gateways } from './payments.ts';
import { aboveZero, amountText } from '../wire/typed-amount.ts';
import { described, id, instant, madeId, named, nothing, wireMoney } from '../wire/wire.ts';

const refundId = described(id, 'Id of the refund.');

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

/** A bank can return money after it was paid. `unapprove`: the approval was taken back before anything was paid. */
export const refundItemTransitions = {
  approve: { from: ['held'], to: 'approved' },
  unapprove: { from: ['approved'], to: 'held' },
  refuse: { from: ['held'], to: 'refused' },
  withdraw: { from: ['held'], to: 'withdrawn' },
  complete: { from: ['approved'], to: 'completed' },
  fail: { from: ['approved', 'completed'], to: 'failed' },
} as const satisfies Transitions<RefundItemStatus, string>;

/**
 * Reasons why money goes to the bank account and not by the way it came. `transfer`, `assigned`: it came by no gateway of ours.
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

const destination = z.discriminatedUnion('kind', [
  named(
    z.object({
      kind: described(z.literal('gateway'), 'Where it goes; the other fields depend on it.'),
      gateway: described(z.enum(gateways), 'Payment gateway.'),
    }),
    'GatewayDestination',
    'Back by the gateway through which it was paid',
  ),
  named(
    z.object({
      kind: described(z.literal('bank'), 'Where it goes; the other fields depend on it.'),
      bankReason: described(z.enum(bankReasons), 'Why it goes to the bank account.'),
    }),
    'BankDestination',
    'To the bank account of the certification',
  ),
]);
named(destination, 'RefundDestination', 'Where a refund goes');
export type RefundDestination = z.infer<typeof destination>;

/** The certified bank account; customers see its number masked. */
const bankAccount = z.object({
  accountName: described(z.string(), 'Name of the account holder.'),
  bankName: described(z.string(), 'Name of the bank.'),
  bankBranch: described(z.nullable(z.string()), 'Branch of the bank; null if it is not known.'),
  accountNumber: described(
    z.string(),
    'Number of the account; only its last digits for customers.',
  ),
});
named(bankAccount, 'RefundAccount', 'The bank account that a refund is paid to');

const lot = z.object({
  lotId: described(
    z.string(),
    'What brought the money: the id of a recharge or of a bank transfer.',
  ),
  source: described(
    z.enum(lotSources),
    '`recharge` through a gateway, `transfer` through the bank, `assigned` by staff from a payment without an order, `adjustment` by staff, `package`: a refund of a package order.',
  ),
  gateway: described(z.nullable(z.enum(gateways)), 'Payment gateway; null for a bank transfer.'),
  receivedAt: described(instant, 'When the money came in.'),
  amount: described(wireMoney, 'What came in.'),
  /** Consumed, which can't be refunded. */
  used: described(wireMoney, 'What was consumed.'),
  deposit: described(
    wireMoney,
    'Part that is security deposit, which is given back only when the account is closed.',
  ),
  held: described(wireMoney, 'What is held while refunds of it are under review.'),
  refunded: described(wireMoney, 'What was refunded, or is approved to be.'),
  refundable: described(wireMoney, 'What can be refunded now.'),
  destination: described(
    z.nullable(destination),
    'Where a refund goes; null where nothing can be refunded.',
  ),
});
named(lot, 'RefundLot', 'A sum that came in, and what is left of it');
export type RefundLot = z.infer<typeof lot>;

export const getRefundable = endpoint({
  method: 'GET',
  path: '/funds/refundable',
  summary: 'What is left of each sum that came in, and where a refund of it would go',
  access: needs('refundQuery'),
  input: nothing,
  output: z.object({
    lots: described(z.array(lot), 'Sums that came in, those with something left first.'),
    /** More lots exist than are shown. */
    incomplete: described(z.boolean(), 'Whether there are more than are listed.'),
    /** Of all lots, also those that are not shown. */
    refundable: described(wireMoney, 'What can be refunded now.'),
    held: described(wireMoney, 'What is held while refunds of it are under review.'),
    /** The certified bank account; null where no certification is in force: then nothing can go to one. */
    bankAccount: described(
      z.nullable(bankAccount),
      'The bank account that it goes to; null where none is needed.',
    ),
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
    items: described(
      z
        .array(
          z.object({
            lotId: id,
            amount: described(
              amountText.check(aboveZero),
              'Decimal string in the settlement currency, such as 100.00.',
            ),
            currency: described(z.enum(currencies, 'unknownOption'), 'Currency as ISO 4217 code.'),
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
      'What to refund: each lot once, with its amount.',
    ),
  }),
  output: madeId,
  errors: ['refundExceedsLot', 'certificationRequired', 'currencyNotSupported'],
  idempotent: true,
});

export const refundItem = z.object({
  id: described(z.string(), 'Id of this part of the refund.'),
  lotId: described(
    z.string(),
    'What brought the money: the id of a recharge or of a bank transfer.',
  ),
  source: described(
    z.enum(lotSources),
    '`recharge` through a gateway, `transfer` through the bank, `assigned` by staff from a payment without an order, `adjustment` by staff, `package`: a refund of a package order.',
  ),
  receivedAt: described(instant, 'When the money that goes back came in.'),
  amount: described(wireMoney, 'What goes back of it.'),
  depositAmount: described(wireMoney, 'How much of it was deposit.'),
  destination: described(destination, 'Where a refund goes.'),
  status: described(
    z.enum(refundItemStatuses),
    '`held`: under review, and taken from the balance. `approved`: on its way. `completed`: paid. `refused`, `withdrawn`, `failed`: it is back in the balance.',
  ),
  endedAt: described(z.nullable(instant), 'When it ended; null while it is open.'),
  bankReference: described(
    z.nullable(z.string()),
    "The bank's reference of the payment; null where there is none.",
  ),
  /** Reason of a refusal or failure; null also where a gateway did not take the payment back. */
  reason: described(z.nullable(z.string()), 'Why it was refused or failed; null if it was not.'),
  bankAccount: described(
    z.nullable(bankAccount),
    'The bank account that it goes to; null where none is needed.',
  ),
});
named(refundItem, 'RefundItem', 'What of a lot is refunded');
export type RefundItem = z.infer<typeof refundItem>;

export const refundRecord = z.object({
  id: described(z.string(), 'Id of the refund.'),
  origin: described(
    z.enum(refundOrigins),
    'Who asked: the customer, or the closing of its account.',
  ),
  status: described(
    z.enum(refundStatuses),
    '`under_review`: the provider decides. `approved`: on its way. `completed`: every part has ended, and at least one was paid. `refused` by the provider, `withdrawn` by the company, `failed`: every part is back in the balance.',
  ),
  amount: described(wireMoney, 'What was asked for, all parts together.'),
  paid: described(wireMoney, 'What has been paid so far.'),
  returnedToBalance: described(wireMoney, 'What is back in the balance.'),
  requestedAt: described(instant, 'When it was asked for.'),
  requestedByName: described(z.nullable(z.string()), 'Who asked for it; null for the product.'),
  decidedAt: described(z.nullable(instant), 'When it was decided; null if it was not.'),
  endedAt: described(z.nullable(instant), 'When it ended; null while it is open.'),
  reason: described(z.nullable(z.string()), 'Why it was refused or failed; null if it was not.'),
});
named(refundRecord, 'RefundRecord', 'A refund, as lists show it');
export type Refund = z.infer<typeof refundRecord>;

export const refundList = defineList({
  path: '/funds/refunds',
  summary: 'Refunds that were asked for, newest first',
  access: needs('refundQuery'),
  filters: {
    status: described(
      z.optional(z.enum(refundStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
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
  summary: 'One refund, with the destination and progress of each of its parts',
  access: needs('refundQuery'),
  input: z.object({ id: refundId }),
  output: z.object({
    ...refundRecord.shape,
    items: described(z.array(refundItem), 'What is refunded of each lot.'),
  }),
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/funds/refunds/{id}/withdraw',
  summary: 'Take a refund back before staff have taken it up; its money is back in the balance',
  access: needs('refundAll'),
  apiKeys: true,
  input: z.object({ id: refundId }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});
