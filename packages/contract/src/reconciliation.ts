import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { defineList, period, sorting } from './list.ts';
import { gateways } from './payments.ts';
import { id, instant, keyword, nothing, text, wireMoney } from './wire.ts';

/**
 * `waiting`: the statement is not complete yet. `failed`: it could not be fetched or compared. `differs`: at least one line
 * is open.
 */
export const reconciliationStatuses = ['waiting', 'failed', 'differs', 'matched'] as const;
export type ReconciliationStatus = (typeof reconciliationStatuses)[number];

export const statementKinds = ['payment', 'refund', 'refund_reversed'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** How the gateway's line and our record differ. */
export const lineDifferences = ['missing_here', 'missing_there', 'amount_differs'] as const;
export type LineDifference = (typeof lineDifferences)[number];

/** `open`: a difference that waits for a step. `settled`: one that was settled. */
export const lineStatuses = ['open', 'settled', 'matched'] as const;
export type LineStatus = (typeof lineStatuses)[number];

/**
 * What settled a difference. `booked`: it was lost, and the gateway confirmed it. `case`: a case of the desk of unmatched money.
 * `later`: the other side told of it in the meantime. `explained`: by an operator.
 */
export const lineSteps = ['booked', 'case', 'later', 'explained'] as const;
export type LineStep = (typeof lineSteps)[number];

/** What the gateway said when it was asked about a line. */
export const lineAnswers = ['confirmed', 'denied', 'pending', 'unreachable'] as const;
export type LineAnswer = (typeof lineAnswers)[number];

const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));

const gateway = z.enum(gateways, 'unknownOption');
const day = z.iso.date('invalidFormat');
const inDay = { gateway, day };
const access = operatorNeeds('payments.resolve');

const reconciledDay = z.object({
  id: described(z.string(), 'Gateway and day together.'),
  gateway: z.enum(gateways),
  day: described(z.iso.date(), 'A day of UTC+8.'),
  status: z.enum(reconciliationStatuses),
  theirPayments: wireMoney,
  ourPayments: wireMoney,
  theirRefunds: wireMoney,
  ourRefunds: wireMoney,
  fees: wireMoney,
  net: wireMoney,
  booked: wireMoney,
  lines: z.int(),
  differences: described(z.int(), 'Lines that wait for a step.'),
  fetchedAt: described(z.nullable(instant), 'When the statement was last fetched.'),
  changedAt: described(z.nullable(instant), 'When it was last found to have changed.'),
  nextTryAt: described(z.nullable(instant), 'When it is fetched again.'),
  problem: described(z.nullable(z.string()), 'Why it could not be fetched or compared.'),
});

export const reconciledDaysList = defineList({
  path: '/ops/reconciliation/days',
  summary: 'Days compared with the gateways’ statements, newest first',
  access,
  filters: {
    gateway: z.optional(gateway),
    status: z.optional(z.enum(reconciliationStatuses, 'unknownOption')),
    ...period,
  },
  sorts: sorting('day'),
  record: reconciledDay,
  file: {
    summary: 'All days that the filters leave, as CSV or XLSX',
    access: operatorNeeds('payments.export'),
  },
});

export const getReconciledDay = endpoint({
  method: 'GET',
  path: '/ops/reconciliation/days/{gateway}/{day}',
  summary: 'One day at one gateway: totals of both sides',
  access,
  input: z.object(inDay),
  output: reconciledDay,
});

const line = z.object({
  id: z.string(),
  kind: z.enum(statementKinds),
  orderId: z.nullable(z.string()),
  gatewayPaymentId: z.string(),
  refundId: z.nullable(z.string()),
  theirs: z.nullable(wireMoney),
  ours: z.nullable(wireMoney),
  fee: wireMoney,
  occurredAt: instant,
  status: z.enum(lineStatuses),
  difference: z.nullable(z.enum(lineDifferences)),
  step: described(z.nullable(z.enum(lineSteps)), 'What settled the difference.'),
  answer: described(z.nullable(z.enum(lineAnswers)), 'What the gateway said when it was asked.'),
  askedAt: z.nullable(instant),
  caseId: z.nullable(z.string()),
  company: z.nullable(z.object({ id: z.string(), name: z.string() })),
  note: z.nullable(z.string()),
});

export const statementLineList = defineList({
  of: inDay,
  path: '/ops/reconciliation/days/{gateway}/{day}/lines',
  summary: 'Lines of a day, those that differ first',
  access,
  filters: {
    /** Whole numbers and ids. */
    keyword,
    status: z.optional(z.enum(lineStatuses, 'unknownOption')),
    kind: z.optional(z.enum(statementKinds, 'unknownOption')),
  },
  record: line,
  file: {
    summary: 'All lines that the filters leave, as CSV or XLSX',
    access: operatorNeeds('payments.export'),
  },
});

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/ops/reconciliation/days/{gateway}/{day}/run',
  summary: 'Fetch the statement of a day again and compare it, in the background',
  access,
  input: z.object(inDay),
  output: nothing,
  errors: ['dayNotOver', 'gatewayUnavailable'],
});

export const askAboutLine = endpoint({
  method: 'POST',
  path: '/ops/reconciliation/lines/{id}/ask',
  summary: 'Ask the gateway about a line that differs, and book what it confirms',
  access,
  input: z.object({ id }),
  output: z.object({ status: z.enum(lineStatuses), answer: z.nullable(z.enum(lineAnswers)) }),
  errors: ['stateChanged', 'gatewayUnavailable'],
});

export const bookLine = endpoint({
  method: 'POST',
  path: '/ops/reconciliation/lines/{id}/book',
  summary:
    'Book a line that is missing here as the statement tells it, with a case where it fits nothing',
  access,
  input: z.object({ id }),
  output: z.object({ status: z.enum(lineStatuses) }),
  errors: ['stateChanged'],
  idempotent: true,
});

export const explainLine = endpoint({
  method: 'POST',
  path: '/ops/reconciliation/lines/{id}/explain',
  summary: 'Settle a difference with a reason, without a booking',
  access,
  input: z.object({ id, note: text(300) }),
  output: z.object({ status: z.enum(lineStatuses) }),
  errors: ['stateChanged'],
  idempotent: true,
});

/** Of properties whose schema is shared, or that stand in several places. */
export const propertyDescriptions = {
  answer: 'What the gateway said when it was asked; null if it was not.',
  askedAt: 'When the gateway was asked last; null if it was not.',
  booked: 'By how much our books say that what the gateway owes us has changed.',
  company: 'Whose payment it is; null if nobody’s.',
  difference: 'How the line differs; null if it matches.',
  fee: 'What the gateway keeps; below zero where it gives back.',
  fees: 'What the gateway kept.',
  gatewayPaymentId: 'The gateway’s own number of the payment.',
  lines: 'Number of lines.',
  net: 'By how much the statement changes what the gateway owes us.',
  orderId: 'The number under which the gateway took the payment; null if it tells none.',
  ours: 'The amount that we booked; null if we booked nothing.',
  ourPayments: 'What we booked of the payments, and booked without a line.',
  ourRefunds: 'What we booked of the refunds, without those that came back.',
  refundId: 'Number of the refund; null for a payment.',
  status: 'How it stands.',
  theirPayments: 'Payments in the gateway’s statement.',
  theirRefunds: 'Refunds in the statement, without those that came back.',
  theirs: 'The amount in the statement; null if it has no such line.',
};
