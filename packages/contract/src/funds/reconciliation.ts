import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, period, sorting } from '../wire/list.ts';
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

const lineId = described(id, 'Id of the line.');

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
 * Steps that settle a difference. `booked`: it was lost, and the gateway confirmed it. `case`: a case of the desk of unmatched money.
 * `later`: the other side told of it in the meantime. `explained`: by an operator.
 */
export const lineSteps = ['booked', 'case', 'later', 'explained'] as const;
export type LineStep = (typeof lineSteps)[number];

/** Answers of a gateway that was asked about a line. */
export const lineAnswers = ['confirmed', 'denied', 'pending', 'unreachable'] as const;
export type LineAnswer = (typeof lineAnswers)[number];

const gateway = z.enum(gateways, 'unknownOption');
const day = z.iso.date('invalidFormat');
const inDay = {
  gateway: described(gateway, 'Only of this gateway.'),
  day: described(day, 'Day at UTC+8.'),
};
const access = operatorNeeds('payments.resolve');

const reconciledDay = z.object({
  id: described(z.string(), 'Gateway and day together, such as `alipay 2026-11-20`.'),
  gateway: described(z.enum(gateways), 'Payment gateway.'),
  day: described(z.iso.date(), 'A day of UTC+8.'),
  status: described(
    z.enum(reconciliationStatuses),
    '`waiting`: the statement is not complete yet. `failed`: it could not be fetched or compared. `differs`: at least one line is open. `matched`: none is.',
  ),
  theirPayments: described(wireMoney, 'Payments in the gateway’s statement.'),
  ourPayments: described(wireMoney, 'What we booked of the payments, and booked without a line.'),
  theirRefunds: described(wireMoney, 'Refunds in the statement, without those that came back.'),
  ourRefunds: described(wireMoney, 'What we booked of the refunds, without those that came back.'),
  fees: described(wireMoney, 'What the gateway kept.'),
  net: described(wireMoney, 'By how much the statement changes what the gateway owes us.'),
  booked: described(
    wireMoney,
    'By how much our books say that what the gateway owes us has changed.',
  ),
  lines: described(z.int(), 'Number of lines.'),
  differences: described(z.int(), 'Lines that wait for a step.'),
  fetchedAt: described(z.nullable(instant), 'When the statement was last fetched.'),
  changedAt: described(z.nullable(instant), 'When it was last found to have changed.'),
  nextAttemptAt: described(z.nullable(instant), 'When it is fetched again.'),
  problem: described(z.nullable(z.string()), 'Why it could not be fetched or compared.'),
});
named(reconciledDay, 'ReconciledDay', 'A day’s statement of a gateway beside our books');

export const reconciledDaysList = defineList({
  path: '/ops/reconciliation/days',
  summary: 'Days compared with the gateways’ statements, newest first',
  access,
  filters: {
    gateway: described(z.optional(gateway), 'Only of this gateway.'),
    status: described(
      z.optional(z.enum(reconciliationStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
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
  id: described(z.string(), 'Id of the line.'),
  kind: described(z.enum(statementKinds), 'Whether it is a payment or a refund.'),
  orderId: described(
    z.nullable(z.string()),
    'The number under which the gateway took the payment; null if it tells none.',
  ),
  gatewayPaymentId: described(z.string(), 'The gateway’s own number of the payment.'),
  refundId: described(z.nullable(z.string()), 'Number of the refund; null for a payment.'),
  theirs: described(
    z.nullable(wireMoney),
    'The amount in the statement; null if it has no such line.',
  ),
  ours: described(z.nullable(wireMoney), 'The amount that we booked; null if we booked nothing.'),
  fee: described(wireMoney, 'What the gateway keeps; below zero where it gives back.'),
  occurredAt: described(
    instant,
    'When it happened at the gateway or, where only we have it, was booked.',
  ),
  status: described(
    z.enum(lineStatuses),
    '`open`: a difference that waits for a step. `settled`: one that was settled. `matched`: both sides say the same.',
  ),
  difference: described(
    z.nullable(z.enum(lineDifferences)),
    'How the line differs; null if it matches.',
  ),
  step: described(z.nullable(z.enum(lineSteps)), 'What settled the difference.'),
  answer: described(z.nullable(z.enum(lineAnswers)), 'What the gateway said when it was asked.'),
  askedAt: described(z.nullable(instant), 'When the gateway was asked last; null if it was not.'),
  caseId: described(z.nullable(z.string()), 'Id of the case that it became; null if it did not.'),
  company: described(z.nullable(namedRef), 'Whose payment it is; null if nobody’s.'),
  note: described(z.nullable(z.string()), 'What an operator found; null if nobody noted anything.'),
});
named(line, 'StatementLine', 'A payment or refund in the statement or in our books');

export const statementLineList = defineList({
  of: inDay,
  path: '/ops/reconciliation/days/{gateway}/{day}/lines',
  summary: 'Lines of a day, those that differ first',
  access,
  filters: {
    /** Whole numbers and ids. */
    keyword,
    status: described(
      z.optional(z.enum(lineStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    kind: described(z.optional(z.enum(statementKinds, 'unknownOption')), 'Only of this kind.'),
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
  input: z.object({ id: lineId }),
  output: z.object({
    status: described(
      z.enum(lineStatuses),
      '`open`: a difference that waits for a step. `settled`: one that was settled. `matched`: both sides say the same.',
    ),
    answer: described(
      z.nullable(z.enum(lineAnswers)),
      'What the gateway said when it was asked; null if it was not.',
    ),
  }),
  errors: ['stateChanged', 'gatewayUnavailable'],
});

/** Answer of a call that settles a line. */
const lineAnswered = z.object({
  status: described(
    z.enum(lineStatuses),
    '`open`: a difference that waits for a step. `settled`: one that was settled. `matched`: both sides say the same.',
  ),
});

export const bookLine = endpoint({
  method: 'POST',
  path: '/ops/reconciliation/lines/{id}/book',
  summary:
    'Book a line that is missing here as the statement tells it, with a case where it fits nothing',
  access,
  input: z.object({ id: lineId }),
  output: lineAnswered,
  errors: ['stateChanged'],
  idempotent: true,
});

export const explainLine = endpoint({
  method: 'POST',
  path: '/ops/reconciliation/lines/{id}/explain',
  summary: 'Settle a difference with a reason, without a booking',
  access,
  input: z.object({ id: lineId, note: described(text(300), 'What the operator found.') }),
  output: lineAnswered,
  errors: ['stateChanged'],
  idempotent: true,
});
