import { addMonths } from '@arcadia/kernel/month';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { BillLine } from '../engine/bill.ts';
import { lineOfStored } from '../records/stored-line.ts';
import { usageOfStored, type UsageRow } from '../records/stored-usage.ts';

type Counted = Extract<BillLine, { kind: 'usage' | 'late' }>;

/** A line that charged usage, with its bill and the bill's month. */
export type LineOfBill = {
  readonly billId: string;
  readonly applicationId: string;
  readonly month: string;
  readonly line: Counted;
};

/** Events are taken in up to 35 days late, so a month still grows while its bill and that of the next month are made. */
export const monthsThatGrow = 2;

/** The months before `month` whose usage can still grow and that are final for the company. */
export async function finalMonthsBefore(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<string[]> {
  const months = await finalMonthsOf(db, { companyIds: [companyId], month });
  return months.get(companyId) ?? [];
}

/** The final months of several companies. */
export async function finalMonthsOf(
  db: Queries,
  { companyIds, month }: { companyIds: readonly string[]; month: string },
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('billing_run_company')
    .select(['company_id', 'month'])
    .where('company_id', '=', anyOf(companyIds))
    .where('month', '>=', addMonths(month, -monthsThatGrow))
    .where('month', '<', month)
    .where('status', 'in', ['done', 'waiting_for_rate'])
    .orderBy('month')
    .execute();
  const byCompany = Map.groupBy(rows, ({ company_id: companyId }) => companyId);
  return new Map([...byCompany].map(([id, own]) => [id, own.map((row) => row.month)]));
}

/**
 * Lines of usage of the bills that count, of each company's `finalMonths` and all later ones: what was charged of those months.
 * @param except a bill that is about to be discarded, so that what it charged late is charged again
 */
export async function linesOfBills(
  db: Queries,
  { finalMonths, except }: { finalMonths: ReadonlyMap<string, readonly string[]>; except: string },
): Promise<Map<string, LineOfBill[]>> {
  const firsts = [...finalMonths.values()].flatMap(([first]) => first ?? []).toSorted();
  const [first] = firsts;
  if (first === undefined) return new Map();
  const rows = await db
    .selectFrom('bill')
    .innerJoin('bill_line', (join) =>
      join
        .onRef('bill_line.company_id', '=', 'bill.company_id')
        .onRef('bill_line.bill_id', '=', 'bill.id'),
    )
    .select(['bill.company_id', 'bill.id', 'bill.application_id', 'bill.month'])
    .select('bill_line.formula')
    .where('bill.company_id', '=', anyOf([...finalMonths.keys()]))
    .where('bill.month', '>=', first)
    .where('bill.status', '<>', 'discarded')
    .where('bill.id', '<>', except)
    .where('bill_line.kind', 'in', ['usage', 'late'])
    .execute();
  const lines = rows.flatMap((row) => {
    const since = finalMonths.get(row.company_id)?.[0];
    if (since === undefined || row.month < since) return [];
    const line = lineOfStored(row.formula);
    if (line.kind !== 'usage' && line.kind !== 'late') return [];
    const { company_id: companyId, id: billId, application_id: applicationId, month } = row;
    return [{ companyId, billId, applicationId, month, line }];
  });
  return Map.groupBy(lines, ({ companyId }) => companyId);
}

/** The rows that bills were made of, as they were then, by bill. */
export async function rowsOfBills(
  db: Queries,
  companyId: string,
  billIds: readonly string[],
): Promise<Map<string, UsageRow[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bill_usage')
    .select(['bill_id', 'rows'])
    .where('company_id', '=', companyId)
    .where('bill_id', '=', anyOf(billIds))
    .execute();
  return new Map(rows.map(({ bill_id: id, rows: frozen }) => [id, usageOfStored(frozen)]));
}

/** The frozen rows that a line of usage is made of. */
export function rowsOfLine(
  line: Extract<BillLine, { kind: 'usage' }>,
  rows: readonly UsageRow[],
): UsageRow[] {
  return rows.filter(
    ({ serviceId, category, measure }) =>
      serviceId === line.serviceId && category === line.category && measure === line.component,
  );
}
