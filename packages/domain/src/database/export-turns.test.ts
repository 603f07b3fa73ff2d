import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from './connection.ts';
import type { Context } from './context.ts';
import { exportRecords } from './export.ts';
import { systemContext } from './testing/system-context.ts';

const { url } = useTestDatabase();
let database: Database;

beforeAll(async () => {
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select id, 'Test', 'CN', 'CNY', 0, now() from unnest(array['com_many', 'com_one']) id`,
  );
  const batch = { maxConnections: 2, waitMs: 60_000, statementMs: 0, idleInTransactionMs: 0 };
  database = openDatabase(url, { maxConnections: 2, batch, onIdleError: () => undefined });
});
afterAll(() => database.close());

function memberOf(companyId: string): Context {
  const actor = { kind: 'member', companyId, id: `mem_${companyId}`, name: 'M' } as const;
  return systemContext(database, {
    actor: { ...actor, sessionId: 'ses_1', permissions: new Set<number>() },
  });
}

test('a company’s first export starts before the third of one that asked for many before', async () => {
  const started: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const ask = (companyId: string) =>
    exportRecords(memberOf(companyId), {
      async count() {
        started.push(companyId);
        await held;
        return 0;
      },
      async *records() {
        yield* [];
        return undefined;
      },
      toFile: async () => 'a file',
      audited: { action: 'toy.export', companyId, about: {} },
    });
  const many = [1, 2, 3, 4].map(() => ask('com_many'));
  await expect.poll(() => started).toEqual(['com_many', 'com_many']);
  await expect.poll(() => database.pools.batchTenant().waiting).toBe(2);
  const one = ask('com_one');
  await expect.poll(() => database.pools.batchTenant()).toMatchObject({ busy: 2, waiting: 3 });
  letGo();
  expect(await Promise.all([...many, one])).toHaveLength(5);
  expect(started).toEqual(['com_many', 'com_many', 'com_one', 'com_many', 'com_many']);
});
