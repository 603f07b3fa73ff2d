import {
  correctionChange,
  type CorrectionChange,
} from '@arcadia/contract/pricing/correction-changes';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { endOfDay } from '@arcadia/kernel/calendar';
import { decimal, minus } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import { daysOfMonth } from '@arcadia/kernel/month';
import { sql } from 'kysely';
import type { CorrectedInputs, CorrectedScope, UsedRow } from '../billing/index.ts';
import {
  billsAsTheyAre,
  countInScope,
  figuresOf,
  isBeingSettled,
  quotaTexts,
} from '../billing/index.ts';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import { parseJson } from '../database/json-column.ts';
import type { Write } from '../database/transaction.ts';
import {
  correctedVersions,
  pricesCorrectedBy,
  pricesOfCompanies,
  quotasMovedBy,
  rateInForce,
  rateOf,
} from '../pricing/index.ts';

export function findCorrection(db: Queries, id: string) {
  return db.selectFrom('correction').selectAll().where('id', '=', id).executeTakeFirst();
}
export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

/** The correction, locked until the transaction ends. @throws NotFound. */
export async function lockCorrection(db: Queries, id: string): Promise<CorrectionRow> {
  const row = await db
    .selectFrom('correction')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('correction');
  return row;
}

export function changeOf({ change }: Pick<CorrectionRow, 'change'>): CorrectionChange {
  return parseJson('correction.change', correctionChange, change);
}

/** The bills that a correction may touch, and of whom; null for everybody. */
export function scopeOf(change: CorrectionChange): {
  scope: CorrectedScope;
  companyIds: readonly string[] | null;
} {
  if (change.kind === 'usage')
    return { scope: { from: change.month }, companyIds: [change.companyId] };
  return change.kind === 'rate'
    ? { scope: { month: change.month, currency: change.currency }, companyIds: null }
    : { scope: { from: change.month }, companyIds: change.companyIds };
}

/** The inputs as they are once it is in force, before it is. */
export function inputsIf(change: CorrectionChange): CorrectedInputs {
  const { scope } = scopeOf(change);
  if (change.kind === 'rate') {
    const corrected = { rate: decimal(change.rate), rateDate: change.rateDate };
    const isIts = (of: { currency: Currency; month: string }) =>
      of.currency === change.currency && of.month === change.month;
    return {
      scope,
      prices: null,
      rateOf: async (db, of) => (isIts(of) ? corrected : rateOf(db, of)),
    };
  }
  if (change.kind === 'usage') return { ...inputsInForce(change), rateOf };
  return { scope, prices: (db, of) => pricesCorrectedBy(db, change, of), rateOf };
}

/** The inputs that are in force, after it is. */
export function inputsInForce(change: CorrectionChange): CorrectedInputs {
  const { scope } = scopeOf(change);
  const prices = change.kind === 'rate' ? null : pricesOfCompanies;
  const usage = change.kind === 'usage' && { usage: rowsOf(change) };
  return { scope, prices, ...usage, rateOf: (db, of) => rateOf(db, of, 'bill') };
}

/** The correcting events of a correction, as rows of a bill: bets and returns with what they make of the difference. */
export function rowsOf({ events }: Extract<CorrectionChange, { kind: 'usage' }>): UsedRow[] {
  return events.flatMap(({ component: measure, quantity: text, ...place }): UsedRow[] => {
    const quantity = decimal(text);
    const row = { ...place, measure, quantity };
    const difference = { ...place, measure: 'difference' as const };
    if (measure === 'bet') return [row, { ...difference, quantity }];
    if (measure === 'returned')
      return [row, { ...difference, quantity: minus(decimal(0n), quantity) }];
    return [row];
  });
}

/** The ids of the versions or of the rate that a correction takes the place of. */
export async function inForceOf(db: Queries, change: CorrectionChange): Promise<string> {
  if (change.kind === 'rate') return String(await rateInForce(db, change));
  if (change.kind === 'usage')
    return textOf(await quotaTexts(db, [{ companyId: change.companyId, before: null }]));
  const versions = await correctedVersions(db, change);
  return versions
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
}

/**
 * The part of the figures beside the bills: what the correction takes the place of, and which others were agreed to that will change the
 * same bills. Read before the bills: what a job makes of those meanwhile is seen here or there.
 */
export async function standingOf(db: Queries, change: CorrectionChange): Promise<string> {
  const agreed = await agreedBeside(db, change);
  return [await inForceOf(db, change), ...agreed.map(({ id }) => id)].join(' ');
}

