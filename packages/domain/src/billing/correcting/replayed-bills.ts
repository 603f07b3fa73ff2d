import { type Decimal, decimal, formatExact, minus, plus } from '@arcadia/kernel/decimal';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { PriceBook } from '../../pricing/index.ts';
import type { Bill, BillLine, LateUsage, Quota } from '../engine/bill.ts';
import { companyBills } from '../engine/company-bills.ts';
import { applicationInput } from '../input/application-input.ts';
import { billingFacts, quotaKindOf, spanOf, type TrialUse } from '../input/facts.ts';
import { minimum } from '../input/gather.ts';
import type { UsedRow } from '../input/usage-rows.ts';
import type { BillRow } from '../records/select-bills.ts';
import { storedBill } from '../records/stored-bill.ts';
import type { UsageRow } from '../records/stored-usage.ts';

/** A bill as it is and as it would be, with the rows that it would be made of. */
export type Replayed = {
  readonly row: BillRow;
  readonly old: Bill;
  readonly bill: Bill;
  readonly usage: readonly UsageRow[];
  readonly hasMinimum: boolean;
};

type Replaying = {
  companyId: string;
  /** Final bills of the company from a month on, the oldest month first. */
  rows: readonly BillRow[];
  /** The frozen rows of each. */
  frozen: ReadonlyMap<string, readonly UsageRow[]>;
  /** The correcting events. */
  events: readonly UsedRow[];
  book: PriceBook;
};

const none = decimal(0n);

/** Package quotas and trials as they are left for a bill, in the history that was and in the one that would have been. */
class Histories {
  /** Quantities taken by id of the quota, or by service and kind for a trial: those of the second history less those of the first. */
  readonly #more = new Map<string, Decimal>();

  /** Takes what a line of usage took in one of them. */
  take(bill: Bill, sign: 1 | -1): void {
    for (const [key, quantity] of usesOf(bill.lines)) {
      const before = this.#more.get(key) ?? none;
      this.#more.set(key, sign > 0 ? plus(before, quantity) : minus(before, quantity));
    }
  }

  get areEqual(): boolean {
    return [...this.#more.values()].every(({ units }) => units === 0n);
  }

  more(key: string): Decimal {
    return this.#more.get(key) ?? none;
  }

  get trials(): TrialUse[] {
    return [...this.#more].flatMap(([key, quantity]) => {
      const [serviceId, kind] = key.split(' ');
      return serviceId !== undefined && kind !== undefined ? [{ serviceId, kind, quantity }] : [];
    });
  }
}

const trialKey = (serviceId: string, kind: string) => `${serviceId} ${kind}`;

function* usesOf(lines: readonly BillLine[]): Generator<[string, Decimal]> {
  for (const line of lines) {
    if (line.kind !== 'usage') continue;
    for (const { quotaId, quantity } of line.fromPackages) yield [quotaId, quantity];
    yield [trialKey(line.serviceId, line.component), line.fromTrial];
  }
}

/**
 * Plays the bills of a company again from a month on, with correcting events, in the order in which they were made: what an earlier
 * bill takes more or less of package quotas and trials is missing or there for those after it. Bills of which neither usage nor what
 * is left for them differs are what they were. Late usage stays on the bill that has it. Writes nothing.
 */
export async function replayedBills(db: Queries, replaying: Replaying): Promise<Replayed[]> {
  const { companyId, rows } = replaying;
  const histories = new Histories();
  const stored = new Map<string, Bill>();
  for (const row of rows) stored.set(row.id, (await storedBill(db, row)).bill);
  // What bills that are played again took is there again until they take it.
  const taken = new Map<string, Decimal>();
  for (const bill of stored.values())
    for (const [key, quantity] of usesOf(bill.lines))
      taken.set(key, plus(taken.get(key) ?? none, quantity));
  const quotas = await quotasOf(db, companyId);
  const replayed: Replayed[] = [];
  for (const [month, own] of Map.groupBy(rows, (row) => row.month)) {
    const span = spanOf(month);
    const left = (): Quota[] =>
      quotas
        .filter(({ createdAt, expiresAt }) => createdAt < span.to && expiresAt > span.from)
        .map((quota) => ({
          ...quota,
          left: minus(plus(quota.left, taken.get(quota.id) ?? none), histories.more(quota.id)),
        }));
    replayed.push(
      ...(await ofMonth(db, { ...replaying, month, own, stored, taken, histories, left })),
    );
  }
  return replayed;
}

