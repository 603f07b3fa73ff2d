import { NotFound } from '@arcadia/contract/wire/refusal';
import { decimal } from '@arcadia/kernel/decimal';
import { findAnyBill, findBill, lineOfStored, usageOfStored } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import {
  type PricesOf,
  isRunningBillId,
  type RunningBill,
  runningBillId,
  runningBills,
} from './running-bill.ts';
import { planCurrency, recordOfRow, recordOfRunning, type ViewedBill } from './viewed-bill.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findBill>>>;
type FinalBill = ViewedBill & { readonly running: null; readonly stored: Stored };
export type FoundBill =
  | FinalBill
  | (ViewedBill & { readonly running: RunningBill; readonly stored: null });

/** A bill of the company by its id, final or running. @throws NotFound. */
export async function viewBill(
  ctx: MemberContext,
  pricesOf: PricesOf,
  id: string,
): Promise<FoundBill> {
  const { companyId } = ctx.actor;
  if (isRunningBillId(id)) {
    const bills = await runningBills(ctx, pricesOf, companyId);
    const running = bills.find((bill) => runningBillId(bill) === id);
    if (!running) throw new NotFound('bill');
    const { lines, discountPercent, total } = running.bill;
    return {
      record: recordOfRunning(running),
      lines,
      usage: running.usage,
      discountPercent,
      currency: total.currency,
      running,
      stored: null,
    };
  }
  const stored = await read(ctx, (db) => findBill(db, { companyId, id }));
  if (!stored) throw new NotFound('bill');
  return viewStored(stored);
}

/** A final bill of any company by its id. @throws NotFound. */
export async function viewAnyBill(
  db: Queries,
  id: string,
): Promise<{ companyId: string; found: FinalBill }> {
  const row = await findAnyBill(db, id);
  const stored = row && (await findBill(db, { companyId: row.company_id, id }));
  if (!stored) throw new NotFound('bill');
  return { companyId: row.company_id, found: viewStored(stored) };
}

/** A final bill with its lines and usage read from their records. */
export function viewStored(stored: Stored): FinalBill {
  return {
    record: recordOfRow(stored.bill),
    lines: stored.formulas.map(lineOfStored),
    usage: usageOfStored(stored.usageRows),
    discountPercent: decimal(stored.bill.discount_percent),
    currency: planCurrency(stored.bill.plan_currency),
    running: null,
    stored,
  };
}
