import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { Queries } from '../database/connection.ts';

type FailingCallbacks = { serviceId: string; callbacks: CallbackKind[]; since: Date };

/** Services whose servers have not accepted a callback since an alarm was raised, the oldest first. */
export async function failingCallbacks(
  db: Queries,
  companyId: string,
): Promise<FailingCallbacks[]> {
  const rows = await db
    .selectFrom('callback_alarm')
    .select(['service_id', 'kind', 'raised_at'])
    .where('company_id', '=', companyId)
    .where('cleared_at', 'is', null)
    .orderBy('raised_at')
    .execute();
  return [...Map.groupBy(rows, ({ service_id: id }) => id)].flatMap(([serviceId, alarms]) => {
    const [first] = alarms;
    const callbacks = [...new Set(alarms.map(({ kind }) => kind))];
    return first ? [{ serviceId, callbacks, since: first.raised_at }] : [];
  });
}

/**
 * The moment when a channel last accepted the news that a server does not accept callbacks, whether or not it does by now; where
 * the owner has switched such mails off, when the notification was made. Null before the first one.
 */
export async function lastCallbackNotice(db: Queries, companyId: string): Promise<Date | null> {
  const told = await db
    .selectFrom('callback_alarm')
    .select((eb) => eb.fn.max('accepted_at').as('at'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return told?.at ?? null;
}
