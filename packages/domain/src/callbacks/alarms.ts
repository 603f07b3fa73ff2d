import { sql } from 'kysely';
import { contacts } from '../members/index.ts';
import type { Write } from '../database/transaction.ts';
import { notify, wantingMail } from '../notifications/index.ts';
import { callbackAlarmJob, noteMail } from './callback-alarm-job.ts';
import type { findDelivery } from './repo.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;
type Alarm = 'failing' | 'given_up';

/**
 * Failed attempts after which the owner is notified: two minutes by the schedule, so that a restart causes no notice.
 */
const failuresBeforeAlarm = 3;
/** Minimum time between notices about a server that alternates between working and failing, or whose mails are given up. */
const quietMs = 24 * 3_600_000;

type Attempt = {
  /** Number of attempts, including this one. */
  number: number;
  failed: boolean;
  givenUp: boolean;
  at: Date;
};

/**
 * Notifies the owner when callbacks of an online service begin to fail, and when the first is given up: once each,
 * whatever the number of messages, until one is accepted again. Test servers cause no notices.
 */
export async function raiseOrClearAlarms(
  tx: Write,
  row: Delivery,
  attempt: Attempt,
): Promise<void> {
  if (row.environment !== 'production') return;
  if (!attempt.failed) return clear(tx, row, attempt.at);
  if (attempt.number >= failuresBeforeAlarm) await raise(tx, row, 'failing', attempt.at);
  if (attempt.givenUp) await raise(tx, row, 'given_up', attempt.at);
}

async function raise(tx: Write, row: Delivery, alarm: Alarm, at: Date): Promise<void> {
  const quietSince = new Date(at.getTime() - quietMs);
  // Alarms that an older release raised were told when they were raised.
  const toldAt = sql<Date>`coalesce(callback_alarm.told_at, callback_alarm.raised_at)`;
  // One statement decides which of several concurrent failures sends the notice. What fails again within a day is failing,
  // and is told once the day is over if it still fails by then.
  const raised = await tx.db
    .insertInto('callback_alarm')
    .values({
      company_id: row.company_id,
      service_id: row.service_id,
      kind: row.kind,
      alarm,
      raised_at: at,
      cleared_at: null,
      told_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'service_id', 'kind', 'alarm'])
        .doUpdateSet({
          raised_at: sql<Date>`case when callback_alarm.cleared_at is null then callback_alarm.raised_at else ${at} end`,
          cleared_at: null,
          told_at: sql<Date>`case when ${toldAt} < ${quietSince} then ${at} else ${toldAt} end`,
        })
        .where((eb) =>
          eb.or([
            eb('callback_alarm.cleared_at', 'is not', null),
            // Failing again since, or a message that was given up: nobody knows of it.
            sql<boolean>`${toldAt} < ${quietSince}
              and (${toldAt} < callback_alarm.raised_at or callback_alarm.given_up_at >= ${toldAt})`,
          ]),
        ),
    )
    .returning('told_at')
    .executeTakeFirst();
  if (!raised) return;
  await tx.publish({
    topic: 'alert.changed',
    companyId: row.company_id,
    subjectId: row.service_id,
  });
  if (raised.told_at?.getTime() !== at.getTime()) return;
  const { company_id: companyId, service_id: subjectId, kind: callback } = row;
  const kind = 'callbacks_failing';
  await notify(tx, { companyId, kind, subjectId, facts: { outcome: alarm, callback } });
  const owners = await contacts(tx.db, { companyId, memberIds: [] });
  const wanting = await wantingMail(tx.db, { companyId, kind }, owners);
  for (const { memberId } of wanting)
    await tx.enqueue(callbackAlarmJob, { deliveryId: row.id, memberId, alarm });
  // The notification in the console is then what told it.
  if (wanting.length === 0) await noteMail(tx, { ...row, alarm }, { accepted_at: at });
}

async function clear(tx: Write, row: Delivery, at: Date): Promise<void> {
  const { numUpdatedRows: cleared } = await tx.db
    .updateTable('callback_alarm')
    .set({ cleared_at: at })
    .where('company_id', '=', row.company_id)
    .where('service_id', '=', row.service_id)
    .where('kind', '=', row.kind)
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (cleared > 0n)
    await tx.publish({
      topic: 'alert.changed',
      companyId: row.company_id,
      subjectId: row.service_id,
    });
}
