import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames, requireCompany } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { type AdjustmentFilters, type AdjustmentRow, selectAdjustments } from './repo.ts';

export type Adjustment = OutputOf<'listAdjustments'>['records'][number];

/** Adjustments of all customers, the newest proposal first. */
export function listAdjustments(
  ctx: OperatorContext,
  input: InputOf<'listAdjustments'>,
): Promise<OutputOf<'listAdjustments'>> {
  return read(ctx, (db) => readPage(db, adjustments(db, input), input));
}

/** @throws NotFound, Refusal exportTooLarge. */
export async function exportAdjustments<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportAdjustments'>,
  toFile: ToFile<Adjustment, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportList(ctx, (db) => adjustments(db, filters), {
    sort,
    toFile,
    audited: {
      action: 'adjustments.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}

function adjustments(db: Queries, filters: AdjustmentFilters) {
  // Each has an index; of one company the order needs no company.
  const newestFirst = filters.companyId
    ? ['proposed_at', 'id']
    : ['proposed_at', 'company_id', 'id'];
  return {
    query: selectAdjustments(db, filters),
    newestFirst,
    sorts: { proposed: newestFirst },
    toRecords: (rows: readonly AdjustmentRow[]) => withNames(db, rows),
  };
}

/** Rows as the API shows them, with the names of companies and operators read in one query each. */
export async function withNames(
  db: Queries,
  rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
  const companies = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const people = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]);
  const operators = await operatorNames(
    db,
    people.filter((id) => id !== null),
  );
  const person = (id: string) => ({ id, name: operators.get(id) ?? id });
  return rows.map((row) => {
    const wire = (amount: bigint) => toWire(money(amount, row.currency));
    const { previous_deposit: previousDeposit, moved, decided_by: decidedBy } = row;
    return {
      id: row.id,
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      kind: row.kind,
      amount: wire(row.amount),
      takeFromCash: row.take_from_cash,
      reason: row.reason,
      note: row.note,
      status: row.status,
      proposedBy: person(row.proposed_by),
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedBy: decidedBy === null ? null : person(decidedBy),
      endedAt: row.ended_at?.toISOString() ?? null,
      refusal: row.refusal,
      previousDeposit: previousDeposit === null ? null : wire(previousDeposit),
      moved: moved === null ? null : wire(moved),
    };
  });
}
