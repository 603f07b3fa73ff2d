import { createHash } from 'node:crypto';
import { planCurrency } from '@arcadia/contract/pricing/pricing';
import { parseDecimal } from '@arcadia/kernel/money';
import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob, type JobLog, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import {
  findTrial,
  type PlanTrial,
  proposedPlans,
  storeTrial,
  triedPlan,
  type TriedTotal,
} from '../pricing/index.ts';
import { draftMark } from './running/draft-mark.ts';
import { triedCompanies } from './tried-companies.ts';
import { tryOn } from './try-price-plan.ts';

/**
 * Tries every version that waits for a second person on last month, where that was not done yet or what it was made of has changed,
 * and stores what it changes for each company with the proposal. Safe to run twice, and to be killed: nothing is stored before
 * all companies were tried.
 * @param looksAgain whether usage and bills are looked at too where there are figures; that takes a question for each company
 * @returns how many were tried
 * @throws the first error of a version that can't be tried, after all others
 */
export async function tryProposals(ctx: Context, looksAgain = true): Promise<number> {
  const long = batch(ctx);
  let tried = 0;
  const failures: unknown[] = [];
  for (const row of await read(long, proposedPlans)) {
    const trial = await read(long, (db) => findTrial(db, ctx, row));
    if (trial.companies.length === 0 || (trial.isCurrent && !looksAgain)) continue;
    try {
      if (await tryProposal(long, trial)) tried += 1;
    } catch (error) {
      // The others are tried all the same: nobody can agree to them before.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return tried;
}

async function tryProposal(ctx: Context, trial: PlanTrial): Promise<boolean> {
  const marks = await marksOf(ctx, trial);
  const { stored } = trial;
  if (stored?.inputs === trial.inputs && stored.marks === marks) return false;
  const totals = await totalsOf(ctx, trial);
  return write(ctx, (tx) => storeTrial(tx, ctx, { trial, marks, totals }));
}

/** Read before the trial: what changes meanwhile makes it be tried once more. */
async function marksOf(ctx: Context, { companies, month }: PlanTrial): Promise<string> {
  const digest = createHash('sha256');
  for (const companyId of companies) {
    const { events, rows } = await draftMark(ctx, { companyId, month });
    digest.update(`${companyId} ${events} ${rows}\n`);
  }
  return digest.digest('hex');
}

/** A company after the other: no transaction is open for as long as all of them take. */
async function totalsOf(
  ctx: Context,
  { planId, companies, month }: PlanTrial,
): Promise<TriedTotal[]> {
  const plan = await read(ctx, (db) => triedPlan(db, planId));
  const totals: TriedTotal[] = [];
  for (const companyId of companies) {
    const bills = await tryOn(ctx, plan, { companyId, companyName: '', month });
    for (const { inForce, tested, isFarOff } of triedCompanies(ctx, bills))
      totals.push({ companyId, inForce: unitsOf(inForce), tested: unitsOf(tested), isFarOff });
  }
  return totals;
}

function unitsOf({ amount }: { amount: string }): bigint {
  const units = parseDecimal(amount, planCurrency)?.amount;
  if (units === undefined) throw new RangeError(`not an amount: ${amount}`);
  return units;
}

const goOn = async (ctx: Context, log: JobLog, looksAgain: boolean) => {
  const tried = await tryProposals(ctx, looksAgain);
  if (tried > 0) log.info({ versions: tried }, 'proposed prices were tried on last month');
};

export const priceTrialJobs = {
  /** A version was proposed, or prices were published by which another one has to be tried again. */
  tryProposedPrices: defineJob({
    name: 'try-proposed-prices',
    queue: 'billing',
    actor: 'price trials',
    payload: eventPayload,
    shown: ['subjectId'],
    key: ({ subjectId }) => `try-proposed-prices:${subjectId}`,
    serial: () => 'price-trials',
    run: (ctx, _payload, { log }) => goOn(ctx, log, false),
  }),
  /** Another month is the last one, or usage and bills of it have changed. */
  sweepPriceTrials: defineJob({
    name: 'sweep-price-trials',
    queue: 'sweeps',
    actor: 'price trials',
    payload: noPayload,
    schedule: '*/10 * * * *',
    serial: () => 'price-trials',
    run: (ctx, _payload, { log }) => goOn(ctx, log, true),
  }),
};
