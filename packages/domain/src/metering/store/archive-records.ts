import type pg from 'pg';
import { byName } from '@arcadia/kernel/keys';
import { quantityNames } from '@arcadia/kernel/measures';
import { quantityText, quantityUnits } from '../quantities.ts';
import type { FileSums, RecordedFile } from './archive-file.ts';

const sums = quantityNames.map((name) => `${name}::text`).join(', ');

type Row = Record<(typeof quantityNames)[number], string> & {
  month: string;
  part: number;
  file_key: string;
  sha256: Buffer;
  events: string;
};

/** The files of a month, in their order. */
export async function filesOf(
  client: pg.Pool | pg.PoolClient,
  month: string,
): Promise<RecordedFile[]> {
  const { rows } = await client.query<Row>(
    `select to_char(month, 'YYYY-MM') as month, part, file_key, sha256, events::text, ${sums}
     from usage.archive_file where month = $1::date order by part`,
    [`${month}-01`],
  );
  return rows.map((row) => ({
    month: row.month,
    part: row.part,
    fileKey: row.file_key,
    sha256: row.sha256,
    events: Number(row.events),
    sums: sumsOf(row),
  }));
}

function sumsOf(row: Row): FileSums['sums'] {
  return byName(quantityNames, (name) => quantityUnits(row[name], name));
}

/** An event's place in the order of files, with its day. */
export type Position = { readonly at: string; readonly key: string; readonly day: string };

export async function recordFile(
  pool: pg.Pool,
  { file, bytes, last }: { file: RecordedFile; bytes: number; last: Position },
): Promise<void> {
  const amounts = quantityNames.map((name) => quantityText(file.sums[name], name));
  const places = amounts.map((_, index) => `$${index + 10}`).join(', ');
  await pool.query(
    `insert into usage.archive_file (month, part, file_key, sha256, bytes, last_at, last_key, last_day, events, ${quantityNames.join(', ')})
     values ($1::date, $2, $3, $4, $5, $6, $7, $8::date, $9, ${places})`,
    [
      `${file.month}-01`,
      file.part,
      file.fileKey,
      file.sha256,
      bytes,
      last.at,
      last.key,
      last.day,
      file.events,
      ...amounts,
    ],
  );
}

/** The event after which the next file of a month begins; null before the first. */
export async function lastPosition(client: pg.PoolClient, month: string): Promise<Position | null> {
  const { rows } = await client.query<Position>(
    `select to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, last_key::text as key,
       coalesce(last_day, (last_at at time zone 'UTC' + interval '8 hours')::date)::text as day
     from usage.archive_file where month = $1::date order by part desc limit 1`,
    [`${month}-01`],
  );
  return rows[0] ?? null;
}
