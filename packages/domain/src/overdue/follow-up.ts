import { isDeepStrictEqual } from 'node:util';
import { add, toWire } from '@arcadia/kernel/money';
import { bringServicesBack, lockServicesOf, takeServicesOffline } from '../applications/index.ts';
import { type OwedBill, owedBills } from '../billing/index.ts';
import { lockCompanyClosure, overdueTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { OverdueSettings } from '../database/overdue-settings.ts';
import { type Write, write } from '../database/transaction.ts';
import { findOverdue, openHold, toldSteps } from './repo.ts';
import { dueStep, holdFromOf, nextStep, stepsOf } from './schedule.ts';
import { type Debt, tellDebt } from './tell-company.ts';
import { tellHold } from './tell-hold.ts';

/**
 * Looks at what a company owes on bills and does what the schedule says: reminds, announces a hold, holds its services, and lifts
 * the hold once nothing is owed for that long any more. Safe to run at any time and at once: company and services are locked, and
 * a step is told once by its key. @returns whether anything was done.
 */
export function followUpDebt(ctx: Context, companyId: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    // In the order of a launch: services, then the company.
    await lockServicesOf(tx.db, companyId);
    const closure = await lockCompanyClosure(tx.db, companyId);
    const { exempt, heldAt, suspended } = await overdueTerms(tx.db, companyId);
    const owed = await owedBills(tx.db, companyId);
    const [oldest] = owed;
    const now = ctx.clock.now();
    const of: Followed = { companyId, now, exempt, canReturn: closure === null && !suspended };
    tx.unaudited('holds and lifts are audited; a look that finds nothing changes nothing');
    if (!oldest) {
      if (await removeStanding(tx, companyId)) await publishChange(tx, companyId);
      return heldAt !== null && lift(tx, of, 'paid');
    }
    return follow(tx, ctx.deployment.overdue, { ...of, oldest, owed, held: heldAt !== null });
  });
}

type Followed = {
  companyId: string;
  now: Date;
  exempt: boolean;
  /** Whether services may go online: not while the account is being closed, or they are held for a suspension. */
  canReturn: boolean;
};
type Owing = Followed & { oldest: OwedBill; owed: readonly OwedBill[]; held: boolean };

async function follow(tx: Write, settings: OverdueSettings, owing: Owing): Promise<boolean> {
  const { companyId, now, exempt, oldest, owed } = owing;
  const { owedSince, id: billId } = oldest;
  const told = await toldSteps(tx.db, { companyId, billId });
  const mayHold = settings.holdAfterDays !== null && !exempt;
  const steps = stepsOf(settings, exempt);
  const announced = told.find(({ hold_from: at }) => at !== null)?.hold_from ?? null;
  const debt: Debt = {
    companyId,
    billId,
    bills: owed.length,
    owed: owed.map((bill) => bill.owed).reduce((a, b) => add(a, b)),
  };
  let { held } = owing;
  let holdFrom = mayHold ? announced : null;
  let toldDay = told[0]?.day ?? null;
  let done = false;
  const ended = endOfHold(settings, owing);
  if (held && ended) {
    await lift(tx, owing, ended);
    [held, done] = [false, true];
  }
  const due = dueStep(steps, { owedSince, now, toldDay, holdFrom, held });
  if (due) {
    if (due.kind === 'notice' && holdFrom === null && !held)
      holdFrom = holdFromOf(settings, { owedSince, now });
    toldDay = due.day;
    await tellDebt(tx, debt, { day: due.day, holdFrom: held ? null : holdFrom, now });
    done = true;
  }
  if (!held && holdFrom !== null && holdFrom <= now) {
    await hold(tx, debt, now);
    [held, done] = [true, true];
  }
  const next = nextStep(steps, { owedSince, now, toldDay, holdFrom, held });
  const isNew = await noteStanding(tx, debt, {
    owedSince,
    next,
    holdFrom: held ? null : holdFrom,
  });
  if (done || isNew) await publishChange(tx, companyId);
  return done;
}

function publishChange(tx: Write, companyId: string): Promise<void> {
  return tx.publish({ topic: 'overdue.changed', companyId, subjectId: companyId });
}

/** @returns whether something was owed before. */
async function removeStanding({ db }: Write, companyId: string): Promise<boolean> {
  const { numDeletedRows: removed } = await db
    .deleteFrom('overdue_company')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return removed > 0n;
}

/**
 * Notes the standing that the next look, the customer and operators find. @returns whether it differs from what the last look
 * found.
 */
async function noteStanding(
  { db }: Write,
  { companyId, billId, owed, bills }: Debt,
  standing: { owedSince: Date; next: ReturnType<typeof nextStep>; holdFrom: Date | null },
): Promise<boolean> {
  const row = {
    bill_id: billId,
    owed_since: standing.owedSince,
    owed: owed.amount,
    currency: owed.currency,
    bills,
    next_step: standing.next?.kind ?? null,
    next_at: standing.next?.at ?? null,
    hold_from: standing.holdFrom,
  };
  const before = await findOverdue(db, companyId);
  await db
    .insertInto('overdue_company')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  return before === undefined || !isDeepStrictEqual(before, { company_id: companyId, ...row });
}

type LiftedFor = 'paid' | 'exempted' | 'switched_off';

/** The reason why services that are held need not be any more; null where they stay held. */
function endOfHold({ holdAfterDays }: OverdueSettings, owing: Owing): LiftedFor | null {
  if (owing.exempt) return 'exempted';
  if (holdAfterDays === null) return 'switched_off';
  const days = (owing.now.getTime() - owing.oldest.owedSince.getTime()) / 86_400_000;
  // The bill that it was for is paid, and no other is owed for that long.
  return days < holdAfterDays ? 'paid' : null;
}

async function hold(tx: Write, { companyId, billId, owed }: Debt, now: Date): Promise<void> {
  const services = await takeServicesOffline(tx, companyId, now);
  await tx.db
    .insertInto('overdue_hold')
    .values({
      company_id: companyId,
      held_at: now,
      bill_id: billId,
      owed: owed.amount,
      currency: owed.currency,
      services,
    })
    .execute();
  const after = { billId, owed: toWire(owed), services };
  await tx.audit({ action: 'overdue.hold', targetId: companyId, companyId, after });
  await tellHold(tx, { companyId, heldAt: now, says: 'held' });
}

async function lift(
  tx: Write,
  { companyId, now, canReturn }: Followed,
  liftedFor: LiftedFor,
): Promise<boolean> {
  const open = await openHold(tx.db, companyId);
  if (!open) return false;
  await tx.db
    .updateTable('overdue_hold')
    .set({ lifted_at: now, lifted_for: liftedFor })
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .execute();
  const ids = canReturn ? open.services : [];
  const services = await bringServicesBack(tx, companyId, { ids, at: now });
  const after = { liftedFor, services };
  await tx.audit({ action: 'overdue.lift', targetId: companyId, companyId, after });
  await tellHold(tx, { companyId, heldAt: open.held_at, says: 'lifted' });
  await publishChange(tx, companyId);
  return true;
}
