import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type DayKey, type DayRow, findDay } from './repo.ts';

export type ReconciledDay = OutputOf<'getReconciledDay'>;

type Filters = Omit<InputOf<'listReconciledDays'>, 'pageNo' | 'pageSize' | 'sort'>;

function daysOf(db: Queries, { gateway, status, from, to }: Filters) {
  let query = db.selectFrom('reconciled_day').selectAll();
  if (gateway) query = query.where('gateway', '=', gateway);
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  return {
    query,
    newestFirst: ['day', 'gateway'],
    sorts: { day: ['day', 'gateway'] },
    toRecords: (rows: readonly DayRow[]) => rows.map(toDay),
  };
}

/** Days at gateways, the newest first. */
export function listReconciledDays(
  ctx: OperatorContext,
  input: InputOf<'listReconciledDays'>,
): Promise<OutputOf<'listReconciledDays'>> {
  return read(ctx, (db) => readPage(db, daysOf(db, input), input));
}

/** @throws Refusal exportTooLarge. */
export function exportReconciledDays<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportReconciledDays'>,
  toFile: ToFile<ReconciledDay, File>,
): Promise<File> {
  return exportList(ctx, (db) => daysOf(db, filters), {
    sort,
    toFile,
    audited: { action: 'reconciliation.export', companyId: null, about: { format, ...filters } },
  });
}

/** @throws NotFound. */
export async function getReconciledDay(ctx: OperatorContext, key: DayKey): Promise<ReconciledDay> {
  const row = await read(ctx, (db) => findDay(db, key));
  if (!row) throw new NotFound('reconciled day');
  return toDay(row);
}

function toDay(row: DayRow): ReconciledDay {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  return {
    id: `${row.gateway} ${row.day}`,
    gateway: row.gateway,
    day: row.day,
    status: row.status,
    theirPayments: wire(row.their_payments),
    ourPayments: wire(row.our_payments),
    theirRefunds: wire(row.their_refunds),
    ourRefunds: wire(row.our_refunds),
    fees: wire(row.fees),
    net: wire(row.their_payments - row.their_refunds - row.fees),
    booked: wire(row.our_payments - row.our_refunds - row.fees_booked),
    lines: row.lines,
    differences: row.differences,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    nextAttemptAt: row.next_try_at?.toISOString() ?? null,
    problem: row.problem,
  };
}
