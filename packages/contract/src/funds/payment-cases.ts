import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { undoing } from '../operators/undo.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { claimedCase } from '../operators/reviews.ts';
import { gateways } from './payments.ts';
import {
  described,
  id,
  instant,
  keyword,
  named,
  namedRef,
  nothing,
  text,
  wireMoney,
} from '../wire/wire.ts';

const caseId = described(id, 'Id of the payment case.');

/** Money that came and waits on suspense, because it fits no order or not as ordered. */
export const unmatchedReasons = [
  'unknown_order',
  'wrong_amount',
  'wrong_currency',
  'second_payment',
  'not_creditable',
  'refund_came_back',
] as const;
/** Reasons why staff must decide about money at a gateway. Of the last two no money has moved. */
export const paymentCaseReasons = [
  ...unmatchedReasons,
  'gateway_refund',
  'dispute',
  'statement_differs',
] as const;
export type PaymentCaseReason = (typeof paymentCaseReasons)[number];

/** `returning`: on its way back to the payer, until the gateway tells the outcome. */
export const paymentCaseStatuses = ['open', 'returning', 'resolved'] as const;
export type PaymentCaseStatus = (typeof paymentCaseStatuses)[number];

/** A refund to the payer can fail, even after the gateway has reported it as made: then the case waits again. */
export const paymentCaseTransitions = {
  send: { from: ['open'], to: 'returning' },
  resolve: { from: ['open', 'returning'], to: 'resolved' },
  reopen: { from: ['returning', 'resolved'], to: 'open' },
} as const satisfies Transitions<PaymentCaseStatus, string>;

/**
 * `offset`: money that came and money that went back cancel each other. `charged`: a company bore what the gateway gave back;
 * `absorbed`: the provider did. `explained`: nothing had to move. `undone`: what came back took back what was booked when it went.
 */
export const paymentCaseResolutions = [
  'assigned',
  'returned',
  'offset',
  'charged',
  'absorbed',
  'won',
  'lost',
  'explained',
  'undone',
] as const;
export type PaymentCaseResolution = (typeof paymentCaseResolutions)[number];

/** Decisions of staff: `return` sends the money back to the payer; `undo` takes back what was decided when it went. */
export const paymentCaseDecisions = [
  'assign',
  'return',
  'offset',
  'charge',
  'absorb',
  'undo',
  'won',
  'lost',
  'explain',
] as const;
export type PaymentCaseDecision = (typeof paymentCaseDecisions)[number];

const paymentCase = z.object({
  id: described(z.string(), 'Id of the case.'),
  reason: described(
    named(z.enum(paymentCaseReasons), 'PaymentCaseReason', 'Why a payment has a case'),
    'Why the payment has a case.',
  ),
  status: described(
    z.enum(paymentCaseStatuses),
    '`open`: staff have to decide. `returning`: the money is on its way back to the payer. `resolved`: decided, and done.',
  ),
  gateway: described(z.enum(gateways), 'Payment gateway.'),
  number: described(z.string(), 'The order number under which the gateway took the payment.'),
  gatewayPaymentId: described(z.string(), 'The gateway’s own number of the payment.'),
  reference: described(z.nullable(z.string()), 'The gateway’s number of the refund or dispute.'),
  amount: described(wireMoney, 'What the case is about, of the payment or of the refund.'),
  openedAt: described(instant, 'When the case was opened.'),
  company: described(z.nullable(namedRef), 'Whose order the number is; null if nobody’s.'),
  claimedBy: described(
    z.nullable(namedRef),
    'Operator who has claimed the case; null if nobody has.',
  ),
  claimedUntil: described(
    z.nullable(instant),
    'Until when the claim holds; null if there is none.',
  ),
  canTakeOver: described(
    z.boolean(),
    'Whether the caller may take the case from who has claimed it.',
  ),
  approvalId: described(
    z.nullable(z.string()),
    'Id of the request, where a decision about the case waits for a second person; null otherwise.',
  ),
  resolution: described(
    z.nullable(z.enum(paymentCaseResolutions)),
    '`assigned` to a company. `returned` to the payer. `offset`: money that came and money that went back cancel each other. `charged`: a company bore it; `absorbed`: the provider did. `won`, `lost`: the dispute. `explained`: nothing had to move. `undone`: what came back took back what was booked. Null before.',
  ),
  decidedAt: described(z.nullable(instant), 'When it was decided; null if it was not.'),
  decidedBy: described(z.nullable(namedRef), 'Operator who decided; null if nobody did.'),
});
named(paymentCase, 'PaymentCaseRecord', 'A case about a payment, as lists show it');

