import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import { callbacksOfRun } from './callback-set.ts';
import { signerOf, signingCredential } from './credential.ts';
import { findRun, selectOtherCredentials } from './repo.ts';
import { newRun, type OtherKey } from './run-context.ts';
import { steps } from './verification-steps.ts';

type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/**
 * A run whose process died is aborted after this time. The longest run makes 10 calls of 5 seconds, and 75 more to find
 * out why calls were refused, none of which follows one of more than 2 seconds.
 */
const maxRunMs = 5 * 60_000;

/** The number of other secrets with which a refused call is signed, to find out which one a server has. */
const maxOtherKeys = 4;

/**
 * Executes a run: each step is stored and published when it is done. Run once by a job; an interrupted run is not
 * resumed, since its steps depend on each other.
 */
export async function runVerification(ctx: Context, runId: string): Promise<void> {
  const { row, credential, others } = await read(ctx, async (db) => {
    const found = await findRun(db, runId);
    if (!found) throw new Error(`no verification ${runId}`);
    const active = await signingCredential(db, found.service_id, ctx.clock.now());
    return {
      row: found,
      credential: active,
      others: active ? await selectOtherCredentials(db, active, maxOtherKeys) : [],
    };
  });
  if (row.status !== 'running') return;
  if (!credential) return finish(ctx, row, 'aborted');
  const otherKeys = others.map((other): OtherKey => {
    // The end of an overlap may not be recorded yet: what was active is retiring then.
    const status = other.status === 'active' ? 'retiring' : other.status;
    const whose = other.service_id === row.service_id ? status : other.app_id;
    return { secret: signerOf(ctx, other).secret, whose };
  });
  const run = newRun(ctx, {
    signer: signerOf(ctx, credential),
    callbacks: callbacksOfRun(row),
    otherKeys,
  });
  let passed = true;
  for (const [position, { run: perform }] of steps.entries()) {
    const result = await perform(run);
    if (!(await storeStep(ctx, row, position, result))) return;
    passed &&= result.outcome !== 'failed';
    // After a refused address no other step is possible.
    if (result.step === 'address' && !passed) break;
  }
  await finish(ctx, row, passed ? 'passed' : 'failed');
}

/** @returns whether the run is still running: an aborted run gets no more steps. */
function storeStep(
  ctx: Context,
  run: RunRow,
  position: number,
  result: StepResult,
): Promise<boolean> {
  return write(ctx, async (tx) => {
    tx.unaudited('a step of a run that was audited when it was started');
    const running = await tx.db
      .selectFrom('verification_run')
      .select('id')
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!running) return false;
    await tx.db
      .insertInto('verification_step')
      .values({
        run_id: run.id,
        position,
        company_id: run.company_id,
        result: JSON.stringify(result),
        finished_at: ctx.clock.now(),
      })
      .execute();
    await announce(tx, run);
    return true;
  });
}

function finish(ctx: Context, run: RunRow, status: 'passed' | 'failed' | 'aborted'): Promise<void> {
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { numUpdatedRows } = await tx.db
      .updateTable('verification_run')
      .set({ status, finished_at: now })
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return tx.unaudited('finished in the meantime');
    // Only a run over the current revision verifies a set, and a later failed run over the same revision removes the
    // mark.
    if (status !== 'aborted')
      await tx.db
        .updateTable('callback_set')
        .set({ verified_at: status === 'passed' ? now : null })
        .where('service_id', '=', run.service_id)
        .where('environment', '=', run.environment)
        .where('revision', '=', run.revision)
        .execute();
    await tx.audit({
      action: 'callbacks.end_verification',
      targetId: run.service_id,
      companyId: run.company_id,
      after: { runId: run.id, environment: run.environment, status },
    });
    await announce(tx, run);
    await tx.publish({
      topic: 'application.changed',
      companyId: run.company_id,
      subjectId: run.service_id,
    });
  });
}

function announce(tx: Write, run: RunRow): Promise<void> {
  return tx.publish({
    topic: 'verification.changed',
    companyId: run.company_id,
    subjectId: run.id,
  });
}

/** Aborts the runs whose process died, so that another can be started. @returns how many. */
export async function abortStaleVerifications(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - maxRunMs);
  const stale = await read(ctx, (db) =>
    db
      .selectFrom('verification_run')
      .selectAll()
      .where('status', '=', 'running')
      .where('started_at', '<', before)
      .execute(),
  );
  for (const row of stale) await finish(ctx, row, 'aborted');
  return stale.length;
}
