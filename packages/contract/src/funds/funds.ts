import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { endpoint, memberAccess, needs } from '../wire/endpoint.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { gateways, nextStep } from './payments.ts';
import { aboveZero, amountText, atMost } from '../wire/typed-amount.ts';
import { described, id, instant, keyword, named, nothing, wireMoney } from '../wire/wire.ts';

const rechargeId = described(id, 'Id of the recharge.');

/**
 * `credited`: the payment arrived. `processing`: the time to pay is over, but the gateway may still complete the payment.
 * `closed`: not paid in time. `failed`: refused by the gateway, or still without a result after 72 hours.
 */
export const rechargeStatuses = ['pending', 'processing', 'credited', 'closed', 'failed'] as const;
export type RechargeStatus = (typeof rechargeStatuses)[number];

export const rechargeTransitions = {
  process: { from: ['pending'], to: 'processing' },
  credit: { from: ['pending', 'processing', 'closed', 'failed'], to: 'credited' },
  close: { from: ['pending', 'processing'], to: 'closed' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
} as const satisfies Transitions<RechargeStatus, string>;

/** Types of specification section 3, "Transaction". */
export const transactionTypes = [
  'recharge_balance',
  'deduction_balance',
  'deduction_refund_balance',
  'refund',
  'deduction_coupon',
  'recharge_coupon',
  'deduction_refund_coupon',
  'deduction_discount',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
/** Those whose amount moves what the coupons are worth, and neither cash nor deposit. */
export const couponTransactionTypes = [
  'recharge_coupon',
  'deduction_coupon',
  'deduction_refund_coupon',
] as const satisfies readonly TransactionType[];
/** Those whose amount moves neither cash nor deposit; that of a discount moves nothing at all. */
export const cashlessTransactionTypes = [
  ...couponTransactionTypes,
  'deduction_discount',
] as const satisfies readonly TransactionType[];
export const transactionStatuses = ['completed', 'under_review', 'failed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** How many coupons can be used, and what they are worth. */
export const couponSummary = z.object({
  count: described(z.int(), 'Number of coupons that can be used now.'),
  worth: described(wireMoney, 'What can still be used of them together.'),
});
named(couponSummary, 'CouponSummary', 'Coupons that can be used, and what they are worth together');

const fundsOverview = z.object({
  /** Available credit. */
  cash: described(wireMoney, 'Cash balance, which pays bills and orders.'),
  deposit: described(wireMoney, 'Security deposit that was paid in; it pays no bills.'),
  requiredDeposit: described(wireMoney, 'Deposit that recharges fill first.'),
  availableCredit: described(wireMoney, 'Cash and deposit, less what is unsettled.'),
  underReview: described(
    z.object({
      count: described(z.int(), 'Number of transfers that wait for a decision.'),
      amount: described(wireMoney, 'What they declare together; no part of the balances yet.'),
    }),
    'Transfers of the company that nobody has decided yet, and the sum they declare.',
  ),
  unsettled: described(
    wireMoney,
    'What running bills come to so far, and what final bills still owe: running + owed.',
  ),
  /** Its parts; `runningAsOf`: when the first was computed, at most some minutes ago, null where nothing runs. */
  running: described(wireMoney, 'What running bills come to so far.'),
  runningAsOf: described(
    z.nullable(instant),
    'When what running bills come to was computed; null where nothing runs.',
  ),
  owed: described(wireMoney, 'What final bills still owe.'),
  reserved: described(
    wireMoney,
    'Money held for refunds that are under review or on their way; a part of neither cash nor deposit.',
  ),
  /** Coupons that can be used now, and what is left of them together. */
  coupons: described(couponSummary, 'Coupons that can be used now.'),
});

export const getFunds = endpoint({
  method: 'GET',
  path: '/funds',
  summary: 'Balances and available credit of the company',
  access: needs('rechargeQuery'),
  input: nothing,
  output: fundsOverview,
});

/** Limits of one recharge as decimal strings, the same figures in every currency. */
export const rechargeLimits = {
  minimum: '0.01',
  maximum: '5000000.00',
  confirmBelow: '100.00',
} as const;

/** Amount of a recharge, as typed. The currency is the company's settlement currency, not chosen by the caller. */
export const rechargeAmount = amountText.check(aboveZero, atMost(rechargeLimits.maximum));

export const createRecharge = endpoint({
  method: 'POST',
  path: '/funds/recharges',
  summary: 'Open a recharge order and get what the payer needs to pay it',
  access: needs('rechargeAll'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({
    amount: described(rechargeAmount, 'Decimal string in the settlement currency, such as 100.00.'),
    gateway: described(z.enum(gateways, 'unknownOption'), 'Payment gateway.'),
    /** The recharge agreement must be accepted. */
    agreed: described(
      z.literal(true, 'required'),
      'Whether the recharge agreement was accepted; must be true.',
    ),
  }),
  output: z.object({
    id: described(z.string(), 'Id of the recharge.'),
    payment: described(nextStep, 'What the payer needs in order to pay.'),
  }),
  errors: ['gatewayUnavailable', 'gatewayOff', 'certificationRequired', 'currencyNotSupported'],
  idempotent: true,
});

export const recharge = z.object({
  id: described(z.string(), 'Id of the recharge.'),
  gateway: described(z.enum(gateways), 'Payment gateway.'),
  status: described(
    z.enum(rechargeStatuses),
    '`pending`: not paid. `processing`: the time to pay is over, and the gateway may still complete it. `credited`: the money is in the balance. `closed`: not paid in time. `failed`: the gateway refused it, or had no result after 72 hours.',
  ),
  amount: described(wireMoney, 'What the payer pays.'),
  createdAt: described(instant, 'When the order was opened.'),
  /** After this instant the payer can no longer pay the order. */
  expiresAt: described(instant, 'From when on the payer can no longer pay it.'),
  creditedAt: described(z.nullable(instant), 'When the money was credited; null if it was not.'),
  /** Time at which it was closed or failed; kept if a payment that arrives later is credited. */
  closedAt: described(z.nullable(instant), 'When it was closed or failed; null if it was not.'),
  /** How the credited amount was split; null until it is credited. */
  depositAmount: described(
    z.nullable(wireMoney),
    'Part that was credited to the deposit; null before.',
  ),
  cashAmount: described(z.nullable(wireMoney), 'Part that was credited to cash; null before.'),
});
named(recharge, 'Recharge', 'A recharge');
export type Recharge = z.infer<typeof recharge>;

export const getRecharge = endpoint({
  method: 'GET',
  path: '/funds/recharges/{id}',
  summary: 'One recharge order',
  access: needs('rechargeQuery'),
  input: z.object({ id: rechargeId }),
  output: recharge,
});

/** More than anybody leaves unpaid at the same time; orders that nobody pays close by themselves. */
export const maxOpenRecharges = 20;

export const listOpenRecharges = endpoint({
  method: 'GET',
  path: '/funds/open-recharges',
  summary: 'Orders that can still be paid or are being processed, newest first, at most 20',
  access: needs('rechargeQuery'),
  input: nothing,
  output: z.object({ items: described(z.array(recharge), 'All of them; the list is not paged.') }),
});

export const confirmRecharge = endpoint({
  method: 'POST',
  path: '/funds/recharges/{id}/confirm',
  summary:
    'Ask the gateway how a pending order stands: for the payer who comes back before the notification does',
  access: needs('rechargeQuery'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({ id: rechargeId }),
  output: recharge,
  errors: ['paymentUnconfirmed'],
  rateLimit: { limit: 120, windowSeconds: 600 },
});

export const resumeRecharge = endpoint({
  method: 'POST',
  path: '/funds/recharges/{id}/pay',
  summary: 'Go back to the gateway for an order that is still pending',
  access: needs('rechargeAll'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({ id: rechargeId }),
  output: z.object({
    id: described(z.string(), 'Id of the recharge.'),
    payment: described(nextStep, 'What the payer needs in order to pay.'),
  }),
  errors: ['rechargeExpired', 'gatewayUnavailable', 'gatewayOff', 'stateChanged'],
});

export const transaction = z.object({
  id: described(z.string(), 'Id of the transaction.'),
  occurredAt: described(instant, 'When it was booked.'),
  type: described(
    named(z.enum(transactionTypes), 'TransactionType', 'Type of a transaction'),
    'Type of the transaction.',
  ),
  status: described(
    z.enum(transactionStatuses),
    '`completed`: it stands. `under_review`: a refund that the provider decides, or that is on its way. `failed`: a refund that came back, by a further transaction.',
  ),
  amount: described(
    wireMoney,
    'What it changes: positive into the funds of the company, negative out of them.',
  ),
  cashBalance: described(wireMoney, 'Cash balance after this transaction.'),
  depositBalance: described(wireMoney, 'Deposit after this transaction.'),
  /** The recharge, bill or refund that caused it. */
  reference: described(
    z.nullable(z.string()),
    'Id of what caused it, such as a recharge; null if there is none.',
  ),
  remarks: described(z.string(), 'Remarks on the transaction; empty if there are none.'),
});

export const transactionFilters = {
  keyword,
  type: described(z.optional(z.enum(transactionTypes, 'unknownOption')), 'Only of this type.'),
  status: described(
    z.optional(z.enum(transactionStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
  /** First and last day, both included, in UTC+8. */
  ...period,
};

export const transactionList = defineList({
  path: '/funds/transactions',
  summary: 'Movements of funds, newest first',
  access: needs('detailsQuery'),
  filters: transactionFilters,
  sorts: sorting('time', 'amount'),
  record: transaction,
  file: {
    summary: 'All movements of funds that the filters leave, as CSV or XLSX',
    access: needs('detailsQuery'),
  },
});

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/supported-currencies',
  summary: 'Settlement currencies with their decimal places and limits of a recharge',
  access: memberAccess,
  apiKeys: true,
  input: nothing,
  output: z.object({
    items: described(
      z.array(
        z.object({
          currency: described(z.enum(['CNY', 'USD']), 'Currency as ISO 4217 code.'),
          decimalPlaces: described(z.int(), 'Number of digits after the decimal point.'),
          rechargeMinimum: described(wireMoney, 'Least that one recharge can be.'),
          rechargeMaximum: described(wireMoney, 'Most that one recharge can be.'),
          rechargeConfirmBelow: described(
            wireMoney,
            'Amount below which the console asks whether to go on; the call takes it.',
          ),
        }),
      ),
      'All of them; the list is not paged.',
    ),
  }),
});
