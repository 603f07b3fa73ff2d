import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { undoing } from '../operators/undo.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { paymentCaseReasons, paymentCaseStatuses } from './payment-cases.ts';
import { refundItem, refundRecord } from './refunds.ts';
import { decision, described, id, nothing, text, wireMoney, withReason } from '../wire/wire.ts';

const reviewCaseId = described(id, 'Id of the review case.');

// The back office's half of refunds.

/** For staff: with what the gateway answered. */
const staffItem = z.object({
  ...refundItem.shape,
  lotAmount: described(wireMoney, 'What the recharge or transfer brought in all.'),
  lotUsed: described(wireMoney, 'What bills and orders took of it.'),
  lotRefunded: described(wireMoney, 'What was refunded of it, or is approved to be.'),
  failureCode: described(
    z.nullable(z.string()),
    "The gateway's code of the failure; null where there is none.",
  ),
  failureMessage: described(
    z.nullable(z.string()),
    "The gateway's words for the failure; null where there are none.",
  ),
  refundedByGateway: wireMoney.check(
    z.meta({ description: 'What the gateway gave the payer back of this payment by itself.' }),
  ),
  isDisputed: z
    .boolean()
    .check(z.meta({ description: 'The payer objects, and it isn’t decided.' })),
  paymentCases: z
    .array(
      z.object({
        id: described(z.string(), 'Id of the case.'),
        reason: described(z.enum(paymentCaseReasons), 'Why the payment has a case.'),
        status: described(
          z.enum(paymentCaseStatuses),
          '`open`: staff have to decide. `returning`: the money is on its way back to the payer. `resolved`: decided, and done.',
        ),
      }),
    )
    .check(z.meta({ description: 'What staff decide or decided about this payment.' })),
});

const getRefundCase = endpoint({
  method: 'GET',
  path: '/ops/refunds/{id}',
  summary: 'A refund under review, or a part of one that is to be paid by bank',
  access: operatorNeeds('refunds.review'),
  input: z.object({ id: reviewCaseId }),
  output: z.object({
    ...refundRecord.shape,
    caseId: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    /** review: approve or refuse the whole. payout: pay one part of it by bank. */
    task: described(
      z.enum(['review', 'payout']),
      'review: decide about the whole. payout: pay one part by bank.',
    ),
    payoutItemId: described(
      z.nullable(z.string()),
      'The part that is to be paid; null for a review.',
    ),
    /** The certification in force has another bank account than the one the refund goes to. */
    bankAccountChanged: described(
      z.boolean(),
      'Whether the certification in force names another bank account by now.',
    ),
    items: described(z.array(staffItem), 'What is refunded of each lot.'),
    undo: described(
      z.nullable(undoing),
      'Undoing of the approval in this case; null where it was not approved, and for a payout.',
    ),
  }),
});

const decideRefund = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/decide',
  summary: 'Approve a refund, which sends it, or refuse it with a reason that the customer sees',
  access: operatorNeeds('refunds.review'),
  input: decision,
  output: decided,
  errors: [
    'caseNotClaimed',
    'approvalWaits',
    'stateChanged',
    'refundBeyondPayment',
    'paymentDisputed',
  ],
  idempotent: true,
});

const settlePayout = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/payout',
  summary: 'Record that the bank has paid a part of a refund, or could not',
  access: operatorNeeds('refunds.review'),
  input: z.discriminatedUnion('outcome', [
    z.object({
      id,
      outcome: described(z.literal('paid'), 'How the payment ended.'),
      bankReference: described(text(64), "The bank's reference of the payment."),
    }),
    z.object({
      id,
      outcome: described(z.literal('failed'), 'How the payment ended.'),
      reason: described(text(300), 'Why it failed.'),
    }),
  ]),
  output: decided,
  errors: ['caseNotClaimed', 'approvalWaits', 'stateChanged'],
  idempotent: true,
});

const returnPayout = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/return',
  summary:
    'Record that the bank returned a payment that it had made; the money goes back to the customer',
  access: operatorNeeds('refunds.review'),
  input: withReason,
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

export const refundDeskApi = { getRefundCase, decideRefund, settlePayout, returnPayout };
