import type pg from 'pg';
import { noLimits } from '../../database/batch-limits.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { eventColumns, type RecordedFile, unpackFile } from './archive-file.ts';
import { filesOf } from './archive-records.ts';
import { copy } from './copy-rows.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/** The events of the month are in the table, or never were in a file. */
class NotArchived extends Error {
  constructor(month: string, problem: string) {
    super(`the events of ${month} ${problem}`);
    this.name = 'NotArchived';
  }
}

/**
 * Puts the events of an archived month back into the table, all of them or none: each file is compared with its checksum before
 * it is used. They are de-duplicated against again, and a day can be rebuilt from them.
 *
 * @returns how many events
 * @throws NotArchived, ArchiveDamaged
 */
export async function restoreArchive(
  store: UsageStore,
  storage: FileStorage,
  { month, now }: { month: string; now: Date },
): Promise<number> {
  await store.pool.query('select usage.prepare_months($1::date, 1)', [`${month}-01`]);
  // A storage may take its time for a file.
  return inTransaction({ ...store, limits: noLimits }, async (client) => {
    await lockArchived(client, month);
    const files = await filesOf(client, month);
    for (const file of files) await restoreFile(client, storage, file);
    await client.query(
      'update usage.archive set dropped_at = null, restored_at = greatest($2, archived_at) where month = $1::date',
      [`${month}-01`, now],
    );
    return files.reduce((sum, { events }) => sum + events, 0);
  });
}

async function lockArchived(client: pg.PoolClient, month: string): Promise<void> {
  const { rows } = await client.query<{ dropped: boolean }>(
    'select dropped_at is not null as dropped from usage.archive where month = $1::date for no key update',
    [`${month}-01`],
  );
  const [archive] = rows;
  if (!archive) throw new NotArchived(month, 'are in no file');
  if (!archive.dropped) throw new NotArchived(month, 'are in the table already');
}

async function restoreFile(
  client: pg.PoolClient,
  storage: FileStorage,
  file: RecordedFile,
): Promise<void> {
  const rows = await unpackFile(await storage.get(file.fileKey), file);
  await copy(client, `usage.event (${eventColumns.join(', ')})`, rows);
}