/**
 * Corrections that two persons have agreed to and that are not on all bills yet which this one concerns too: a job is about to replace
 * them, or an invoice is in their way.
 */
export async function agreedBeside(
  db: Queries,
  change: CorrectionChange,
): Promise<{ id: string; change: CorrectionChange }[]> {
  const { companyIds } = scopeOf(change);
  const rows = await db
    .selectFrom('correction')
    .select(['id', 'change'])
    .where('status', '=', 'running')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('correction_company as place')
          .select('place.company_id')
          .whereRef('place.correction_id', '=', 'correction.id')
          .where('place.status', '<>', 'done')
          .$if(companyIds !== null, (query) =>
            query.where('place.company_id', '=', anyOf(companyIds ?? [])),
          ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows
    .map((row) => ({ id: row.id, change: changeOf(row) }))
    .filter((other) => meets(change, other.change));
}

/** Whether two corrections concern bills of the same months and currency. */
function meets(one: CorrectionChange, other: CorrectionChange): boolean {
  if (one.kind === 'rate' && other.kind === 'rate')
    return one.month === other.month && one.currency === other.currency;
  const isBefore = (from: CorrectionChange, to: CorrectionChange) =>
    to.kind !== 'rate' || from.month <= to.month;
  return isBefore(one, other) && isBefore(other, one);
}

/** Lets one correction be sent or agreed to at a time: each counts what others will change. */
export async function lockAgreements(db: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agreed corrections', 0))`.execute(db);
}

const textOf = (quotas: readonly string[]) => quotas.toSorted().join(' ');

/**
 * The package quotas that prices move which are added or removed, of those whose bills change, each in a text that changes with it.
 * Quotas that came after these bills are none of theirs.
 * @param kinds those that move
 */
export async function movedQuotas(
  db: Queries,
  kinds: readonly string[],
  bills: readonly { company_id: string; month: string }[],
): Promise<string[]> {
  if (kinds.length === 0 || bills.length === 0) return [];
  const asked = [...Map.groupBy(bills, (bill) => bill.company_id)].map(([companyId, own]) => {
    const last =
      own
        .map(({ month }) => month)
        .toSorted()
        .at(-1) ?? '';
    return { companyId, before: endOfDay(daysOfMonth(last).to) };
  });
  return quotaTexts(db, asked, kinds);
}

/** The kinds of package quotas that a correction moves by adding or removing prices. */
export async function movedKinds(db: Queries, change: CorrectionChange): Promise<string[]> {
  return change.kind === 'plan' ? quotasMovedBy(db, change) : [];
}

/** A text of everything that figures depend on besides bills: what a correction takes the place of, and the quotas that it moves. */
export function withQuotas(inForce: string, quotas: readonly string[]): string {
  return quotas.length === 0 ? inForce : `${inForce} ${textOf(quotas)}`;
}

/** The figures of the bills that were listed, as they are now. */
export async function figuresNow(db: Queries, row: CorrectionRow): Promise<string> {
  const change = changeOf(row);
  const listed = await db
    .selectFrom('correction_bill')
    .select(['company_id', 'bill_id', 'month'])
    .where('correction_id', '=', row.id)
    .execute();
  const inForce = await standingOf(db, change);
  const bills = await billsAsTheyAre(
    db,
    listed.map(({ company_id: companyId, bill_id: billId }) => ({ companyId, billId })),
  );
  const inScope = await countInScope(db, scopeOf(change));
  const quotas = await movedQuotas(db, await movedKinds(db, change), listed);
  return figuresOf(bills, { inForce: withQuotas(inForce, quotas), inScope });
}

/** No bill that the correction would touch is being made: it could be made of the wrong inputs. @throws Refusal monthBeingSettled. */
export async function requireSettled(db: Queries, change: CorrectionChange): Promise<void> {
  const { companyIds } = scopeOf(change);
  const to = change.kind === 'rate' ? change.month : null;
  if (await isBeingSettled(db, { from: change.month, to, companyIds }))
    throw new Refusal('monthBeingSettled');
}

/** Open screens of staff read it again, and the job that works out what it does or goes on with it. */
export function tellCorrection(tx: Write, id: string): Promise<void> {
  return tx.publish({ topic: 'correction.changed', companyId: null, subjectId: id });
}

/** Corrections that are neither done nor withdrawn, by when they were proposed. */
export async function openCorrections(db: Queries): Promise<{ openedAt: Date }[]> {
  const rows = await db
    .selectFrom('correction')
    .select('proposed_at')
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({ openedAt: row.proposed_at }));
}
