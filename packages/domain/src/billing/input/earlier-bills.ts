import { addMonths } from '@arcadia/kernel/month';
import type { Queries } from '../../database/connection.ts';
import type { BillLine } from '../engine/bill.ts';
import { lineOfRecord } from '../records/line-record.ts';
import { usageOfRecord, type UsageRow } from '../records/usage-record.ts';

type Counted = Extract<BillLine, { kind: 'usage' | 'late' }>;

/** A line that charged usage, with the bill's month and the rows that a line of that month's usage is made of. */
export type LineOfBill = {
  readonly applicationId: string;
  readonly month: string;
  readonly line: Counted;
  readonly rows: readonly UsageRow[];
};

/** Events are taken in up to 35 days late, so a month still grows while its bill and that of the next month are made. */
export const monthsThatGrow = 2;

/** The months before `month` whose usage can still grow and that are final for the company. */
export async function finalMonthsBefore(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_run_company')
    .select('month')
    .where('company_id', '=', companyId)
    .where('month', '>=', addMonths(month, -monthsThatGrow))
    .where('month', '<', month)
    .where('status', 'in', ['done', 'waiting_for_rate'])
    .orderBy('month')
    .execute();
  return rows.map((row) => row.month);
}

/**
 * Lines of usage of the bills that count, of `months` and all later ones: what was charged of those months.
 * @param except a bill that is about to be discarded, so that what it charged late is charged again
 */
export async function linesOfBills(
  db: Queries,
  { companyId, months, except }: { companyId: string; months: readonly string[]; except: string },
): Promise<LineOfBill[]> {
  const [first] = months;
  if (first === undefined) return [];
  const bills = db
    .selectFrom('bill')
    .where('bill.company_id', '=', companyId)
    .where('bill.month', '>=', first)
    .where('bill.status', '<>', 'discarded')
    .where('bill.id', '<>', except);
  const [lines, usage] = await Promise.all([
    bills
      .innerJoin('bill_line', (join) =>
        join
          .onRef('bill_line.company_id', '=', 'bill.company_id')
          .onRef('bill_line.bill_id', '=', 'bill.id'),
      )
      .select(['bill.id', 'bill.application_id', 'bill.month', 'bill_line.formula'])
      .where('bill_line.kind', 'in', ['usage', 'late'])
      .execute(),
    bills
      .innerJoin('bill_usage', (join) =>
        join
          .onRef('bill_usage.company_id', '=', 'bill.company_id')
          .onRef('bill_usage.bill_id', '=', 'bill.id'),
      )
      .select(['bill.id', 'bill_usage.rows'])
      .where('bill.month', 'in', [...months])
      .execute(),
  ]);
  const rowsOf = new Map(usage.map(({ id, rows }) => [id, usageOfRecord(rows)]));
  return lines.flatMap(({ id, application_id: applicationId, month, formula }): LineOfBill[] => {
    const line = lineOfRecord(formula);
    if (line.kind !== 'usage' && line.kind !== 'late') return [];
    const rows = line.kind === 'late' ? [] : rowsOfLine(line, rowsOf.get(id) ?? []);
    return [{ applicationId, month, line, rows }];
  });
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
