import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { paymentCaseReasons, paymentCaseStatuses } from './payment-cases.ts';
import { refundItem, refundRecord } from './refunds.ts';
import { id, nothing, text, wireMoney } from './wire.ts';

// The back office's half of refunds.

/** For staff: with what the gateway answered. */
const staffItem = z.object({
  ...refundItem.shape,
  lotAmount: wireMoney,
  lotUsed: wireMoney,
  lotRefunded: wireMoney,
  failureCode: z.nullable(z.string()),
  failureMessage: z.nullable(z.string()),
  takenBack: wireMoney.check(
    z.meta({ description: 'What the gateway gave the payer back of this payment by itself.' }),
  ),
  isDisputed: z
    .boolean()
    .check(z.meta({ description: 'The payer objects, and it isn’t decided.' })),
  paymentCases: z
    .array(
      z.object({
        id: z.string(),
        reason: z.enum(paymentCaseReasons),
        status: z.enum(paymentCaseStatuses),
      }),
    )
    .check(z.meta({ description: 'What staff decide or decided about this payment.' })),
});

export const getRefundCase = endpoint({
  method: 'GET',
  path: '/ops/refunds/{id}',
  summary: 'A refund under review, or a part of one that is to be paid by bank',
  access: operatorNeeds('refunds.review'),
  input: z.object({ id }),
  output: z.object({
    ...refundRecord.shape,
    caseId: z.string(),
    companyId: z.string(),
    companyName: z.string(),
    /** review: approve or refuse the whole. payout: pay one part of it by bank. */
    task: z.enum(['review', 'payout']),
    /** The part to be paid; null for a review. */
    payoutItemId: z.nullable(z.string()),
    /** The certification in force has another bank account than the one the refund goes to. */
    bankAccountChanged: z.boolean(),
    items: z.array(staffItem),
  }),
});

export const decideRefund = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/decide',
  summary: 'Approve a refund, which sends it, or refuse it with a reason that the customer sees',
  access: operatorNeeds('refunds.review'),
  input: z.discriminatedUnion('outcome', [
    z.object({ id, outcome: z.literal('approved') }),
    z.object({ id, outcome: z.literal('refused'), reason: text(300) }),
  ]),
  output: nothing,
  errors: ['caseNotClaimed', 'stateChanged', 'refundBeyondPayment', 'paymentDisputed'],
  idempotent: true,
});

export const settlePayout = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/payout',
  summary: 'Record that the bank has paid a part of a refund, or could not',
  access: operatorNeeds('refunds.review'),
  input: z.discriminatedUnion('outcome', [
    z.object({ id, outcome: z.literal('paid'), bankReference: text(64) }),
    z.object({ id, outcome: z.literal('failed'), reason: text(300) }),
  ]),
  output: nothing,
  errors: ['caseNotClaimed', 'stateChanged'],
  idempotent: true,
});

export const returnPayout = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/return',
  summary:
    'Record that the bank returned a payment that it had made; the money goes back to the customer',
  access: operatorNeeds('refunds.review'),
  input: z.object({ id, reason: text(300) }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});