type OfMonth = Replaying & {
  month: string;
  own: readonly BillRow[];
  stored: ReadonlyMap<string, Bill>;
  taken: Map<string, Decimal>;
  histories: Histories;
  left(): Quota[];
};

async function ofMonth(db: Queries, of: OfMonth): Promise<Replayed[]> {
  const { companyId, month, own, stored, taken, histories, frozen, events } = of;
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
    // Trials that were taken by bills that come again are free until they take them.
    const returned = [...taken].flatMap(([key, quantity]): TrialUse[] => {
      const [serviceId, kind] = key.split(' ');
      return serviceId !== undefined && kind !== undefined
        ? [{ serviceId, kind, quantity: minus(none, quantity) }]
        : [];
    });
    const trialUses = [...facts.trialUses, ...returned, ...histories.trials];
    const input = applicationInput(application, {
      month,
      facts: { ...facts, trialUses },
      rows: usage,
    });
    const isAsBefore = added.length === 0 && histories.areEqual;
    const bill = isAsBefore ? old : playedAgain(of, { ...input, late: lateOf(old) });
    // From now on both histories have taken theirs.
    for (const [key, quantity] of usesOf(old.lines))
      taken.set(key, minus(taken.get(key) ?? none, quantity));
    histories.take(bill, 1);
    histories.take(old, -1);
    replayed.push({ row, old, bill, usage, hasMinimum: input.hasMinimum });
  }
  return replayed;
}

function playedAgain(
  { companyId, month, book, left }: OfMonth,
  application: Parameters<typeof companyBills>[0]['applications'][number],
): Bill {
  const prices = book({ companyId, month });
  if (!prices) throw new Error(`no prices are in force for ${companyId} in ${month}`);
  const { terms, discountPercent } = prices;
  const [bill] = companyBills({
    applications: [application],
    terms,
    quotas: left(),
    discountPercent,
    minimum,
  });
  if (!bill) throw new Error(`no bill was made for ${application.applicationId}`);
  return bill;
}

function lateOf({ lines }: Bill): LateUsage[] {
  return lines.filter((line) => line.kind === 'late');
}

async function quotasOf(db: Queries, companyId: string) {
  const rows = await db
    .selectFrom('usage_quota')
    .select(['id', 'kind', 'granted', 'used', 'withdrawn', 'created_at', 'expires_at'])
    .where('company_id', '=', anyOf([companyId]))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: quotaKindOf(row.kind),
    left: minus(minus(decimal(row.granted), decimal(row.used)), decimal(row.withdrawn)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** The quotas and trials of a company in a text that changes with any of them. */
export async function quotasText(db: Queries, companyId: string): Promise<string> {
  const quotas = await quotasOf(db, companyId);
  return quotas
    .map(({ id, left }) => `${id}:${formatExact(left)}`)
    .toSorted()
    .join(' ');
}

/** Whether two bills take the same of quotas and charge the same quantities. */
export function takeTheSame(one: Bill, other: Bill): boolean {
  const text = ({ lines }: Bill) =>
    lines
      .flatMap((line) =>
        line.kind === 'usage'
          ? [
              [line.serviceId, line.category, line.component, formatExact(line.quantity)],
              [formatExact(line.billable), formatExact(line.fromTrial)],
              line.fromPackages.map(({ quotaId, quantity }) => [quotaId, formatExact(quantity)]),
            ]
          : [],
      )
      .join(' ');
  return text(one) === text(other);
}
