import type { Currency } from '@arcadia/kernel/money';
import { formatExact } from '@arcadia/kernel/decimal';
import type { Insertable } from 'kysely';
import type { DB } from '../../database/generated/schema.ts';
import type { Write } from '../../database/transaction.ts';
import type { DraftBill } from '../input/draft-bills.ts';
import type { Prices } from '../../pricing/index.ts';
import { planCurrency } from '../prices.ts';
import { lineRecordOf } from '../records/line-record.ts';
import { usageRecordOf } from '../records/usage-record.ts';

/** What is paid of a bill when it is made. */
export type Outcome = Pick<
  Insertable<DB['bill']>,
  'status' | 'rate' | 'rate_date' | 'payable' | 'paid_by_coupons' | 'paid_by_cash' | 'settled_at'
>;

export type NewBill = DraftBill & { readonly id: string; readonly outcome: Outcome };

type Of = {
  companyId: string;
  month: string;
  /** The company's. */
  currency: Currency;
  prices: Prices;
  finalisedAt: Date;
  /** The bill that is replaced. */
  replaces: string | null;
};

/** Writes final bills with their lines, the rows they were made of and what they took of quotas. */
export async function insertBills(tx: Write, made: readonly NewBill[], of: Of): Promise<void> {
  const { companyId } = of;
  if (made.length === 0) return;
  const lines = made.flatMap((bill) => lineRows(companyId, bill));
  const uses = made.flatMap((bill) => quotaUseRows(companyId, bill));
  await Promise.all([
    inChunks(made, (some) =>
      tx.db
        .insertInto('bill')
        .values(some.map((bill) => billRow(bill, of)))
        .execute(),
    ),
    inChunks(lines, (some) => tx.db.insertInto('bill_line').values(some).execute()),
    inChunks(made, (some) =>
      tx.db
        .insertInto('bill_usage')
        .values(
          some.map(({ id, usage }) => ({
            company_id: companyId,
            bill_id: id,
            rows: JSON.stringify(usageRecordOf(usage)),
          })),
        )
        .execute(),
    ),
    inChunks(uses, (some) => tx.db.insertInto('bill_quota_use').values(some).execute()),
  ]);
  await takeFromQuotas(tx, companyId, uses);
}

function billRow({ id, bill, applicationName, outcome }: NewBill, of: Of): Insertable<DB['bill']> {
  const { companyId, month, currency, prices, finalisedAt, replaces } = of;
  return {
    company_id: companyId,
    id,
    application_id: bill.applicationId,
    application_name: applicationName,
    month,
    ...outcome,
    finalised_at: finalisedAt,
    plan_company_id: prices.planCompanyId,
    plan_id: prices.planId,
    plan_currency: planCurrency,
    sum: bill.sum.amount,
    discount_percent: formatExact(bill.discountPercent),
    discount: bill.discount.amount,
    minimum_fee: bill.minimumFee.amount,
    total: bill.total.amount,
    currency,
    replaces,
  };
}

function lineRows(companyId: string, { id, bill }: NewBill): Insertable<DB['bill_line']>[] {
  return bill.lines.map((line, index) => ({
    company_id: companyId,
    bill_id: id,
    position: index + 1,
    kind: line.kind,
    category: line.category,
    amount: line.amount.amount,
    formula: JSON.stringify(lineRecordOf(line)),
  }));
}

type UseRow = Insertable<DB['bill_quota_use']>;

function quotaUseRows(companyId: string, { id, bill }: NewBill): UseRow[] {
  return bill.lines.flatMap((line, index): UseRow[] => {
    if (line.kind !== 'usage') return [];
    const { serviceId, component, fromPackages, fromTrial } = line;
    const use = {
      company_id: companyId,
      bill_id: id,
      position: index + 1,
      service_id: serviceId,
      kind: component,
    };
    const uses = fromPackages.map(({ quotaId, quantity }) => ({ quotaId, quantity }));
    return [...uses, { quotaId: null, quantity: fromTrial }]
      .filter(({ quantity }) => quantity.units > 0n)
      .map(({ quotaId, quantity }, number) => ({
        ...use,
        use: number + 1,
        quota_id: quotaId,
        quantity: formatExact(quantity),
      }));
  });
}

/** Counts what bills took: a quota can't be used beyond what was granted. */
async function takeFromQuotas(tx: Write, companyId: string, uses: readonly UseRow[]) {
  for (const { quota_id: quotaId, quantity } of uses)
    if (quotaId)
      await tx.db
        .updateTable('usage_quota')
        .set((eb) => ({ used: eb('used', '+', quantity) }))
        .where('company_id', '=', companyId)
        .where('id', '=', quotaId)
        .execute();
}

/** Rows of one statement; it bounds the statement's parameters. */
const rowsAtOnce = 500;

async function inChunks<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insert(rows.slice(from, from + rowsAtOnce));
}
