import { operatorHolds } from '@arcadia/contract/access/permissions';
import { clockFace, dayOf } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { enabledOperators } from '../operators/index.ts';
import { staffDigestMailJob } from './send-mail.ts';
import { deciders, type Kind, kinds, type Waiting, waitingOf } from './waiting.ts';

/** A mail for new openings of a kind at most this often. */
const pauseMs = 3_600_000;
/** Hour at UTC+8 from which the morning's mail is sent. */
const morningHour = 9;

type Told = { kind: Kind; told_until: Date; morning: string | null };

/** Queues a mail to each operator who can decide something that is to be told now. @returns how many. */
export async function tellStaff(ctx: Context): Promise<number> {
  if (!ctx.deployment.staffDigests) return 0;
  return write(ctx, async (tx) => {
    tx.unaudited('mails about what waits change nothing');
    const now = ctx.clock.now();
    const due = new Map<Kind, Waiting[]>();
    for (const told of await lockTold(tx, now)) {
      const waiting = await waitingOf(ctx, tx.db, told.kind);
      const morning = isMorning(now) && told.morning !== dayOf(now);
      const isDue = morning ? waiting.length > 0 : hasOpened(told, waiting, now);
      if (isDue) due.set(told.kind, waiting);
      const change = {
        ...(isDue && { told_until: now }),
        ...(morning && { morning: dayOf(now) }),
      };
      if (isDue || morning)
        await tx.db.updateTable('staff_digest').set(change).where('kind', '=', told.kind).execute();
    }
    return due.size === 0 ? 0 : queueMails(tx, due, now);
  });
}

/** The moments until which staff were told, by kind, locked; the first run tells nothing that opened before it. */
async function lockTold(tx: Write, now: Date): Promise<Told[]> {
  await tx.db
    .insertInto('staff_digest')
    .values(kinds.map((kind) => ({ kind, told_until: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom('staff_digest')
    .select(['kind', 'told_until', 'morning'])
    .orderBy('kind')
    .forNoKeyUpdate()
    .execute();
}

function isMorning(now: Date): boolean {
  return clockFace(now).getUTCHours() >= morningHour;
}

function hasOpened({ told_until: toldUntil }: Told, waiting: readonly Waiting[], now: Date) {
  if (now.getTime() - toldUntil.getTime() < pauseMs) return false;
  return waiting.some(({ openedAt }) => openedAt > toldUntil);
}

async function queueMails(
  tx: Write,
  due: ReadonlyMap<Kind, readonly Waiting[]>,
  now: Date,
): Promise<number> {
  let queued = 0;
  for (const { id, roles } of await enabledOperators(tx.db)) {
    const counts = [...due].flatMap(([kind, waiting]) => {
      const count = waiting.filter(({ notFor }) => notFor !== id).length;
      return count > 0 && operatorHolds(roles, deciders[kind]) ? [{ kind, count }] : [];
    });
    if (counts.length === 0) continue;
    await tx.enqueue(staffDigestMailJob, { operatorId: id, at: now.toISOString(), counts });
    queued += 1;
  }
  return queued;
}

export const tellStaffJob = defineJob({
  name: 'tell-staff',
  queue: 'sweeps',
  actor: 'staff digests',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  run: async (ctx) => void (await tellStaff(ctx)),
});
