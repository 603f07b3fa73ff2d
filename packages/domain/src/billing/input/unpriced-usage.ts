import { compare, decimal } from '@arcadia/kernel/decimal';
import { money } from '@arcadia/kernel/money';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import { charges } from '../../pricing/index.ts';
import { planCurrency } from '../prices.ts';
import type { BillRow } from '../records/select-bills.ts';
import { usageOfStored, type UsageRow } from '../records/stored-usage.ts';
import type { LineOfBill } from './earlier-bills.ts';
import type { Grown } from './late-usage.ts';
import { type Quantity, quantitiesOf } from './usage-rows.ts';

const none = decimal(0n);

/** Growth of which the month's own bill has no line, though it may have been made of some of it. */
export function hasNoLine(month: string, grown: readonly Grown[]): boolean {
  return grown.some(
    ({ charged }) => !charged.some((one) => one.line.kind === 'usage' && one.month === month),
  );
}

type Asked = {
  companyId: string;
  bills: readonly { applicationId: string; month: string }[];
  /** Noted here are the rows that bills were made of. */
  frozen: Map<string, readonly UsageRow[]>;
};

/**
 * Usage that bills of months were made of without a price. Where it has one by now, the bill waits for the correction that gave it
 * one, which charges it: it didn't come late.
 * @returns lines that charge nothing, by month and application
 */
export async function unpricedUsage(
  db: Queries,
  { companyId, bills, frozen }: Asked,
): Promise<Map<string, LineOfBill[]>> {
  const rows = await db
    .selectFrom('bill')
    .innerJoin('bill_usage', (join) =>
      join
        .onRef('bill_usage.company_id', '=', 'bill.company_id')
        .onRef('bill_usage.bill_id', '=', 'bill.id'),
    )
    .select(['id', 'application_id', 'month', 'rows'])
    .where('bill.company_id', '=', companyId)
    .where('application_id', '=', anyOf(bills.map(({ applicationId }) => applicationId)))
    .where('month', '=', anyOf(bills.map(({ month }) => month)))
    .where('status', '<>', 'discarded')
    .execute();
  return new Map(
    rows.map(({ rows: stored, ...bill }) => {
      const own = usageOfStored(stored);
      frozen.set(bill.id, own);
      return [`${bill.month} ${bill.application_id}`, linesOfUsage(bill, own)];
    }),
  );
}

/** The usage that a bill was made of, as lines that charge nothing. */
export function linesOfUsage(
  {
    id: billId,
    application_id: applicationId,
    month,
  }: Pick<BillRow, 'id' | 'application_id' | 'month'>,
  rows: readonly UsageRow[],
): LineOfBill[] {
  return quantitiesOf(rows).flatMap((used) =>
    compare(used.quantity, none) > 0 ? [{ billId, applicationId, month, line: lineOf(used) }] : [],
  );
}

function lineOf({ serviceId, category, component, quantity }: Quantity): LineOfBill['line'] {
  const per = charges.find((one) => one.category === category && one.component === component)?.per;
  return {
    kind: 'usage',
    serviceId,
    category,
    component,
    quantity,
    fromPackages: [],
    fromTrial: none,
    billable: none,
    unitPrice: { price: none, percent: null },
    per: per ?? decimal(1n),
    amount: money(0n, planCurrency),
  };
}
