import type { InputOf } from '@arcadia/contract/api';
import type { CorrectionChange } from '@arcadia/contract/pricing/correction-changes';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { compare, type Decimal, decimal, plus } from '@arcadia/kernel/decimal';
import { newId } from '@arcadia/kernel/id';
import { chargedUsage, isFinalMonth } from '../billing/index.ts';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { isDayOfRate, pricesCorrectedBy, requireRepeated } from '../pricing/index.ts';
import { agreedBeside, requireSettled, tellCorrection } from './repo.ts';

/**
 * Proposes other prices or another rate for a final month, with a reason that customers read. What it does to each bill is worked
 * out next; nothing else happens.
 * @throws NotFound for a company, Refusal monthNotFinal, rateDateOutsideMonth, standardWithoutPrices, standardPricesMissing,
 *   monthBeingSettled, usageWithoutBill, usageBelowZero, rateFarOff where it was not typed again.
 */
export function proposeCorrection(
  ctx: OperatorContext,
  { reason, change, repeatedRate }: InputOf<'proposeCorrection'>,
): Promise<{ id: string }> {
  return writeOnce(ctx, async (tx) => {
    await checkChange(tx.db, change);
    await requireSettled(tx.db, change);
    if (change.kind === 'rate') await requireRepeated(tx.db, ctx, change, repeatedRate);
    const now = ctx.clock.now();
    const id = newId('correction', now);
    await tx.db
      .insertInto('correction')
      .values({
        id,
        kind: change.kind,
        month: change.month,
        change: JSON.stringify(change),
        reason,
        proposed_by: ctx.actor.id,
        proposed_at: now,
      })
      .execute();
    await tx.audit({
      action: 'correction.propose',
      targetId: id,
      companyId: companyOf(change),
      after: { ...change, reason },
    });
    await tellCorrection(tx, id);
    return { id };
  });
}

/** The company that a change is of, where it is of one. */
export function companyOf(change: CorrectionChange): string | null {
  if (change.kind === 'usage') return change.companyId;
  if (change.kind === 'rate' || change.companyIds?.length !== 1) return null;
  return change.companyIds[0] ?? null;
}

type Usage = Extract<CorrectionChange, { kind: 'usage' }>;
type Event = Usage['events'][number];

/**
 * Each event is of a bill that counts, and leaves no less than nothing of what that one charged, with what others that were agreed to
 * will make of it.
 * @throws NotFound for the company, Refusal usageWithoutBill, usageBelowZero.
 */
export async function checkUsage(db: Queries, change: Usage): Promise<void> {
  const { companyId, month, events } = change;
  if (!(await companyNames(db, [companyId])).has(companyId)) throw new NotFound('company');
  // Before the bills, of which a job may make it meanwhile.
  const agreed = await agreedBeside(db, change);
  const charged = await chargedUsage(db, { companyId, month });
  const isBilled = ({ applicationId, serviceId }: Event) =>
    charged.services.get(applicationId)?.has(serviceId) === true;
  refuseRows('usageWithoutBill', events, (event) => !isBilled(event));
  const keyOf = ({ serviceId, category, component }: Event) =>
    `${serviceId} ${category} ${component}`;
  const sums = new Map<string, Decimal>();
  const others = agreed.flatMap(({ change: other }) =>
    other.kind === 'usage' && other.month === month ? other.events : [],
  );
  for (const event of [...others, ...events]) {
    const key = keyOf(event);
    sums.set(key, plus(sums.get(key) ?? charged.quantityOf(key), decimal(event.quantity)));
  }
  const isBelowZero = (event: Event) =>
    compare(sums.get(keyOf(event)) ?? decimal(0n), decimal(0n)) < 0;
  // Of several events of the same usage those that take off.
  refuseRows(
    'usageBelowZero',
    events,
    (event) => event.quantity.startsWith('-') && isBelowZero(event),
  );
}

/** Refuses events with their places, counted from 1. @throws Refusal where there are any. */
function refuseRows(
  code: 'usageWithoutBill' | 'usageBelowZero',
  events: readonly Event[],
  isWrong: (event: Event) => boolean,
): void {
  const rows = events.flatMap((event, index) => (isWrong(event) ? [index + 1] : []));
  if (rows.length > 0) throw new Refusal(code, { rows: rows.join(', '), count: rows.length });
}

async function checkChange(db: Queries, change: CorrectionChange): Promise<void> {
  if (!(await isFinalMonth(db, change.month))) throw new Refusal('monthNotFinal');
  if (change.kind === 'rate') {
    if (!isDayOfRate(change.month, change.rateDate)) throw new Refusal('rateDateOutsideMonth');
    return;
  }
  if (change.kind === 'usage') return checkUsage(db, change);
  const { companyIds, terms, discountPercent, month } = change;
  if (companyIds === null) {
    if (terms === null || compare(decimal(discountPercent), decimal(0n)) > 0)
      throw new Refusal('standardWithoutPrices');
    return;
  }
  const known = await companyNames(db, companyIds);
  if (companyIds.some((id) => !known.has(id))) throw new NotFound('company');
  const book = await pricesCorrectedBy(db, change, { companyIds, months: [month] });
  if (companyIds.some((companyId) => book({ companyId, month }) === null))
    throw new Refusal('standardPricesMissing');
}
