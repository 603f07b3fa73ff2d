import type { LineAnswer } from '@arcadia/contract/funds/reconciliation';
import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import { read, type Write, write } from '../database/transaction.ts';
import {
  type AllSettlers,
  askAboutBooked,
  askAboutMovement,
  bookMovement,
  casesOfPayment,
  openStatementCase,
  type StatementMovement,
} from '../payments/index.ts';
import { changeLine, type DayKey, findLine, type LineRow, lockLine, openLines } from './repo.ts';
import { settleLines } from './settle-lines.ts';

/** Lines that one run closes; the rest follows with the next run. */
const linesOfRun = 1_000;
/** The number of calls in a row without an answer after which the gateway is left alone until the next run. */
const failuresInARow = 4;
const callTimeoutMs = 15_000;

export type Unasked = { lineId: string; error: unknown };

/**
 * Takes the next step of every open line of a day: the gateway is asked about what one side lacks, and what it confirms is
 * booked; another amount becomes a case. @returns the lines about which it could not be asked.
 */
export async function closeDifferences(
  ctx: Context,
  settlers: AllSettlers,
  key: DayKey,
): Promise<Unasked[]> {
  const open = await read(ctx, (db) => openLines(db, key, linesOfRun));
  const unasked: Unasked[] = [];
  let failures = 0;
  for (const line of open) {
    if (failures >= failuresInARow) break;
    try {
      await takeStep(ctx, settlers, line);
      failures = 0;
    } catch (error) {
      failures += 1;
      unasked.push({ lineId: line.id, error });
      await noteAnswer(ctx, line, 'unreachable');
    }
  }
  return unasked;
}

/** The next step of one open line. @throws Error if the gateway can't be asked. */
export async function takeStep(ctx: Context, settlers: AllSettlers, line: LineRow): Promise<void> {
  if (line.difference === 'amount_differs') return openCaseAbout(ctx, line);
  const movement = movementOf(line);
  if (line.difference === 'missing_there') {
    const booked = { ...movement, orderId: line.order_id ?? line.gateway_payment_id };
    return noteAnswer(ctx, line, await askAboutBooked(ctx, booked, callTimeoutMs));
  }
  const answer = await askAboutMovement(ctx, settlers, movement, callTimeoutMs);
  await noteAnswer(ctx, line, answer);
  await write(ctx, async (tx) => {
    tx.unaudited('what was booked is audited where it was');
    const row = await lockLine(tx.db, line.id);
    if (row) await compareAgain(tx, ctx, row);
  });
}

/**
 * Books a line, which is locked, as the statement tells it, without asking. Whether it could be is what the line says
 * afterwards.
 */
export async function bookAsTold(
  tx: Write,
  ctx: Context,
  settlers: AllSettlers,
  line: LineRow,
): Promise<void> {
  await bookMovement(tx, ctx, settlers, movementOf(line));
  await compareAgain(tx, ctx, line);
}

/** The number under which a refund without one is booked is that of its line: see `settleLines`. */
function movementOf(line: LineRow): StatementMovement {
  const { kind, gateway, theirs, ours, currency } = line;
  return {
    kind,
    gateway,
    orderId: line.order_id,
    gatewayPaymentId: line.gateway_payment_id,
    refundId: line.refund_id,
    amount: money(theirs ?? ours ?? 0n, currency),
  };
}

function noteAnswer(ctx: Context, { id }: LineRow, answer: LineAnswer): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('what a gateway said');
    await changeLine(tx.db, id, { answer, asked_at: ctx.clock.now() });
  });
}

/** Compares a line, which is locked, with what is booked now, and books its fee. */
async function compareAgain(tx: Write, ctx: Context, row: LineRow): Promise<void> {
  if (row.status !== 'open' || row.theirs === null) return;
  const caseId = await caseAbout(tx.db, row);
  const step = caseId === null ? 'booked' : 'case';
  await settleLines(tx, ctx, [row], { settling: { step, caseId } });
}

const reasonsOf = {
  payment: ['unknown_order', 'wrong_amount', 'wrong_currency', 'second_payment', 'not_creditable'],
  refund: ['gateway_refund'],
  refund_reversed: ['refund_came_back'],
} as const;

/** The case that was opened when the line was booked. */
async function caseAbout(
  db: Queries,
  { kind, gateway, gateway_payment_id, refund_id }: LineRow,
): Promise<string | null> {
  const cases = await casesOfPayment(db, { gateway, gateway_payment_id });
  const reasons: readonly string[] = reasonsOf[kind];
  const about = cases.findLast(
    ({ reason, reference }) =>
      reasons.includes(reason) && (kind === 'payment' || reference === refund_id),
  );
  return about?.id ?? null;
}

async function openCaseAbout(ctx: Context, { id }: LineRow): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('a line that was settled meanwhile');
    const row = await lockLine(tx.db, id);
    if (row?.status !== 'open' || row.difference !== 'amount_differs') return;
    const caseId = row.case_id ?? (await openStatementCase(tx, ctx, movementOf(row)));
    await changeLine(tx.db, id, { status: 'settled', step: 'case', case_id: caseId });
  });
}

/** A line as it is after a step. */
export async function lineAfter(db: Queries, id: string): Promise<LineRow> {
  const row = await findLine(db, id);
  if (!row) throw new Error(`the line ${id} is gone`);
  return row;
}
