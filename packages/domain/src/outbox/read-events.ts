import { topicsOfEveryCompany } from '@arcadia/contract/wire/event-readers';
import type { Queries } from '../database/connection.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { provider } from '../database/records.ts';
import { read } from '../database/transaction.ts';

/** An event: it contains the id of a record, never its contents. */
export type OutboxEvent = {
  readonly id: bigint;
  /** The company that the event concerns; null where it concerns none. */
  readonly companyId: string | null;
  readonly topic: string;
  readonly subjectId: string;
};

const columns = ['id', 'company_id', 'topic', 'subject_id'] as const;

function toEvent(row: {
  id: bigint;
  company_id: string;
  topic: string;
  subject_id: string;
}): OutboxEvent {
  const companyId = row.company_id === provider ? null : row.company_id;
  return { id: row.id, companyId, topic: row.topic, subjectId: row.subject_id };
}

/**
 * Ids are assigned when a row is written, not when it is committed, so an id lower than the last one seen may still
 * appear. A write lasts a fraction of a second; this is many times that.
 */
const overlapMs = 10_000;
/** Bounds the search for late ids to what is written in such a time. */
const overlapIds = 20_000n;

/** The newest event's id; 0 where there is none. */
export async function lastEventId(ctx: Context): Promise<bigint> {
  const row = await read(withFullScope(ctx), (db) =>
    db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
  return row?.id ?? 0n;
}

/** Seconds for which the oldest event after `lastId` has been there, by the time of the database; 0 where there is none. */
export async function secondsSinceEventAfter(ctx: Context, lastId: bigint): Promise<number> {
  const { seconds } = await read(withFullScope(ctx), (db) =>
    db
      .selectNoFrom(({ fn, val }) =>
        fn<number>('seconds_since_event_after', [val(lastId)]).as('seconds'),
      )
      .executeTakeFirstOrThrow(),
  );
  return seconds;
}

/** The events of these ids that the caller may see, oldest first. */
export function eventsByIds(ctx: Context, ids: readonly bigint[]): Promise<OutboxEvent[]> {
  return read(ctx, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select(columns)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute();
    return rows.map(toEvent);
  });
}

/**
 * The events after `lastId` that the caller may see, oldest first, and again those of the last seconds before it: a
 * reader drops duplicates. Null if there are more than `limit` that the reader does not know, or if events after `lastId` may
 * have been deleted for their age: then everything must be reloaded.
 */
export async function eventsAfter(
  ctx: Context,
  lastId: bigint,
  limit: number,
  known: ReadonlySet<bigint> = new Set(),
): Promise<OutboxEvent[] | null> {
  const seenAt = await timeOf(ctx, lastId);
  if (seenAt === null) return null;
  const rowsAfter = (db: Queries) =>
    db
      .selectFrom('outbox')
      .select(columns)
      .where('id', '>', lastId - overlapIds)
      .where((eb) =>
        eb.or([
          eb('id', '>', lastId),
          eb('occurred_at', '>=', new Date(seenAt.getTime() - overlapMs)),
        ]),
      )
      .orderBy('id')
      .limit(limit + known.size + 1);
  const own = await read(ctx, (db) => rowsAfter(db).execute());
  const everybodys = seesOneCompany(ctx)
    ? await read(withFullScope(ctx), (db) =>
        rowsAfter(db)
          .where('company_id', '=', provider)
          .where('topic', 'in', [...topicsOfEveryCompany])
          .execute(),
      )
    : [];
  const events = [...own, ...everybodys].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // Those of the last seconds may be many, and are no sign that anything was missed.
  return events.filter(({ id }) => !known.has(id)).length > limit ? null : events.map(toEvent);
}

/** All events that the caller may see, oldest first: for who began when there was none. Null if there are more than `limit`. */
export async function allEvents(ctx: Context, limit: number): Promise<OutboxEvent[] | null> {
  const rows = await read(ctx, (db) =>
    db
      .selectFrom('outbox')
      .select(columns)
      .orderBy('id')
      .limit(limit + 1)
      .execute(),
  );
  return rows.length > limit ? null : rows.map(toEvent);
}

/** Whether rows of one company only are seen: what concerns every company is read besides. */
function seesOneCompany({ actor, scope }: Context): boolean {
  return actor.kind === 'member' && scope !== 'everything';
}

/** The time of the last event seen; null if it is unknown: deleted for its age, or of another database. */
async function timeOf(ctx: Context, lastId: bigint): Promise<Date | null> {
  // The event may be another company's: ids are counted over all of them.
  return read(withFullScope(ctx), async (db) => {
    const newest = await db
      .selectFrom('outbox')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || newest.id < lastId) return null;
    const seen = await db
      .selectFrom('outbox')
      .select('occurred_at')
      .where('id', '<=', lastId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return seen?.occurred_at ?? null;
  });
}
