import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import { provider } from '../database/records.ts';
import { type Write, write } from '../database/transaction.ts';
import { changeLine, type DayKey, type LineRow, lockLines } from './repo.ts';
import { settleLines } from './settle-lines.ts';
import type { GatewayLine } from './gateway-lines.ts';

/** Lines of one transaction: few enough that the books of their companies are not held for long. */
const linesAtOnce = 100;

const later = { step: 'later', caseId: null } as const;

/**
 * Stores the lines of a statement and compares each with our books, in short transactions. Running it again, after a crash or
 * with a statement that has changed, changes only what differs.
 */
export async function storeLines(
  ctx: Context,
  key: DayKey,
  lines: readonly GatewayLine[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const chunk = lines.slice(start, start + linesAtOnce);
    await write(ctx, async (tx) => {
      tx.unaudited('what the statement led to is audited where it is booked');
      const fresh = await insertNew(tx, ctx, key, chunk);
      const rows = await lockLines(
        tx.db,
        key,
        chunk.map((line) => line.key),
      );
      const told = new Map(chunk.map((line) => [line.key, line]));
      const updated: LineRow[] = [];
      for (const row of rows) updated.push(await update(tx, row, told.get(row.key)));
      await settleLines(tx, ctx, updated, { fresh, settling: later });
    });
  }
  await withdrawGone(ctx, key, lines);
}

/** @returns the ids of lines that were not known. */
async function insertNew(
  tx: Write,
  ctx: Context,
  key: DayKey,
  lines: readonly GatewayLine[],
): Promise<Set<string>> {
  const now = ctx.clock.now();
  const inserted = await tx.db
    .insertInto('reconciliation_line')
    .values(
      lines.map((line) => ({
        id: newId('reconciliationLine', now),
        ...key,
        key: line.key,
        kind: line.kind,
        ...toldBy(line),
        book: provider,
        status: 'open' as const,
        difference: 'missing_here' as const,
      })),
    )
    .onConflict((conflict) => conflict.columns(['gateway', 'day', 'key']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

function toldBy(line: GatewayLine) {
  return {
    order_id: line.orderId,
    gateway_payment_id: line.gatewayPaymentId,
    refund_id: line.refundId,
    currency: line.amount.currency,
    theirs: line.amount.amount,
    fee: line.fee.amount,
    occurred_at: line.occurredAt,
  };
}

/** The line as the statement tells it now. One whose amount has changed is to be decided anew. */
async function update(tx: Write, row: LineRow, line: GatewayLine | undefined): Promise<LineRow> {
  if (!line) return row;
  // A number that was found for a refund without one stays.
  const told = { ...toldBy(line), refund_id: line.refundId ?? row.refund_id };
  const isOther = row.theirs !== told.theirs || row.currency !== told.currency;
  const reopened =
    isOther && row.status === 'settled'
      ? ({ status: 'open', step: null, case_id: null, note: null, noted_by: null } as const)
      : {};
  const changed = { ...told, ...reopened };
  await changeLine(tx.db, row.id, changed);
  return { ...row, ...changed };
}

/** Lines that a changed statement has no more: their fees are taken back, and what we booked is missing there. */
async function withdrawGone(
  ctx: Context,
  key: DayKey,
  lines: readonly GatewayLine[],
): Promise<void> {
  const there = new Set(lines.map((line) => line.key));
  await write(ctx, async (tx) => {
    tx.unaudited('what the statement led to is audited where it is booked');
    const known = await tx.db
      .selectFrom('reconciliation_line')
      .select('key')
      .where('gateway', '=', key.gateway)
      .where('day', '=', key.day)
      .where('theirs', 'is not', null)
      .execute();
    const gone = known.flatMap((row) => (there.has(row.key) ? [] : row.key));
    if (gone.length === 0) return;
    for (const row of await lockLines(tx.db, key, gone)) await withdraw(tx, ctx, row);
  });
}

async function withdraw(tx: Write, ctx: Context, row: LineRow): Promise<void> {
  const without: LineRow = { ...row, theirs: null, fee: 0n };
  await changeLine(tx.db, row.id, { theirs: null, fee: 0n });
  // Takes the fee back where it was booked.
  await settleLines(tx, ctx, [without], { settling: later });
  const isBooked = row.ours !== null;
  await changeLine(tx.db, row.id, {
    difference: isBooked ? 'missing_there' : (row.difference ?? 'missing_here'),
    ...(isBooked
      ? ({ status: 'open', step: null } as const)
      : ({ status: 'settled', step: 'later' } as const)),
  });
}
