import type { Context } from '@arcadia/domain/database/context';
import type { SeedCompany } from './companies.ts';
import { seedId } from './seed-id.ts';
import { finalAt, settledMonths } from './settled-months.ts';

const dayMs = 86_400_000;

/** Companies that do not pay, and how many of the newest settled months. What followed is in `overdue.ts`. */
const heldDebtor = seedId('co', 'lanting');
export const announcedDebtor = seedId('co', 'huahai');
export const exemptDebtor = seedId('co', 'mosaic');
/** Its only unpaid bill was made anew, so that it owes since then. */
export const rebilledDebtor = seedId('co', 'chenxi');
const unpaidMonths: ReadonlyMap<string, number> = new Map([
  [heldDebtor, 2],
  [announcedDebtor, 2],
  [exemptDebtor, 2],
  [rebilledDebtor, 1],
]);

/** Whether a company has one application, which is served, and pays the minimum fee of it: others draw theirs. */
export function servesOne({ id }: { id: string }): boolean {
  return [announcedDebtor, exemptDebtor, rebilledDebtor].includes(id);
}

/** The settled months that a company paid for. */
export function paidMonths({ id }: SeedCompany, settled: readonly string[]): readonly string[] {
  return settled.slice(0, settled.length - (unpaidMonths.get(id) ?? 0));
}

/** Since when a company owes for its oldest unpaid bill; null where it owes nothing. */
export function owesSince({ id }: { id: string }, now: Date): Date | null {
  const unpaid = unpaidMonths.get(id);
  const month = unpaid && settledMonths(now).at(-unpaid);
  return month ? finalAt(month) : null;
}

/** From when on a company's services are held: nobody can use them any more. Null where they are not. */
export function heldSince(ctx: Context, company: { id: string }): Date | null {
  const days = ctx.deployment.overdue.holdAfterDays;
  const since = company.id === heldDebtor ? owesSince(company, ctx.clock.now()) : null;
  if (since === null || days === null) return null;
  const at = new Date(since.getTime() + days * dayMs);
  return at < ctx.clock.now() ? at : null;
}
