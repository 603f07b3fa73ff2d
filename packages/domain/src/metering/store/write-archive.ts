import { addMonths } from '@arcadia/kernel/month';
import type pg from 'pg';
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
    store,
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
  { pool }: UsageStore,
  { month, now }: { month: string; now: Date },
): Promise<void> {
  await pool.query('select usage.drop_month($1::date, $2)', [`${month}-01`, now]);
}

type Writing = { storage: FileStorage; month: string; maxEvents: number };

async function writeFiles(
  pool: pg.Pool,
  client: pg.PoolClient,
  { storage, month, maxEvents }: Writing,
): Promise<void> {
  const done = await filesOf(client, month);
  await openCursor(client, month, await lastPosition(client, month));
  let part = done.length + 1;
  let rows: EventRow[] = [];
  for (;;) {
    const file = await takeFile(client, rows, maxEvents);
    if (file.lines.length === 0 || file.last === null) return;
    ({ rows } = file);
    const { bytes, sha256 } = await packFile(file.lines);
    // Named by its content: a file that was written and not recorded is written again as the same.
    const fileKey = `usage-${month}-${part}-${sha256.toString('hex')}`;
    await storage.put(fileKey, bytes);
    const { last, sums } = file;
    const recorded = { ...sums, month, part, fileKey, sha256 };
    await recordFile(pool, { file: recorded, bytes: bytes.length, last });
    part += 1;
  }
}

async function openCursor(
  client: pg.PoolClient,
  month: string,
  after: Position | null,
): Promise<void> {
  const end = addMonths(month, 1);
  await client.query(
    // The values are the product's own: months, and a position that the database told. A cursor takes no parameters here.
    `declare archived no scroll cursor for select ${asText}
     from ${eventsOfDays(`'${month}-01'::date`, `'${end}-01'::date - 1`)} as stored
     ${after === null ? '' : `where (occurred_at, key) > ('${after.at}'::timestamptz, '${after.key}'::uuid)`}
     order by occurred_at, key`,
  );
}

/** Lines of the next file, and the rows that were read beyond it. */
async function takeFile(client: pg.PoolClient, first: EventRow[], maxEvents: number) {
  const lines: string[] = [];
  const sums = noSums();
  let last: Position | null = null;
  let bytes = 0;
  for (let rows = first; ; rows = await nextRows(client)) {
    for (const [index, row] of rows.entries()) {
      if (lines.length === maxEvents || bytes >= maxFileBytes)
        return { lines, sums, last, rows: rows.slice(index) };
      const line = archiveLine(row);
      lines.push(line);
      bytes += Buffer.byteLength(line);
      addEvent(
        sums,
        quantityNames.map((name) => row[name]),
      );
      last = { at: row.occurred_at ?? '', key: row.key ?? '' };
    }
    if (rows.length === 0 && rows !== first) return { lines, sums, last, rows: [] };
  }
}

async function nextRows(client: pg.PoolClient): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(`fetch ${rowsAtOnce} from archived`);
  return rows;
}
