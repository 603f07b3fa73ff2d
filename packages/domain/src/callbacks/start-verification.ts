import type { InputOf } from '@arcadia/contract/api';
import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { type Callback, callbacksOf, callbacksOfRun, hasMandatory } from './callback-set.ts';
import { findActiveCredential, findCallbackSet, findRun } from './repo.ts';
import { runWithSteps } from './verification-run.ts';
import { verifyCallbacksJob } from './verify-callbacks-job.ts';

/**
 * Starts a verification of the saved configuration; a job calls the URLs step by step.
 * @throws NotFound, Refusal callbacksMissing, verificationRunning.
 */
export function startVerification(
  ctx: MemberContext,
  { id, environment }: InputOf<'startVerification'>,
): Promise<VerificationRun> {
  return writeOnce(ctx, async (tx) => {
    if (!(await findActiveCredential(tx.db, id))) throw new NotFound('region service');
    const set = await findCallbackSet(tx.db, id, environment);
    if (!set || !hasMandatory(callbacksOf(set))) throw new Refusal('callbacksMissing');
    const { revision } = set;
    return start(tx, ctx, {
      serviceId: id,
      environment,
      revision,
      callbacks: callbacksOf(set),
      replayOf: null,
    });
  });
}

/**
 * Runs the same steps with the URLs and bodies of an earlier run, whatever is saved now.
 * @throws NotFound, Refusal verificationRunning.
 */
export function replayVerification(
  ctx: MemberContext,
  { id }: InputOf<'replayVerification'>,
): Promise<VerificationRun> {
  return writeOnce(ctx, async (tx) => {
    const former = await findRun(tx.db, id);
    if (!former) throw new NotFound('verification');
    if (!(await findActiveCredential(tx.db, former.service_id)))
      throw new NotFound('region service');
    return start(tx, ctx, {
      serviceId: former.service_id,
      environment: former.environment,
      revision: former.revision,
      callbacks: callbacksOfRun(former),
      replayOf: id,
    });
  });
}

type Start = {
  serviceId: string;
  environment: CallbackEnvironment;
  revision: number;
  callbacks: readonly Callback[];
  replayOf: string | null;
};

async function start(tx: Write, ctx: MemberContext, run: Start): Promise<VerificationRun> {
  const now = ctx.clock.now();
  // The unique index allows one running run, also for two concurrent requests.
  const row = await tx.db
    .insertInto('verification_run')
    .values({
      id: newId('verification', now),
      service_id: run.serviceId,
      company_id: ctx.actor.companyId,
      environment: run.environment,
      revision: run.revision,
      callbacks: JSON.stringify(run.callbacks),
      status: 'running',
      started_by: ctx.actor.id,
      started_by_name: ctx.actor.name,
      started_at: now,
      replay_of: run.replayOf,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('verificationRunning');
  await tx.enqueue(verifyCallbacksJob, { runId: row.id, companyId: ctx.actor.companyId });
  await tx.audit({
    action: 'callbacks.verify',
    targetId: run.serviceId,
    companyId: ctx.actor.companyId,
    after: { runId: row.id, environment: run.environment },
  });
  return runWithSteps(tx.db, row);
}
