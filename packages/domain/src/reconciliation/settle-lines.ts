import type { LineStep } from '@arcadia/contract/funds/reconciliation';
import { newId } from '@arcadia/kernel/id';
import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { provider } from '../database/records.ts';
import type { Write } from '../database/transaction.ts';
import { gatewayFeeTransfer, postAll, type Transfer } from '../ledger/index.ts';
import { foreignRefundsOf, type OwnRecord, ownRecordsOf } from '../payments/index.ts';
import { changeLine, idsInLines, type LineRow, settleFoundLater } from './repo.ts';

/** The way in which a difference was settled, should a line that had one match now. */
export type Settling = { step: LineStep; caseId: string | null };

/**
 * Compares lines of one gateway's statement, which are locked, with what is booked now, and books their fees: each fee once,
 * and a correction where the statement tells another one than before.
 * @param fresh ids of lines that are compared for the first time
 */
export async function settleLines(
  tx: Write,
  ctx: Context,
  rows: readonly LineRow[],
  { fresh = new Set<string>(), settling }: { fresh?: ReadonlySet<string>; settling: Settling },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { gateway } = first;
  const named = await withRefundNumbers(tx, rows);
  const records = await ownRecordsOf(
    tx.db,
    gateway,
    named.map((row) => ({
      kind: row.kind,
      gatewayPaymentId: row.gateway_payment_id,
      refundId: row.refund_id,
    })),
  );
  const fees: FeeChange[] = [];
  for (const [index, row] of named.entries()) {
    const ours = records[index] ?? null;
    const change = changeOf(row, ours, { isFresh: fresh.has(row.id), settling });
    const fee = feeChange(row, ours);
    if (fee) fees.push(fee);
    await changeLine(tx.db, row.id, {
      ...change,
      refund_id: row.refund_id,
      ...(fee && { fee_booked: row.fee, fee_revision: row.fee_revision + 1 }),
    });
    if (ours && row.theirs !== null) {
      const { kind, gateway_payment_id: gatewayPaymentId } = row;
      await settleFoundLater(tx.db, gateway, { kind, gatewayPaymentId, ourId: ours.id });
    }
  }
  await bookFees(tx, ctx, fees);
}

/** Our record beside the line, and what follows. An operator's explanation stays. */
function changeOf(
  row: LineRow,
  ours: OwnRecord | null,
  { isFresh, settling }: { isFresh: boolean; settling: Settling },
) {
  const record = ours
    ? { ours: ours.amount.amount, our_id: ours.id, book: ours.book }
    : { ours: null, our_id: null, book: provider };
  const isSame =
    ours !== null && ours.amount.amount === row.theirs && ours.amount.currency === row.currency;
  if (isSame && (isFresh || row.status === 'matched'))
    return { ...record, status: 'matched', difference: null, step: null } as const;
  if (isSame && row.status === 'open')
    return {
      ...record,
      status: 'settled',
      step: settling.step,
      case_id: settling.caseId ?? row.case_id,
    } as const;
  if (isSame || row.status === 'settled') return record;
  const difference = ours === null ? 'missing_here' : 'amount_differs';
  return { ...record, status: 'open', difference, step: null } as const;
}

type FeeChange = { row: LineRow; book: string; amount: bigint };

/** The part of a fee that is not booked yet. It is booked where its payment or refund is, so not before that. */
function feeChange(row: LineRow, ours: OwnRecord | null): FeeChange | null {
  // A later correction goes where the fee was booked first.
  const book = row.fee_revision > 0 ? row.book : ours?.book;
  const amount = row.fee - row.fee_booked;
  return book === undefined || amount === 0n ? null : { row, book, amount };
}

async function bookFees(tx: Write, ctx: Context, fees: readonly FeeChange[]): Promise<void> {
  if (fees.length === 0) return;
  const occurredAt = ctx.clock.now();
  const booked = fees.map((fee) => ({ ...fee, id: newId('gatewayFee', occurredAt) }));
  await tx.db
    .insertInto('gateway_fee_booking')
    .values(
      booked.map(({ id, row, book, amount }) => ({
        id,
        line_id: row.id,
        revision: row.fee_revision + 1,
        gateway: row.gateway,
        book,
        currency: row.currency,
        amount,
        booked_at: occurredAt,
      })),
    )
    .execute();
  const transfers = booked.map(
    ({ id: bookingId, row: { gateway, currency }, book, amount }): Transfer =>
      gatewayFeeTransfer({
        bookingId,
        companyId: book === provider ? null : book,
        gateway,
        fee: money(amount, currency),
        occurredAt,
      }),
  );
  await postAll(tx, transfers);
}

/**
 * Refunds without a number get one: that of a refund of the payment which the gateway told by other means and which no line
 * is about, else one made of the line, under which it is booked.
 */
async function withRefundNumbers(tx: Write, rows: readonly LineRow[]): Promise<LineRow[]> {
  const named: LineRow[] = [];
  const taken = new Set<string>();
  for (const row of rows) {
    if (row.kind === 'payment' || row.refund_id !== null) {
      named.push(row);
      continue;
    }
    const { gateway, gateway_payment_id: gatewayPaymentId, kind } = row;
    const used = await idsInLines(tx.db, gateway, [{ gatewayPaymentId }]);
    const told = await foreignRefundsOf(tx.db, gateway, gatewayPaymentId);
    const free = told.find(
      ({ refundId, amount }) =>
        amount === row.theirs && !used.has(`${kind} ${refundId}`) && !taken.has(refundId),
    );
    const refundId = free?.refundId ?? row.id;
    taken.add(refundId);
    named.push({ ...row, refund_id: refundId });
  }
  return named;
}
