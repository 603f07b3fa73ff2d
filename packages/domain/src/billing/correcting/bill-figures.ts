import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { BillRow } from '../records/select-bills.ts';
import type { CorrectedScope } from './corrected-bill.ts';
import { billsInScope } from './corrected-bills.ts';

type Shown = Pick<
  BillRow,
  | 'company_id'
  | 'id'
  | 'status'
  | 'total'
  | 'payable'
  | 'paid_by_coupons'
  | 'paid_by_cash'
  | 'paid_by_reference'
>;

/**
 * Changes with every figure that two persons judge a correction by: what it does to bills follows from them, since lines never change.
 * @param inForce the versions or the rate that it takes the place of
 * @param inScope how many bills it may touch, changed or not
 */
export function figuresOf(
  bills: readonly Shown[],
  { inForce, inScope }: { inForce: string; inScope: number },
): string {
  const lines = bills
    .map((bill) => {
      const { company_id: companyId, id, status, total, payable } = bill;
      const paid = [bill.paid_by_coupons, bill.paid_by_cash, bill.paid_by_reference];
      return [companyId, id, status, total, payable ?? '', ...paid].join(',');
    })
    .toSorted();
  const text = [inForce, inScope, ...lines].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Bills as they are now, by which the figures are compared. */
export async function billsAsTheyAre(
  db: Queries,
  bills: readonly { companyId: string; billId: string }[],
): Promise<Shown[]> {
  return db
    .selectFrom('bill')
    .select(['company_id', 'id', 'status', 'total', 'payable'])
    .select(['paid_by_coupons', 'paid_by_cash', 'paid_by_reference'])
    .where('company_id', '=', anyOf([...new Set(bills.map(({ companyId }) => companyId))]))
    .where('id', '=', anyOf(bills.map(({ billId }) => billId)))
    .execute();
}

type Concerned = { scope: CorrectedScope; companyIds: readonly string[] | null };

/** How many bills of the companies count and are in the scope. */
export async function countInScope(db: Queries, { scope, companyIds }: Concerned): Promise<number> {
  const { bills } = await billsInScope(db, scope)
    .select((eb) => eb.fn.countAll<bigint>().as('bills'))
    .$if(companyIds !== null, (query) => query.where('company_id', '=', anyOf(companyIds ?? [])))
    .executeTakeFirstOrThrow();
  return Number(bills);
}

/** The companies that have such bills, in their order. */
export async function companiesInScope(
  db: Queries,
  { scope, companyIds }: Concerned,
): Promise<string[]> {
  const rows = await billsInScope(db, scope)
    .select('company_id')
    .distinct()
    .$if(companyIds !== null, (query) => query.where('company_id', '=', anyOf(companyIds ?? [])))
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id: id }) => id);
}

/** Whether bills of the month, of which some may wait for a rate, are final for everybody. */
export async function isFinalMonth(db: Queries, month: string): Promise<boolean> {
  const run = await db
    .selectFrom('billing_run')
    .select('finished_at')
    .where('month', '=', month)
    .executeTakeFirst();
  return run !== undefined && run.finished_at !== null;
}

/** Whether bills of the months are being made, or failed: they may have been drafted with what is in force now. */
export async function isBeingSettled(
  db: Queries,
  {
    from,
    to,
    companyIds,
  }: { from: string; to: string | null; companyIds: readonly string[] | null },
): Promise<boolean> {
  const open = await db
    .selectFrom('billing_run_company')
    .select('month')
    .where('status', 'in', ['pending', 'failed'])
    .where('month', '>=', from)
    .$if(to !== null, (query) => query.where('month', '<=', to ?? from))
    .$if(companyIds !== null, (query) => query.where('company_id', '=', anyOf(companyIds ?? [])))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Lets no settlement begin until the transaction ends, so that the next one reads what this one publishes. */
export async function holdSettlements(db: Queries): Promise<void> {
  await sql`select hold_settlements()`.execute(db);
}
