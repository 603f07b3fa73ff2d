import { createHash } from 'node:crypto';
import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { sql } from 'kysely';
import { companiesWithApplications } from '../applications/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { jsonRows } from '../database/json-rows.ts';
import { rowsMark } from '../database/rows-mark.ts';
import type { Write } from '../database/transaction.ts';
import { lockPlan, ownerOf, type PlanRow, standard } from './repo.ts';

/** The trial of a proposed version as it is stored, or of none yet. */
export type PlanTrial = {
  readonly planId: string;
  /** Last month, on which it is tried. */
  readonly month: string;
  /** The digest of what it is tried with now. */
  readonly inputs: string;
  /** The companies whose bills it could change. */
  readonly companies: readonly string[];
  readonly stored: { readonly inputs: string; readonly marks: string; readonly at: Date } | null;
  /** Whether its figures are there and of these inputs; always where there is nobody to try it on. */
  readonly isCurrent: boolean;
  /** Whether who proposed it has typed again what is far off. */
  readonly isRepeated: boolean;
};

type Of = Pick<Context, 'deployment' | 'clock'>;

/** The trial of a version with what it would be made of now. */
export async function findTrial(db: Queries, ctx: Of, row: PlanRow): Promise<PlanTrial> {
  const month = addMonths(monthOf(dayOf(ctx.clock.now())), -1);
  const inputs = await inputsOf(db, ctx, row, month);
  const companies = await companiesOf(db, row, month);
  const stored = await storedTrial(db, row);
  const isRepeated =
    stored !== undefined &&
    stored.repeated_at !== null &&
    stored.repeated_by === row.proposed_by &&
    row.proposed_at !== null &&
    stored.repeated_at >= row.proposed_at;
  return {
    planId: row.id,
    month,
    inputs,
    companies,
    stored: stored ? { inputs: stored.inputs, marks: stored.marks, at: stored.computed_at } : null,
    isCurrent: companies.length === 0 || stored?.inputs === inputs,
    isRepeated,
  };
}

function storedTrial(db: Queries, { company_id: owner, id }: PlanRow) {
  return db
    .selectFrom('price_trial')
    .selectAll()
    .where('company_id', '=', owner)
    .where('plan_id', '=', id)
    .executeTakeFirst();
}

/** Those who had an application by the end of the month. */
function companiesOf(db: Queries, row: PlanRow, month: string): Promise<string[]> {
  const companyId = ownerOf(row);
  const before = endOfDay(daysOfMonth(month).to);
  return companiesWithApplications(db, {
    before,
    ...(companyId !== null && { companyIds: [companyId] }),
  });
}

/** A digest of the version as it is written, the month, the guard and all prices in force: any other one needs another trial. */
async function inputsOf(db: Queries, ctx: Of, row: PlanRow, month: string): Promise<string> {
  const owner = ownerOf(row);
  const { mark } = await db
    .selectFrom('price_plan')
    .select(rowsMark)
    .where('status', '=', 'published')
    .$if(owner !== null, (query) => query.where('company_id', 'in', [owner ?? '', standard]))
    .executeTakeFirstOrThrow();
  const written = [row.id, row.edited_at.toISOString(), row.proposed_at?.toISOString()];
  return digestOf([...written, month, ctx.deployment.guards.totalPercent, mark]);
}

function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Versions that wait for a second person, the oldest first. */
export function proposedPlans(db: Queries): Promise<PlanRow[]> {
  return db
    .selectFrom('price_plan')
    .selectAll()
    .where('status', '=', 'proposed')
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
}

/** Totals of a month in minor units of the plan's currency. */
export type TriedTotal = {
  readonly companyId: string;
  readonly inForce: bigint;
  readonly tested: bigint;
  readonly isFarOff: boolean;
};

/**
 * Stores what the trial of a version came to in the place of the one before. What was typed again holds on where the figures are the
 * same. @returns whether it was stored: not where the version or the prices in force have changed since it was begun.
 */
export async function storeTrial(
  tx: Write,
  ctx: Of,
  { trial, marks, totals }: { trial: PlanTrial; marks: string; totals: readonly TriedTotal[] },
): Promise<boolean> {
  const { planId, month, inputs, companies } = trial;
  const row = await lockPlan(tx.db, planId);
  if (row?.status !== 'proposed' || (await findTrial(tx.db, ctx, row)).inputs !== inputs) {
    tx.unaudited('it was decided, or is to be tried with something else');
    return false;
  }
  const figures = digestOf([month, ...totals.map((one) => Object.values(one).map(String))]);
  const before = await storedTrial(tx.db, row);
  const made = { month, inputs, marks, figures, company_count: companies.length };
  const values = { ...made, computed_at: ctx.clock.now() };
  const isSame = before?.figures === figures;
  await tx.db
    .insertInto('price_trial')
    .values({ company_id: row.company_id, plan_id: planId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'plan_id'])
        .doUpdateSet({ ...values, ...(!isSame && { repeated_by: null, repeated_at: null }) }),
    )
    .execute();
  if (!isSame) await storeTotals(tx.db, planId, totals);
  await tx.audit({
    action: 'price_trial.compute',
    targetId: planId,
    companyId: ownerOf(row),
    after: { month, companies: companies.length, changed: totals.length },
  });
  await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: planId });
  return true;
}

async function storeTotals(db: Queries, planId: string, totals: readonly TriedTotal[]) {
  await db.deleteFrom('price_trial_company').where('plan_id', '=', planId).execute();
  if (totals.length === 0) return;
  const rows = totals.map(({ companyId, inForce, tested, isFarOff }) => ({
    company_id: companyId,
    plan_id: planId,
    total_now: inForce,
    total_then: tested,
    is_far_off: isFarOff,
  }));
  await sql`insert into price_trial_company (company_id, plan_id, total_now, total_then, is_far_off)
    select company_id, plan_id, total_now, total_then, is_far_off
    from jsonb_populate_recordset(null::price_trial_company, ${jsonRows(rows)})`.execute(db);
}

/** The totals of a trial, of each company that it concerns: those that are far off first, then by how much money it is. */
export function triedTotals(db: Queries, planId: string) {
  return db
    .selectFrom('price_trial_company')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('is_far_off', 'desc')
    .orderBy(sql`abs(total_then - total_now)`, 'desc')
    .orderBy('company_id');
}
