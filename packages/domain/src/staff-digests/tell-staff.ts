import { type TodayKind, todayKindNames } from '@arcadia/contract/operators/today';
import { clockFace, dayOf } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { enabledOperators } from '../operators/index.ts';
import { countedFor, type WorkByKind, workOf } from '../today/index.ts';
import { staffDigestMailJob } from './send-mail.ts';

/** Kinds that are told within the hour in which they open; all others wait for the morning. */
const prompt = [
  'approvals',
  'payment_cases',
  'late_refunds',
  'reconciliation',
  'silent_sources',
  'holiday_notice',
  'gateways_off',
  'gateways_failing',
] as const satisfies readonly TodayKind[];
type Prompt = (typeof prompt)[number];

/** A mail for new openings of a kind at most this often. */
const pauseMs = 3_600_000;
/** Hour at UTC+8 from which the morning's mail is sent. */
const morningHour = 9;

type Told = { kind: Prompt; told_until: Date; morning: string | null };

/** Queues a mail to each operator for whom something waits that is to be told now. @returns how many. */
export async function tellStaff(ctx: Context): Promise<number> {
  if (!ctx.deployment.staffDigests) return 0;
  return write(ctx, async (tx) => {
    tx.unaudited('mails about what waits change nothing');
    const now = ctx.clock.now();
    const told = await lockTold(tx, now);
    const isMorning = isFromNine(now) && told.some(({ morning }) => morning !== dayOf(now));
    const work = await workOf(ctx, tx.db, isMorning ? todayKindNames : prompt);
    const due = told.filter((one) => isMorning || hasOpened(one, work, now));
    if (due.length === 0) return 0;
    const named = isMorning ? work : new Map(due.map(({ kind }) => [kind, work.get(kind) ?? []]));
    await noteTold(tx, due, { named, isMorning, now });
    return queueMails(tx, named, now);
  });
}

/** The moments until which staff were told, by kind, locked; the first run tells nothing that opened before it. */
async function lockTold(tx: Write, now: Date): Promise<Told[]> {
  await tx.db
    .insertInto('staff_digest')
    .values(prompt.map((kind) => ({ kind, told_until: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    tx.db
      .selectFrom('staff_digest')
      .select(['kind', 'told_until', 'morning'])
      // Another release may tell of others.
      .where('kind', 'in', [...prompt])
      .$narrowType<{ kind: Prompt }>()
      .orderBy('kind')
      .forNoKeyUpdate()
      .execute()
  );
}

function isFromNine(now: Date): boolean {
  return clockFace(now).getUTCHours() >= morningHour;
}

function hasOpened({ kind, told_until: toldUntil }: Told, work: WorkByKind, now: Date): boolean {
  if (now.getTime() - toldUntil.getTime() < pauseMs) return false;
  return (work.get(kind) ?? []).some(({ openedAt }) => openedAt > toldUntil);
}

async function noteTold(
  tx: Write,
  due: readonly Told[],
  { named, isMorning, now }: { named: WorkByKind; isMorning: boolean; now: Date },
): Promise<void> {
  for (const { kind } of due)
    await tx.db
      .updateTable('staff_digest')
      .set({
        ...((named.get(kind) ?? []).length > 0 && { told_until: now }),
        ...(isMorning && { morning: dayOf(now) }),
      })
      .where('kind', '=', kind)
      .execute();
}

async function queueMails(tx: Write, work: WorkByKind, now: Date): Promise<number> {
  let queued = 0;
  for (const reader of await enabledOperators(tx.db)) {
    const counts = countedFor(reader, work, now)
      .filter(({ count }) => count > 0)
      .map(({ kind, count, overdue }) => ({ kind, count, overdue }));
    if (counts.length === 0) continue;
    await tx.enqueue(staffDigestMailJob, { operatorId: reader.id, at: now.toISOString(), counts });
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
