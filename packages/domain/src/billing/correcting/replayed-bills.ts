import { compare, type Decimal, decimal, minus, plus } from '@arcadia/kernel/decimal';
import { quotaKinds } from '@arcadia/kernel/measures';
import { monthOf } from '@arcadia/kernel/month';
import type { Queries } from '../../database/connection.ts';
import type { PriceBook, PriceTerms } from '../../pricing/index.ts';
import type { ApplicationUsage, Bill, LateUsage, Quota, ServiceUsage } from '../engine/bill.ts';
import { companyBills } from '../engine/company-bills.ts';
import { hasCategory } from '../engine/price-usage.ts';
import { sumOf } from '../engine/quotas.ts';
import { lateAt, repriced } from '../engine/reprice.ts';
import { applicationInput } from '../input/application-input.ts';
import { type BillingFacts, billingFacts, spanOf, type TrialUse } from '../input/facts.ts';
import { minimum } from '../input/gather.ts';
import type { UsedRow } from '../input/usage-rows.ts';
import type { BillRow } from '../records/select-bills.ts';
import { storedBill } from '../records/stored-bill.ts';
import type { UsageRow } from '../records/stored-usage.ts';
import type { AddedLate } from './added-late.ts';
import { type Charge, isPriced, pricedOnlyIn } from './added-prices.ts';
import { Histories, quotasOf, usesOf } from './quota-histories.ts';

/** A bill as it is and as it would be, with the rows that it would be made of. */
export type Replayed = {
  readonly row: BillRow;
  readonly old: Bill;
  readonly bill: Bill;
  readonly usage: readonly UsageRow[];
  readonly hasMinimum: boolean;
  /** Whether it is made of correcting events, also where it charges the same. */
  readonly isOfOtherUsage: boolean;
  /** Whether it charges or takes something else than the old one, not only at other prices. */
  readonly isPlayed: boolean;
};

type Replaying = {
  companyId: string;
  /** Final bills of the company from a month on, the oldest month first. */
  rows: readonly BillRow[];
  /** The frozen rows of each. */
  frozen: ReadonlyMap<string, readonly UsageRow[]>;
  /** The correcting events. */
  events: readonly UsedRow[];
  /** The prices of these months; null for others. */
  book: PriceBook;
  /** The prices that a bill was made with; null where they are not known. */
  madeWith: (row: BillRow) => PriceTerms | null;
  /** Whether a bill that stays otherwise is at the prices of `book`. */
  areRepriced: boolean;
  addedLate: AddedLate;
};

const none = decimal(0n);

/**
 * Plays the bills of a company again from a month on, with correcting events and at corrected prices, in the order in which they were
 * made: what an earlier bill takes more or less of package quotas and trials is missing or there for those after it. Where what is
 * charged, used and left is what it was, a bill has the quantities and quotas that it had. Writes nothing.
 */
export async function replayedBills(db: Queries, replaying: Replaying): Promise<Replayed[]> {
  const { companyId, rows, addedLate } = replaying;
  const histories = new Histories();
  const stored = new Map<string, Bill>();
  for (const row of rows) stored.set(row.id, (await storedBill(db, row)).bill);
  for (const row of rows)
    addedLate.note(row, stored.get(row.id)?.lines.filter(({ kind }) => kind === 'late') ?? [], []);
  // What bills that are played again took is there again until they take it.
  const taken = new Map<string, Decimal>();
  for (const bill of stored.values())
    for (const [key, quantity] of usesOf(bill.lines))
      taken.set(key, plus(taken.get(key) ?? none, quantity));
  const quotas = await quotasOf(db, companyId);
  const replayed: Replayed[] = [];
  for (const [month, own] of Map.groupBy(rows, (row) => row.month))
    replayed.push(
      ...(await ofMonth(db, { ...replaying, month, own, stored, taken, histories, quotas })),
    );
  if (replayed.length !== rows.length) throw new Error(`bills of ${companyId} have no application`);
  return replayed;
}

type OfMonth = Replaying & {
  month: string;
  own: readonly BillRow[];
  stored: ReadonlyMap<string, Bill>;
  taken: Map<string, Decimal>;
  histories: Histories;
  quotas: Awaited<ReturnType<typeof quotasOf>>;
};

async function ofMonth(db: Queries, of: OfMonth): Promise<Replayed[]> {
  const { companyId, month, own, stored, taken, histories, frozen, events, addedLate } = of;
  const facts = (await billingFacts(db, { companyIds: [companyId], month, except: '' })).get(
    companyId,
  );
  const replayed: Replayed[] = [];
  for (const application of facts?.applications ?? []) {
    const row = own.find(({ application_id: id }) => id === application.id);
    const old = row && stored.get(row.id);
    if (!row || !old || !facts) continue;
    const added = events.filter(
      ({ applicationId, day }) => applicationId === application.id && day.startsWith(month),
    );
    const usage = [...(frozen.get(row.id) ?? []), ...added];
    const trialUses = trialUsesOf(facts, of);
    const input = applicationInput(application, {
      month,
      facts: { ...facts, trialUses },
      rows: usage,
    });
    const { bill, isPlayed } = billOf(of, { row, old, input, added, usage });
    // From now on both histories have taken theirs.
    for (const [key, quantity] of usesOf(old.lines))
      taken.set(key, minus(taken.get(key) ?? none, quantity));
    histories.take(bill, 1);
    histories.take(old, -1);
    addedLate.note(row, bill.lines, usage);
    const { hasMinimum } = input;
    const isOfOtherUsage = added.length > 0;
    replayed.push({ row, old, bill, usage, hasMinimum, isOfOtherUsage, isPlayed });
  }
  return replayed;
}

