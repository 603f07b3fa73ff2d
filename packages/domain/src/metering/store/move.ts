import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Tables of the store, which are copied as they are. */
const tables = [
  'event',
  'packed_event',
  'total',
  'period_total',
  'change',
  'monthly_user',
  'user_total',
  'merge',
  'archive',
  'archive_file',
  'user_recount',
  'user_count',
  'known_user',
  'new_user_count',
  'user_counting',
] as const;

/** The number of rows of each table that was moved. */
export type MovedRows = Readonly<Record<string, number>>;

/** A move was refused or went wrong. Nothing has moved. */
class NotMoved extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'NotMoved';
  }
}

/**
 * Moves all usage from the product's own database into one that holds nothing else. The old tables refuse what is new from then on:
 * a process that still runs with the old settings is told so instead of writing where nobody reads.
 *
 * @param fromUrl of the owner of the product's database
 * @param toUrl of the owner of the migrated database of usage
 * @throws NotMoved
 */
export async function moveUsage(fromUrl: string, toUrl: string): Promise<MovedRows> {
  const from = new pg.Client({ connectionString: fromUrl });
  const to = new pg.Client({ connectionString: toUrl });
  try {
    await Promise.all([from.connect(), to.connect()]);
    for (const client of [from, to])
      await client.query("begin; set local timezone = 'UTC'; set local lock_timeout = '30s'");
    await requireMovable(from, to);
    const moved = await copyAll(from, to);
    // Interrupted between the two, the move is made anew: the product still reads the old place, which nobody could write.
    await to.query('commit');
    await from.query('commit');
    return moved;
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}

/** Takes the place for the product, and marks the move. */
async function requireMovable(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ id: string; apart: boolean }>(
    'select product_id as id, apart from usage_database for no key update',
  );
  const [product] = rows;
  if (!product || product.apart) throw new NotMoved('the usage has moved already');
  await to.query('insert into usage.product (id) values ($1) on conflict do nothing', [product.id]);
  const { rowCount } = await to.query('select from usage.product where id = $1', [product.id]);
  if (rowCount !== 1) throw new NotMoved('the new place holds the usage of another product');
  await from.query('update usage_database set apart = true');
}

/** Copies every table and compares both. */
async function copyAll(from: pg.Client, to: pg.Client): Promise<MovedRows> {
  // Who writes waits from here on; who reads does not.
  await from.query(`lock table ${names(tables)} in share row exclusive mode`);
  await to.query(`truncate ${names(tables)}`);
  await prepareMonths(from, to);
  for (const table of tables) await copyTable(from, to, table);
  const moved: Record<string, number> = {};
  for (const table of tables) {
    const [there, here] = await Promise.all([digestOf(from, table), digestOf(to, table)]);
    if (there.rows !== here.rows || there.sum !== here.sum)
      throw new NotMoved(
        `usage.${table} has ${there.rows} rows, and other ones (${here.rows}) where they were copied to`,
      );
    moved[table] = Number(there.rows);
  }
  await from.query('revoke insert, update, delete on all tables in schema usage from arcadia_app');
  return moved;
}

function names(list: readonly string[]): string {
  return list.map((table) => `usage.${table}`).join(', ');
}

/** The months whose events are in a table of their own have one there, too. */
async function prepareMonths(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ month: string }>(
    `select to_char(to_date(substr(c.relname, 7), 'YYYY_MM'), 'YYYY-MM-DD') as month
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'usage.event'::regclass and c.relname ~ '^event_\\d{4}_\\d{2}$' order by 1`,
  );
  for (const { month } of rows) await to.query('select usage.prepare_months($1::date, 1)', [month]);
}

async function copyTable(from: pg.Client, to: pg.Client, table: string): Promise<void> {
  const { rows } = await from.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`usage.${table}`],
  );
  const columns = rows[0]?.columns ?? '';
  await pipeline(
    from.query(copyTo(`copy (select ${columns} from usage.${table}) to stdout (format binary)`)),
    to.query(copyFrom(`copy usage.${table} (${columns}) from stdin (format binary)`)),
  );
}

/** The number of rows with a sum over their hashes, in which their order doesn't matter. */
async function digestOf(client: pg.Client, table: string): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as sum from usage.${table} r`,
  );
  return rows[0] ?? { rows: '', sum: '' };
}
