import { compare, decimal } from '@arcadia/kernel/decimal';
import { addMonths } from '@arcadia/kernel/month';
import type { Queries } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { read } from '../../database/transaction.ts';
import type { Bill, BillingInput } from '../engine/bill.ts';
import { companyBills } from '../engine/company-bills.ts';
import type { Prices } from '../../pricing/index.ts';
import type { Pricing } from '../prices.ts';
import type { UsageRow } from '../records/stored-usage.ts';
import {
  gatherBillingInput,
  type GatheredInput,
  type Gathering,
  type ReadPrices,
  readUsage,
} from './gather.ts';
import { type DraftBill, DraftMemory, MonthParts } from './draft-memory.ts';
import { companiesWithOpenMonth } from './open-month.ts';

export type DraftedMonth = {
  readonly month: string;
  readonly prices: Prices;
  readonly input: BillingInput;
  /** In the order of the applications' creation; those without usage and fees are left out. */
  readonly bills: readonly DraftBill[];
};

/**
 * A draft with that of the month before where it isn't final either: the later one begins with what the earlier one leaves of
 * quotas and late usage.
 */
export type RunningDraft = DraftedMonth & { readonly before: DraftedMonth | null };

/** A company has no price plan for a month that it would be billed for. */
export class NoPrices extends Error {
  constructor({ companyId, month }: { companyId: string; month: string }) {
    super(`no price plan is in force for ${companyId} in ${month}`);
    this.name = 'NoPrices';
  }
}

/**
 * The bills of a company for a month from what is stored now: the running month as it stands, a past one as it would be settled
 * after the month before it. Writes nothing.
 * @param pricesOf what is published, or the draft that is tried
 * @param memory what the draft before was made of, where nothing but usage has changed since, and that was read again
 * @returns null where no price plan is in force.
 */
export async function draftBills(
  ctx: Context,
  { pricesOf }: Pick<Pricing, 'pricesOf'>,
  { companyId, month }: { companyId: string; month: string },
  memory?: DraftMemory,
): Promise<RunningDraft | null> {
  const of = { companyIds: [companyId], month };
  const drafted = await draftBillsOf(ctx, bookOf(pricesOf), of, memory);
  return drafted.get(companyId) ?? null;
}

/** The drafts of several companies at once, by company; null where no price plan is in force. */
export async function draftBillsOf(
  ctx: Context,
  readPrices: ReadPrices,
  { companyIds, month }: { companyIds: readonly string[]; month: string },
  memory = new DraftMemory(),
): Promise<Map<string, RunningDraft | null>> {
  const withOpen =
    memory.open ?? (await read(ctx, (db) => companiesWithOpenMonth(db, { companyIds, month })));
  const monthsBefore = withOpen.length > 0 ? 1 : 0;
  memory.used ??= await readUsage(ctx.ports.usage, { companyIds, month, monthsBefore });
  const { used } = memory;
  return read(ctx, async (db) => {
    // A month that a settlement has made final meanwhile is open no more.
    memory.open ??= await companiesWithOpenMonth(db, { companyIds: withOpen, month });
    const monthBefore = addMonths(month, -1);
    const of = { used, readPrices };
    const parts = memory.before;
    const before = await draftsOf(db, {
      ...of,
      companyIds: memory.open,
      month: monthBefore,
      parts,
    });
    const open = new Map(
      [...before].flatMap(([id, drafted]) =>
        drafted ? [[id, drafted.bills.map(({ bill }) => bill)] as const] : [],
      ),
    );
    const drafts = await draftsOf(db, { ...of, companyIds, month, open, parts: memory.month });
    return new Map(
      [...drafts].map(([id, drafted]) => [
        id,
        drafted && { ...drafted, before: before.get(id) ?? null },
      ]),
    );
  });
}

async function draftsOf(
  db: Queries,
  gathering: Gathering,
): Promise<Map<string, DraftedMonth | null>> {
  if (gathering.companyIds.length === 0) return new Map();
  const { month, parts } = gathering;
  const gathered = await gatherBillingInput(db, gathering);
  return new Map(
    [...gathered].map(([id, input]) => [
      id,
      input && draftFrom(input, { month, keepsAll: false, parts }),
    ]),
  );
}

/** The drafts of several companies within a transaction, from usage that was read before it. @throws NoPrices. */
export async function draftBillsIn(
  db: Queries,
  gathering: Gathering,
): Promise<Map<string, DraftedMonth>> {
  const { month, replaced } = gathering;
  const gathered = await gatherBillingInput(db, gathering);
  const drafted = [...gathered].map(([companyId, input]): [string, DraftedMonth] => {
    if (!input) throw new NoPrices({ companyId, month });
    return [companyId, draftFrom(input, { month, keepsAll: replaced !== undefined })];
  });
  return new Map(drafted);
}

/** Prices that are known for one company and month at a time, each asked for once. */
export function bookOf(pricesOf: Pricing['pricesOf']): ReadPrices {
  return async (db, { companyIds, months }) => {
    const known = new Map<string, Prices | null>();
    for (const companyId of companyIds)
      for (const month of months)
        known.set(`${companyId} ${month}`, await pricesOf(db, { companyId, month }));
    return ({ companyId, month }) => known.get(`${companyId} ${month}`) ?? null;
  };
}

/** @param keepsAll whether a bill of nothing is kept too: it takes the place of another one */
function draftFrom(
  { prices, input, names, usage }: GatheredInput,
  {
    month,
    keepsAll,
    parts = new MonthParts(),
  }: { month: string; keepsAll: boolean; parts?: MonthParts | undefined },
): DraftedMonth {
  const made = companyBills(input, parts.bills);
  const bills = input.applications.flatMap(({ applicationId, hasMinimum }, index) => {
    const bill = made[index];
    const rows = usage.get(applicationId);
    if (!bill || !rows) return [];
    const applicationName = names.get(applicationId) ?? applicationId;
    return parts.drafts.of(applicationId, [bill, rows, applicationName, hasMinimum], () =>
      !keepsAll && isEmpty(bill, rows) ? [] : [{ bill, applicationName, usage: rows, hasMinimum }],
    );
  });
  return { month, prices, input, bills };
}

/** Nothing was used and nothing is charged, so there is no bill. */
function isEmpty({ total, lines }: Bill, usage: readonly UsageRow[]): boolean {
  if (total.amount > 0n || lines.some(({ amount }) => amount.amount !== 0n)) return false;
  return usage.every(({ quantity }) => compare(quantity, decimal(0n)) === 0);
}
