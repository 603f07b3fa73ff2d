import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { overdueSteps } from '@arcadia/contract/bills/overdue';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames, overdueTermsOf } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { lastReminders, type OverdueRow } from './repo.ts';

type Listed = OutputOf<'listOverdueCompanies'>;

/** Companies that owe, those that have owed longest first. */
export function listOverdueCompanies(
  ctx: OperatorContext,
  page: InputOf<'listOverdueCompanies'>,
): Promise<Listed> {
  return read(ctx, (db) => {
    const query = db
      .selectFrom('overdue_company')
      .selectAll()
      .orderBy('owed_since')
      .orderBy('company_id');
    return readPage(db, { query, toRecords: (rows) => toRecords(db, rows) }, page);
  });
}

async function toRecords(db: Queries, rows: readonly OverdueRow[]): Promise<Listed['records']> {
  const ids = rows.map(({ company_id: id }) => id);
  const names = await companyNames(db, ids);
  const terms = await overdueTermsOf(db, ids);
  const reminders = await lastReminders(db, ids);
  return rows.map((row) => {
    const { company_id: companyId } = row;
    const { exempt, heldAt } = terms.get(companyId) ?? { exempt: false, heldAt: null };
    return {
      id: companyId,
      companyId,
      companyName: names.get(companyId) ?? '',
      ...standingOf(row, heldAt),
      owed: toWire(owedOf(row)),
      exempt,
      remindedAt: reminders.get(`${companyId} ${row.bill_id}`)?.toISOString() ?? null,
      next: nextOf(row),
    };
  });
}

export function owedOf({ owed, currency }: OverdueRow) {
  return money(owed, currency);
}

/** The next step of the product, and when it comes. */
export function nextOf({ next_step: kind, next_at: at }: OverdueRow) {
  const step = overdueSteps.find((one) => one === kind);
  return step === undefined || at === null ? null : { step, at: at.toISOString() };
}

export function standingOf(row: OverdueRow, heldAt: Date | null) {
  return {
    bills: row.bills,
    owedSince: row.owed_since.toISOString(),
    holdFrom: row.hold_from?.toISOString() ?? null,
    heldSince: heldAt?.toISOString() ?? null,
  };
}
