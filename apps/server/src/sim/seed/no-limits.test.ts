import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batch } from '@arcadia/domain/database/batch';
import type { Database } from '@arcadia/domain/database/connection';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { read } from '@arcadia/domain/database/transaction';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type OpenedDatabase, openMigratedDatabase } from '../../process/database.ts';
import { readSettings } from '../../settings/settings.ts';

const server = useTestDatabase();
let opened: OpenedDatabase;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-no-limits-'));
  const env = { APP_ENV: 'sim', DATABASE_URL: server.url, DATA_DIR: folder };
  opened = await openMigratedDatabase(readSettings(env), pino({ enabled: false }));
});
afterAll(async () => {
  await opened.usageStore.close();
  await opened.database.close();
  await rm(folder, { recursive: true });
});

const limitOf = (database: Database) =>
  read(systemContext(database), async (db) => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(db);
    return rows[0]?.limit;
  });

test('what fills a database has no limits of time, and people’s calls keep theirs', async () => {
  await opened.withoutLimits(async ({ database, usageStore }) => {
    expect(await limitOf(database)).toBe('0');
    expect(await limitOf(batch(systemContext(database)).database)).toBe('0');
    expect(usageStore.limits).toEqual({ statementMs: 0, idleInTransactionMs: 0 });
  });
  expect(await limitOf(opened.database)).toBe('25s');
  expect(opened.usageStore.limits).toBeNull();
});
