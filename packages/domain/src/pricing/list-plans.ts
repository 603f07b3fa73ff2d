import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { decimal, formatExact } from '@arcadia/kernel/decimal';
import { companyNames, requireCompany } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { type PlanRow, standard } from './repo.ts';

export type PricePlan = OutputOf<'listPricePlans'>['records'][number];

type Filters = Omit<InputOf<'listPricePlans'>, 'pageNo' | 'pageSize' | 'sort'>;

/** Versions of the standard prices and of companies' agreements, the newest first. */
export function listPricePlans(
  ctx: OperatorContext,
  input: InputOf<'listPricePlans'>,
): Promise<OutputOf<'listPricePlans'>> {
  return read(ctx, (db) => readPage(db, plansOf(db, input), input));
}

/** @throws NotFound, Refusal exportTooLarge. */
export async function exportPricePlans<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportPricePlans'>,
  toFile: ToFile<PricePlan, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportList(ctx, (db) => plansOf(db, filters), {
    toFile,
    audited: {
      action: 'price_plans.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}

function plansOf(db: Queries, { status, companyId, of }: Filters) {
  let query = db.selectFrom('price_plan').selectAll();
  if (companyId) query = query.where('company_id', '=', companyId);
  if (of) query = query.where('company_id', of === 'standard' ? '=' : '<>', standard);
  if (status) query = query.where('status', '=', status);
  return {
    query,
    newestFirst: companyId ? ['created_at', 'id'] : ['created_at', 'company_id', 'id'],
    sorts: {},
    toRecords: (rows: readonly PlanRow[]) => withPlanNames(db, rows),
  };
}

/** Rows as the API shows them, with the names of companies and operators read in one query each. */
export async function withPlanNames(db: Queries, rows: readonly PlanRow[]): Promise<PricePlan[]> {
  const companies = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const people = rows.flatMap((row) => [row.edited_by, row.proposed_by, row.decided_by]);
  const operators = await operatorNames(
    db,
    people.filter((id) => id !== null),
  );
  const person = (id: string) => ({ id, name: operators.get(id) ?? '' });
  const maybe = (id: string | null) => (id === null ? null : person(id));
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id === standard ? null : row.company_id,
    companyName: companies.get(row.company_id) ?? null,
    version: row.version,
    effectiveMonth: row.effective_month,
    hasOwnPrices: row.terms !== null,
    discountPercent: formatExact(decimal(row.discount_percent)),
    note: row.note,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedBy: person(row.edited_by),
    proposedBy: maybe(row.proposed_by),
    proposedAt: row.proposed_at?.toISOString() ?? null,
    decidedBy: maybe(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    refusal: row.refusal,
  }));
}
