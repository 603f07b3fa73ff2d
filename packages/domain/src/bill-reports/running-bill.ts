import { dayOf } from '@arcadia/kernel/calendar';
import type { Money } from '@arcadia/kernel/money';
import { monthOf } from '@arcadia/kernel/month';
import {
  type Bill,
  type BillingInput,
  type DraftedMonth,
  keptDraft,
  type UsageRow,
} from '../billing/index.ts';
import { type Prices } from '../pricing/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';

/** A bill of a month that is not final: what it would be if the month ended now. */
export type RunningBill = {
  readonly month: string;
  readonly applicationName: string;
  readonly bill: Bill;
  /** The rows that its lines are made of. */
  readonly usage: readonly UsageRow[];
  readonly plan: { readonly version: number; readonly isOwn: boolean };
  /** The minimum of the bill; null where none applies. */
  readonly minimum: Money | null;
};

/** A month that is not final, with what its bills were computed from. */
export type RunningMonth = {
  readonly month: string;
  readonly input: BillingInput;
  readonly bills: readonly RunningBill[];
};

/** Reads the prices of a company for a month, as they are published or as a test gives them; null where no plan is in force. */
export type PricesOf = (
  db: Queries,
  company: { companyId: string; month: string },
) => Promise<Prices | null>;

/**
 * The months of a company that are not final, newest first: the running one, and the one before until its settlement. Read with
 * the product's rights, as a settlement reads them: every question names the company.
 */
export async function runningMonths(
  ctx: Context,
  pricesOf: PricesOf,
  companyId: string,
): Promise<RunningMonth[]> {
  const month = monthOf(dayOf(ctx.clock.now()));
  const drafted = await keptDraft(ctx, { pricesOf }, { companyId, month });
  const months = drafted ? [drafted, drafted.before] : [];
  return months.flatMap((one) => (one ? [runningMonth(one, companyId)] : []));
}

function runningMonth(
  { month, input, bills, prices }: DraftedMonth,
  companyId: string,
): RunningMonth {
  const plan = { version: prices.version, isOwn: prices.planCompanyId === companyId };
  return {
    month,
    input,
    bills: bills.map(({ bill, applicationName, usage, hasMinimum }) => ({
      month,
      applicationName,
      bill,
      usage,
      plan,
      minimum: hasMinimum ? input.minimum : null,
    })),
  };
}

/** All running bills of a company, newest month first. */
export async function runningBills(
  ctx: Context,
  pricesOf: PricesOf,
  companyId: string,
): Promise<RunningBill[]> {
  const months = await runningMonths(ctx, pricesOf, companyId);
  return months.flatMap(({ bills }) => bills);
}

const pattern = /^live_.+\d{6}$/;

/** Under which a running bill is opened. It is no id of the table: the final bill gets one of its own. */
export function runningBillId({ month, bill }: Pick<RunningBill, 'month' | 'bill'>): string {
  return `live_${bill.applicationId.replace(/^app_/, '')}${month.replace('-', '')}`;
}

export function isRunningBillId(id: string): boolean {
  return pattern.test(id);
}
