import type { Currency, Money } from '@arcadia/kernel/money';
import type { Queries } from '../../database/connection.ts';
import type { Rate } from '../../pricing/index.ts';
import type { Bill } from '../engine/bill.ts';
import { payableOf } from '../engine/payable.ts';
import { applicationInput } from '../input/application-input.ts';
import { billingFacts } from '../input/facts.ts';
import { planCurrency } from '../prices.ts';
import type { BillRow } from '../records/select-bills.ts';
import { storedBill } from '../records/stored-bill.ts';
import { usageOfStored } from '../records/stored-usage.ts';
import type { CorrectedBill, CorrectedInputs } from './corrected-bill.ts';

type Rating = {
  companyId: string;
  month: string;
  rows: readonly BillRow[];
  inputs: CorrectedInputs;
};

/** Bills of a company's month at the prices that they have, and at the rates that are corrected. */
export async function ratedBills(
  db: Queries,
  { companyId, month, rows, inputs }: Rating,
): Promise<CorrectedBill[]> {
  const facts = (await billingFacts(db, { companyIds: [companyId], month, except: '' })).get(
    companyId,
  );
  const ids = rows.map(({ id }) => id);
  const usage = await usageOfBills(db, companyId, ids);
  const made: CorrectedBill[] = [];
  // In the order in which a settlement makes them: that of the applications' creation.
  for (const application of facts?.applications ?? []) {
    const row = rows.find(({ application_id: id }) => id === application.id);
    if (!row || !facts) continue;
    const frozen = usage.get(row.id) ?? [];
    const { bill } = await storedBill(db, row);
    const { hasMinimum } = applicationInput(application, { month, facts, rows: frozen });
    const { currency, application_name: applicationName } = row;
    const rate = currency === planCurrency ? null : await inputs.rateOf(db, { currency, month });
    const payable = payableAt(bill, currency, rate);
    made.push({
      row,
      old: bill,
      draft: { bill, applicationName, usage: frozen, hasMinimum },
      prices: ownVersion(row),
      payable,
      change: row.payable !== null && payable?.amount !== row.payable ? 'result' : null,
      isTogether: false,
    });
  }
  if (made.length !== rows.length) throw new Error(`bills of ${companyId} have no application`);
  return made;
}

/** The amount in the settlement currency; null without a rate. */
export function payableAt({ total }: Bill, currency: Currency, rate: Rate | null): Money | null {
  if (currency !== planCurrency && rate === null) return null;
  return payableOf(total, currency, rate?.rate ?? null);
}

/** The frozen rows of bills, of which there is one at least. */
export async function usageOfBills(db: Queries, companyId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bill_usage')
    .select(['bill_id', 'rows'])
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ bill_id: id, rows: frozen }) => [id, usageOfStored(frozen)]));
}

/** The version that a bill was made with. */
export function ownVersion(row: BillRow): CorrectedBill['prices'] {
  return { planCompanyId: row.plan_company_id, planId: row.plan_id };
}