export const paymentCaseList = defineList({
  path: '/ops/payment-cases',
  summary:
    'Money at gateways that staff decide about: waiting cases oldest first, others newest first',
  access: operatorNeeds('payments.resolve'),
  filters: {
    /** Whole ids and numbers. */
    keyword,
    status: described(
      z.optional(z.enum(paymentCaseStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    reason: described(
      z.optional(z.enum(paymentCaseReasons, 'unknownOption')),
      'Only for this reason.',
    ),
    gateway: described(z.optional(z.enum(gateways, 'unknownOption')), 'Only of this gateway.'),
    ...period,
  },
  sorts: sorting('opened'),
  record: paymentCase,
  file: {
    summary: 'All cases that the filters leave, as CSV or XLSX',
    access: operatorNeeds('payments.export'),
  },
});

export const getPaymentCase = endpoint({
  method: 'GET',
  path: '/ops/payment-cases/{id}',
  summary:
    'A case with what was ordered, what else is open about the payment, and what can be decided',
  access: operatorNeeds('payments.resolve'),
  input: z.object({ id: caseId }),
  output: z.object({
    ...paymentCase.shape,
    remaining: described(
      wireMoney,
      'What is left to decide about: the amount without what was offset.',
    ),
    ordered: described(
      z.nullable(
        z.object({
          purpose: described(z.string(), 'What the payment was for.'),
          subjectId: described(z.string(), 'Id of what was ordered.'),
          status: described(
            z.string(),
            'Status of the recharge or order, as its own calls give it.',
          ),
          amount: described(wireMoney, 'What was to be paid.'),
        }),
      ),
      'What the number was given for.',
    ),
    /** Other cases about the same payment. */
    related: described(
      z.array(
        z.object({
          id: described(z.string(), 'Id of the case.'),
          reason: described(z.enum(paymentCaseReasons), 'Why the payment has a case.'),
          status: described(
            z.enum(paymentCaseStatuses),
            '`open`: staff have to decide. `returning`: the money is on its way back to the payer. `resolved`: decided, and done.',
          ),
          amount: described(wireMoney, 'What the case is about.'),
          remaining: described(
            wireMoney,
            'What is left to decide about: the amount without what was offset.',
          ),
        }),
      ),
      'Other cases about the same payment.',
    ),
    decisions: described(z.array(z.enum(paymentCaseDecisions)), 'What can be decided now.'),
    note: described(z.nullable(z.string()), 'The operator’s reason.'),
    decidedCompany: described(z.nullable(namedRef), 'Who was credited or charged.'),
    depositAmount: described(
      z.nullable(wireMoney),
      'What the company received into its deposit; null where it was not credited.',
    ),
    cashAmount: described(
      z.nullable(wireMoney),
      'What the company received into its cash; null where it was not credited.',
    ),
    refund: described(
      z.nullable(
        z.object({
          id: described(z.string(), 'Number under which the gateway knows the refund.'),
          status: described(
            z.enum(['requested', 'pending', 'refunded', 'failed']),
            '`requested`: the gateway has not accepted it, as far as is known. `pending`: it has. `refunded`: the payer has the money. `failed`: it is not tried again by itself.',
          ),
          failure: described(
            z.nullable(z.string()),
            'Why the refund failed, in the gateway’s words; null if it did not.',
          ),
        }),
      ),
      'The newest refund to the payer.',
    ),
    undo: described(
      z.nullable(undoing),
      'Undoing of the assignment to a company; null where it was decided otherwise, or not yet.',
    ),
  }),
});

export const claimPaymentCase = endpoint({
  method: 'POST',
  path: '/ops/payment-cases/{id}/claim',
  summary:
    'Take a case, also from a named colleague; nobody else can decide it until it is released or the claim lapses',
  access: operatorNeeds('payments.resolve'),
  input: z.object({ id: caseId, takeOverFrom: z.optional(id) }),
  output: nothing,
  errors: ['caseTaken', 'approvalWaits', 'stateChanged'],
});

export const claimNextPaymentCase = endpoint({
  method: 'POST',
  path: '/ops/payment-cases/next',
  summary: 'Take the oldest open case that nobody works on; null where there is none',
  access: operatorNeeds('payments.resolve'),
  input: nothing,
  output: claimedCase,
});

export const releasePaymentCase = endpoint({
  method: 'POST',
  path: '/ops/payment-cases/{id}/release',
  summary: 'Give a claimed case back to the queue',
  access: operatorNeeds('payments.resolve'),
  input: z.object({ id: caseId }),
  output: nothing,
  errors: ['caseNotClaimed'],
});

export const decidePaymentCase = endpoint({
  method: 'POST',
  path: '/ops/payment-cases/{id}/decide',
  summary: 'Decide what becomes of the money, with a reason',
  access: operatorNeeds('payments.resolve'),
  input: z.object({
    id: caseId,
    decision: described(
      z.enum(paymentCaseDecisions, 'unknownOption'),
      'What becomes of the money.',
    ),
    /** The company that receives the money: for `assign` only. */
    companyId: z.optional(id),
    /** Read by operators only. */
    note: described(text(300), 'What operators note for themselves.'),
  }),
  output: z.object({
    ...decided.shape,
    status: described(
      z.enum(paymentCaseStatuses),
      '`open`: staff have to decide. `returning`: the money is on its way back to the payer. `resolved`: decided, and done.',
    ),
  }),
  errors: [
    'caseNotClaimed',
    'approvalWaits',
    'stateChanged',
    'accountClosing',
    'currencyNotSupported',
    'cashTooLow',
    'notRefundable',
  ],
  idempotent: true,
});
