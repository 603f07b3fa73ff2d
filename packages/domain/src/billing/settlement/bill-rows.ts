import type { Currency } from '@arcadia/kernel/money';
import { formatExact } from '@arcadia/kernel/decimal';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../database/generated/schema.ts';
import { jsonRows } from '../../database/json-rows.ts';
import type { Write } from '../../database/transaction.ts';
import type { DraftBill } from '../input/draft-memory.ts';
import type { Prices } from '../../pricing/index.ts';
import { planCurrency } from '../prices.ts';
import { storedLineOf } from '../records/stored-line.ts';
import { storedUsageOf } from '../records/stored-usage.ts';

/** The columns of a bill that its payment fills when it is made. */
export type Outcome = Pick<
  Insertable<DB['bill']>,
  'status' | 'rate' | 'rate_date' | 'payable' | 'paid_by_coupons' | 'paid_by_cash' | 'settled_at'
>;

export type NewBill = DraftBill & {
  readonly companyId: string;
  readonly id: string;
  /** The currency of the company. */
  readonly currency: Currency;
  readonly prices: Pick<Prices, 'planCompanyId' | 'planId'>;
  /** The id of the bill that is replaced; null where none is. */
  readonly replaces: string | null;
  readonly outcome: Outcome;
};

type Of = { month: string; finalizedAt: Date };

/** Writes final bills with their lines, the rows they were made of and what they took of quotas. */
export async function insertBills(tx: Write, made: readonly NewBill[], of: Of): Promise<void> {
  if (made.length === 0) return;
  const { db } = tx;
  const bills = made.map((bill) => billRow(bill, of));
  const uses = made.flatMap(quotaUseRows);
  await Promise.all([
    sql`insert into bill (${billColumns})
      select ${billColumns} from jsonb_populate_recordset(null::bill, ${jsonRows(bills)})`.execute(
      db,
    ),
    sql`insert into bill_line (${lineColumns})
      select ${lineColumns} from jsonb_populate_recordset(null::bill_line, ${jsonRows(made.flatMap(lineRows))})`.execute(
      db,
    ),
    sql`insert into bill_usage (company_id, bill_id, rows)
      select company_id, bill_id, rows from jsonb_populate_recordset(null::bill_usage, ${jsonRows(made.map(usageRow))})`.execute(
      db,
    ),
    uses.length > 0 &&
      sql`insert into bill_quota_use (${useColumns})
        select ${useColumns} from jsonb_populate_recordset(null::bill_quota_use, ${jsonRows(uses)})`.execute(
        db,
      ),
  ]);
  await takeFromQuotas(tx, uses);
}

const billColumns = sql.raw(
  `company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id, plan_currency, sum,
   discount_percent, discount, minimum_fee, total, currency, rate, rate_date, payable, paid_by_coupons, paid_by_cash,
   paid_by_reference, settled_at, replaces`,
);
const lineColumns = sql.raw('company_id, bill_id, position, kind, category, amount, formula');
const useColumns = sql.raw(
  'company_id, bill_id, position, use, quota_id, service_id, kind, quantity',
);

function billRow(made: NewBill, { month, finalizedAt }: Of) {
  const { companyId, id, bill, applicationName, currency, prices, replaces, outcome } = made;
  return {
    company_id: companyId,
    id,
    application_id: bill.applicationId,
    application_name: applicationName,
    month,
    paid_by_coupons: 0n,
    paid_by_cash: 0n,
    paid_by_reference: 0n,
    ...outcome,
    finalised_at: finalizedAt,
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

function lineRows({ companyId, id, bill }: NewBill) {
  return bill.lines.map((line, index) => ({
    company_id: companyId,
    bill_id: id,
    position: index + 1,
    kind: line.kind,
    category: line.category,
    amount: line.amount.amount,
    formula: storedLineOf(line),
  }));
}

function usageRow({ companyId, id, usage }: NewBill) {
  return { company_id: companyId, bill_id: id, rows: storedUsageOf(usage) };
}

function quotaUseRows({ companyId, id, bill }: NewBill) {
  return bill.lines.flatMap((line, index) => {
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
async function takeFromQuotas(
  { db }: Write,
  uses: readonly ReturnType<typeof quotaUseRows>[number][],
): Promise<void> {
  const taken = uses.filter(({ quota_id: quotaId }) => quotaId !== null);
  if (taken.length === 0) return;
  await sql`
    update usage_quota quota set used = quota.used + taken.quantity
    from (
      select company_id, quota_id, sum(quantity) as quantity
      from unnest(${taken.map((use) => use.company_id)}::text[], ${taken.map((use) => use.quota_id)}::text[],
        ${taken.map((use) => use.quantity)}::numeric[]) one (company_id, quota_id, quantity)
      group by company_id, quota_id) taken
    where quota.company_id = taken.company_id and quota.id = taken.quota_id`.execute(db);
}
