import { addDays } from '@arcadia/kernel/calendar';
import { daysOfMonth } from '@arcadia/kernel/month';
import type pg from 'pg';
import { noLimits } from '../../database/batch-limits.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { quantityNames } from '@arcadia/kernel/measures';
import {
  addEvent,
  archiveLine,
  type EventRow,
  eventColumns,
  maxFileBytes,
  maxFileEvents,
  noSums,
  packFile,
  unpackFile,
} from './archive-file.ts';
import { filesOf, lastPosition, type Position, recordFile } from './archive-records.ts';
import { monthsWithTable } from './prepare-months.ts';
import { eventsOfDays } from './stored-events.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/** Rows that are taken from the database at once. */
const rowsAtOnce = 5_000;

const inUtc = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`;
const asText = eventColumns
  .map((name) => (name.endsWith('_at') ? inUtc(name) : `${name}::text as ${name}`))
  .join(', ');

/**
 * Months that ended before `before` and whose events are in the table, the oldest first. One that was read back is not among
 * them until `restoredBefore`.
 */
export async function monthsToArchive(
  { pool }: UsageStore,
  { before, restoredBefore }: { before: string; restoredBefore: Date },
): Promise<string[]> {
  // Events that came before their month was prepared, such as after a jump of the test clock, gets its partition now.
  const { rows: early } = await pool.query<{ day: string }>(
    `select distinct date_trunc('month', day)::date::text as day from usage.event_default where day < $1::date`,
    [before],
  );
  for (const { day } of early) await pool.query('select usage.prepare_months($1::date, 1)', [day]);
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM') as month from ${monthsWithTable}
     left join usage.archive a using (month)
     where month + interval '1 month' <= $1::date and (a.restored_at is null or a.restored_at < $2)
     order by month`,
    [before, restoredBefore],
  );
  const months: string[] = [];
  for (const { month } of rows) if (await hasEvents(pool, month)) months.push(month);
  return months;
}

async function hasEvents(pool: pg.Pool, month: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from ${eventsOfDays('$1::date', `($1::date + interval '1 month')::date - 1`)} as stored limit 1`,
    [`${month}-01`],
  );
  return rowCount === 1;
}

export type WrittenArchive = { readonly files: number; readonly events: number };

/**
 * Writes the events of a month into files, each recorded as soon as it is stored, and reads all of them back. Running it again
 * goes on after the last file that was recorded. Rejects where the storage does; the events are still in the table then.
 *
 * @param maxEvents of one file
 * @returns null where another process is writing them
 * @throws ArchiveDamaged where a file is not what was recorded
 */
export async function writeArchive(
  store: UsageStore,
  storage: FileStorage,
  { month, now, maxEvents = maxFileEvents }: { month: string; now: Date; maxEvents?: number },
): Promise<WrittenArchive | null> {
  const isMine = await inTransaction(
    { ...store, limits: noLimits },
    async (client) => {
      const lock = await client.query<{ taken: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('usage.archive')) as taken`,
      );
      if (lock.rows[0]?.taken !== true) return false;
      const done = await client.query(`select from usage.archive where month = $1::date`, [
        `${month}-01`,
      ]);
      if (done.rowCount === 0) await writeFiles(store.pool, client, { storage, month, maxEvents });
      return true;
    },
    'repeatable read',
  );
  if (!isMine) return null;
  const files = await filesOf(store.pool, month);
  for (const file of files) await unpackFile(await storage.get(file.fileKey), file);
  await store.pool.query(
    'insert into usage.archive (month, archived_at) values ($1::date, $2) on conflict do nothing',
    [`${month}-01`, now],
  );
  return { files: files.length, events: files.reduce((sum, { events }) => sum + events, 0) };
}

/** Drops the events of a month that are in files. Rejects unless the files tell as many events and the same sums. */
export async function dropArchived(
  store: UsageStore,
  { month, now }: { month: string; now: Date },
): Promise<void> {
  // All of its events are read once more.
  await inTransaction({ ...store, limits: noLimits }, (client) =>
    client.query('select usage.drop_month($1::date, $2)', [`${month}-01`, now]),
  );
}

type Writing = { storage: FileStorage; month: string; maxEvents: number };

async function writeFiles(
  pool: pg.Pool,
  client: pg.PoolClient,
  { storage, month, maxEvents }: Writing,
): Promise<void> {
  const done = await filesOf(client, month);
  const events = eventsAfter(client, month, await lastPosition(client, month));
  let part = done.length + 1;
  let next = await events.next();
  while (!next.done) {
    const { lines, sums, last, after } = await takeFile(events, next.value, maxEvents);
    const { bytes, sha256 } = await packFile(lines);
    // Named by its content: a file that was written and not recorded is written again as the same.
    const fileKey = `usage-${month}-${part}-${sha256.toString('hex')}`;
    await storage.put(fileKey, bytes);
    const recorded = { ...sums, month, part, fileKey, sha256 };
    await recordFile(pool, { file: recorded, bytes: bytes.length, last });
    part += 1;
    next = after;
  }
}

type Events = AsyncGenerator<EventRow, undefined>;

/** The events of a month that come after the position, in the order of time and key: day by day, since all of them are long to sort. */
async function* eventsAfter(client: pg.PoolClient, month: string, after: Position | null): Events {
  const { from, to } = daysOfMonth(month);
  for (let day = after?.day ?? from; day <= to; day = addDays(day, 1)) {
    // The values are the product's own: days, and a position that the database told. A cursor takes no parameters here.
    await client.query(
      `declare archived no scroll cursor for select ${asText} from ${eventsOfDays(`'${day}'::date`, `'${day}'::date`)} as stored
       ${after?.day === day ? `where (occurred_at, key) > ('${after.at}'::timestamptz, '${after.key}'::uuid)` : ''}
       order by occurred_at, key`,
    );
    for (let rows = await nextRows(client); rows.length > 0; rows = await nextRows(client))
      yield* rows;
    await client.query('close archived');
  }
  return undefined;
}

/** Lines of the next file, which begins with `first`, and what comes after it. */
async function takeFile(events: Events, first: EventRow, maxEvents: number) {
  const lines: string[] = [];
  const sums = noSums();
  let last = first;
  let bytes = 0;
  let next: IteratorResult<EventRow, undefined> = { done: false, value: first };
  while (!next.done && lines.length < maxEvents && bytes < maxFileBytes) {
    last = next.value;
    const line = archiveLine(last);
    lines.push(line);
    bytes += Buffer.byteLength(line);
    addEvent(
      sums,
      quantityNames.map((name) => last[name]),
    );
    next = await events.next();
  }
  return { lines, sums, last: positionOf(last), after: next };
}

function positionOf({ occurred_at, key, day }: EventRow): Position {
  return { at: occurred_at ?? '', key: key ?? '', day: day ?? '' };
}

async function nextRows(client: pg.PoolClient): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(`fetch ${rowsAtOnce} from archived`);
  return rows;
}