/** The uses of trials: those of bills that come again are free until they take them. */
function trialUsesOf({ trialUses }: BillingFacts, { taken, histories }: OfMonth): TrialUse[] {
  const returned = [...taken].flatMap(([key, quantity]): TrialUse[] => {
    const [serviceId, kind] = key.split(' ');
    return serviceId !== undefined && kind !== undefined
      ? [{ serviceId, kind, quantity: minus(none, quantity) }]
      : [];
  });
  return [...trialUses, ...returned, ...histories.trials];
}

type Input = Omit<ApplicationUsage, 'late'>;
type OfBill = {
  row: BillRow;
  old: Bill;
  input: Input;
  added: readonly UsedRow[];
  usage: readonly UsageRow[];
};

function billOf(
  of: OfMonth,
  { row, old, input, added, usage }: OfBill,
): { bill: Bill; isPlayed: boolean } {
  const { companyId, month, book, madeWith, areRepriced, histories, quotas, addedLate } = of;
  const pricesOf = (wanted: string) => book({ companyId, month: wanted });
  const prices = pricesOf(month);
  const changed = prices
    ? changedCharges(old, { input, made: madeWith(row), terms: prices.terms })
    : [];
  const moved = histories.kinds(quotas);
  for (const { measure } of added) moved.add(measure);
  for (const charge of changed)
    if (charge.quota !== null && isUsed(charge, input.services)) moved.add(charge.quota);
  const came = addedLate.of(row, usage);
  if (changed.length + added.length + moved.size + came.length === 0)
    return {
      bill: areRepriced ? repriced(old, input, { month, pricesOf, minimum }) : old,
      isPlayed: false,
    };
  if (!prices) throw new Error(`no prices are in force for ${companyId} in ${month}`);
  const stayed = old.lines
    .filter((line) => line.kind === 'late')
    .flatMap((line) => (areRepriced ? lateAt(line, pricesOf) : [line]));
  const late: LateUsage[] = [...stayed, ...came].toSorted((a, b) =>
    monthOf(a.day) < monthOf(b.day) ? -1 : Number(monthOf(a.day) > monthOf(b.day)),
  );
  const [bill] = companyBills({
    applications: [{ ...input, services: servicesOf(input, old, moved), late }],
    terms: prices.terms,
    quotas: quotasFor(of, old, moved),
    discountPercent: prices.discountPercent,
    minimum,
  });
  if (!bill) throw new Error(`no bill was made for ${input.applicationId}`);
  return { bill, isPlayed: true };
}

/** Components that have lines on the old bill and would have none, or the other way round. */
function changedCharges(
  old: Bill,
  { input, made, terms }: { input: Input; made: PriceTerms | null; terms: PriceTerms },
): Charge[] {
  const removed = old.lines.flatMap((line) =>
    line.kind === 'usage' && !isPriced(terms, line) ? [{ ...line, quota: quotaOf(line) }] : [],
  );
  const added = made ? pricedOnlyIn(terms, made) : [];
  return [
    ...removed,
    ...added.filter(({ category }) => input.services.some(hasCategory(category))),
  ];
}

function quotaOf({ component }: Pick<Charge, 'component'>) {
  return quotaKinds.find((kind) => kind === component) ?? null;
}

function isUsed({ category, component }: Charge, services: readonly ServiceUsage[]): boolean {
  return services.some(
    ({ quantities }) => compare(quantities[category]?.[component] ?? none, none) > 0,
  );
}

/** The package quotas for a bill: of kinds that didn't move the ones that the old bill took, as much as it took. */
function quotasFor(
  { month, quotas, taken, histories }: OfMonth,
  old: Bill,
  moved: ReadonlySet<string>,
): Quota[] {
  const span = spanOf(month);
  const took = new Map<string, Decimal>();
  for (const [key, quantity] of usesOf(old.lines))
    took.set(key, plus(took.get(key) ?? none, quantity));
  return quotas.flatMap((quota): Quota[] => {
    if (!moved.has(quota.kind)) return [{ ...quota, left: took.get(quota.id) ?? none }];
    if (quota.createdAt >= span.to || quota.expiresAt <= span.from) return [];
    const left = plus(quota.left, taken.get(quota.id) ?? none);
    return [{ ...quota, left: minus(left, histories.more(quota.id)) }];
  });
}

/** The same of trials. */
function servicesOf({ services }: Input, old: Bill, moved: ReadonlySet<string>): ServiceUsage[] {
  return services.map((service) => {
    const trial = { ...service.trial };
    for (const kind of quotaKinds) {
      if (moved.has(kind)) continue;
      trial[kind] = sumOf(
        old.lines.flatMap((line) =>
          line.kind === 'usage' && line.serviceId === service.serviceId && line.component === kind
            ? [line.fromTrial]
            : [],
        ),
      );
    }
    return { ...service, trial };
  });
}
