import { Refusal } from '@arcadia/contract/wire/refusal';
import { lockSuspensionTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { deleteAuthenticator, deletePasskeys, deleteRecoveryCodes } from '../factors/index.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { lockMain, passOn, requireFree } from '../members/index.ts';
import { endSessions, forgetKnownOrigins } from '../sessions/index.ts';
import {
  contactsOf,
  endSuccession,
  lockWaiting,
  type StoppedBy,
  type SuccessionRow,
} from './repo.ts';
import { addressesOf, tellSuccession } from './tell.ts';

/**
 * Performs what is due, each in a transaction of its own: run twice, or killed in between, each is performed once.
 * @returns the companies whose main account was handed over.
 */
export async function performSuccessions(ctx: Context): Promise<string[]> {
  const due = await read(ctx, (db) =>
    db
      .selectFrom('succession')
      .select('company_id')
      .where('status', '=', 'waiting')
      .where('perform_at', '<=', ctx.clock.now())
      .orderBy('perform_at')
      .execute(),
  );
  const done: string[] = [];
  for (const { company_id: companyId } of due)
    if (await performOf(ctx, companyId)) done.push(companyId);
  return done;
}

/** @returns whether it was performed now. */
function performOf(ctx: Context, companyId: string): Promise<boolean> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const terms = await lockSuspensionTerms(tx.db, companyId);
    const main = await lockMain(tx.db, companyId);
    const waiting = await lockWaiting(tx.db, companyId);
    if (!waiting || !main || waiting.perform_at > now) {
      tx.unaudited('it was stopped or performed meanwhile');
      return false;
    }
    const obstacle = terms?.closure ? 'closing' : await obstacleOf(tx, main.id, waiting);
    if (obstacle) await giveUp(tx, waiting, { at: now, stoppedBy: obstacle });
    else await perform(tx, main, { waiting, now });
    return obstacle === null;
  });
}

/** Somebody may have signed up with the new address meanwhile. */
async function obstacleOf(
  tx: Write,
  memberId: string,
  waiting: SuccessionRow,
): Promise<StoppedBy | null> {
  try {
    await requireFree(tx.db, memberId, contactsOf(waiting));
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'loginTaken') return 'login_taken';
    throw error;
  }
}

async function giveUp(
  tx: Write,
  waiting: SuccessionRow,
  end: { at: Date; stoppedBy: StoppedBy },
): Promise<void> {
  const { company_id: companyId, id } = waiting;
  await endSuccession(tx.db, waiting, end);
  await tx.audit({
    action: 'succession.stop',
    targetId: id,
    companyId,
    before: { status: 'waiting' },
    after: { status: 'stopped', stoppedBy: end.stoppedBy },
  });
  await tellSuccession(tx, { companyId, id, outcome: 'stopped' });
}

type Main = NonNullable<Awaited<ReturnType<typeof lockMain>>>;

/** Everything by which the former holder could come in ends. Sub-accounts, roles and API keys stay. */
async function perform(
  tx: Write,
  main: Main,
  { waiting, now }: { waiting: SuccessionRow; now: Date },
): Promise<void> {
  const { company_id: companyId, id: memberId } = main;
  const owner = { companyId, memberId };
  // Read before they change: the former holder is told where it was reached.
  const former = addressesOf(main);
  const authenticator = await deleteAuthenticator(tx.db, owner);
  const passkeys = await deletePasskeys(tx.db, owner);
  await deleteRecoveryCodes(tx.db, owner);
  await forgetKnownOrigins(tx.db, owner, []);
  await passOn(tx.db, main, { name: waiting.name, contacts: contactsOf(waiting) });
  const ended = await endSessions(tx.db, { ...owner, now });
  await endSuccession(tx.db, waiting, { at: now, stoppedBy: null });
  await tx.audit({
    action: 'succession.perform',
    targetId: waiting.id,
    companyId,
    before: { name: main.name, authenticator, passkeys, passwordSet: main.password_hash !== null },
    after: { name: waiting.name, endedSessions: ended.length },
  });
  await tellSuccession(tx, { companyId, id: waiting.id, outcome: 'done' }, former);
}

/** Every five minutes by the product clock. */
export const performSuccessionsJob = defineJob({
  name: 'perform-successions',
  queue: 'sweeps',
  actor: 'main account hand-over',
  payload: noPayload,
  schedule: '*/5 * * * *',
  serial: true,
  async run(ctx) {
    await performSuccessions(ctx);
  },
});
