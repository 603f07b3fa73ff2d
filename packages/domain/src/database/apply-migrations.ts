import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /**
   * Name of the newest migration of the oldest release that works on this schema; null where only releases that hold
   * this migration do.
   */
  readonly worksFrom: string | null;
  /** Runs statement by statement, each by itself, as CREATE INDEX CONCURRENTLY needs it. */
  readonly outsideTransaction: boolean;
};

/** The time that a migration waits for a lock before it lets queued statements pass, and the number of its tries. */
export type LockPatience = { readonly waitMs: number; readonly attempts: number };
const patience: LockPatience = { waitMs: 3_000, attempts: 40 };

/** Options are comments on the first lines of a file: see migrations/README.md. */
const directives = {
  worksFrom: /^-- works-from: (\d{4}_\w+)$/m,
  outsideTransaction: /^-- outside-transaction$/m,
};

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const head = /^(?:--.*\n)*/.exec(text)?.[0] ?? '';
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        worksFrom: directives.worksFrom.exec(head)?.[1] ?? null,
        outsideTransaction: directives.outsideTransaction.test(head),
      };
    }),
  );
}

/**
 * Applies the missing migrations. The caller holds the lock against concurrent migrations. @returns the names of the
 * applied ones @throws if an applied migration has changed, is missing, or is newer than this release and does not
 * declare that this release works on it.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  lockPatience = patience,
): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, works_from text,
    applied_at timestamptz not null default clock_timestamp())`);
  const pending = await missingMigrations(client, migrations);
  await client.query(`set lock_timeout = ${lockPatience.waitMs}`);
  for (const migration of pending) await applyPatiently(client, migration, lockPatience);
  return pending.map(({ name }) => name);
}

/** Migrations that a database lacks, which it does not change. @throws as `applyMigrations` where they don't fit it. */
export async function missingMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = await appliedMigrations(client);
  const known = applied.slice(0, migrations.length);
  for (const [index, { name, checksum }] of known.entries()) {
    const ours = migrations[index];
    if (ours?.name !== name)
      throw new Error(`migration ${name} was applied but is not in this version`);
    if (ours.checksum !== checksum)
      throw new Error(`migration ${name} was changed after it was applied`);
  }
  requireCompatible(applied.slice(migrations.length), migrations.at(-1)?.name ?? '');
  return migrations.slice(applied.length);
}

type Applied = { name: string; checksum: string; works_from: string | null };

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('migration') is not null as there",
  );
  if (!known[0]?.there) return [];
  const { rows } = await client.query<Applied>(
    'select name, checksum, works_from from migration order by name collate "C"',
  );
  return rows;
}

/** During a rolling deployment a newer release may have migrated already. */
function requireCompatible(newer: readonly Applied[], ourNewest: string): void {
  const tooNew = newer.find(
    ({ works_from: worksFrom }) => worksFrom === null || `${worksFrom}.sql` > ourNewest,
  );
  if (!tooNew) return;
  throw new Error(
    `migration ${tooNew.name} of a newer release was applied, and this release does not work on it`,
  );
}

/** Lock timeout or deadlock. */
const contended = ['55P03', '40P01'];

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { waitMs, attempts }: LockPatience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (migration.outsideTransaction ? applyOutside : applyInside)(client, migration);
      return;
    } catch (error) {
      const again = error instanceof pg.DatabaseError && contended.includes(error.code ?? '');
      if (!again || attempt >= attempts)
        throw new Error(`migration ${migration.name} failed`, { cause: error });
      await sleep(Math.min(waitMs, 100 * attempt));
    }
  }
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Only statements that can be repeated after an interruption, and name what they make. */
const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists (\w+)|drop index concurrently if exists \w+)\s/i;

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  const statements = migration.text
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const made = statements.map((statement) => repeatable.exec(`${statement} `));
  if (made.includes(null))
    throw new Error(
      'outside a transaction only CREATE INDEX CONCURRENTLY IF NOT EXISTS and DROP INDEX CONCURRENTLY IF EXISTS may stand',
    );
  for (const [index, statement] of statements.entries()) {
    const name = made[index]?.[1];
    if (name !== undefined) await dropInvalidIndex(client, name);
    await client.query(statement);
  }
  await record(client, migration);
}

/** A failed build leaves an invalid index that slows down writes and serves no query. */
async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [`public.${name}`],
  );
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
}

async function record(client: pg.Client, { name, checksum, worksFrom }: Migration): Promise<void> {
  await client.query('insert into migration (name, checksum, works_from) values ($1, $2, $3)', [
    name,
    checksum,
    worksFrom,
  ]);
}
