import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { write } from '../database/transaction.ts';
import { lockCompanyTerms } from './company-terms.ts';

const { url } = useTestDatabase();
let database: Database;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 2, onIdleError: () => undefined });
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('com', 'Test', 'CN', 'CNY', 0, now())`,
  );
});
afterAll(() => database.close());

test('while a company’s row is locked, its audit log and its events are written', async () => {
  const ctx = systemContext(database);
  const beside = () =>
    write(ctx, async (tx) => {
      // A statement that waits for a lock fails immediately here.
      await sql`set local lock_timeout = '10ms'`.execute(tx.db);
      await tx.audit({ action: 'company.update', targetId: 'com', companyId: 'com' });
      await tx.publish({ topic: 'funds.changed', companyId: 'com', subjectId: 'com' });
      return 'written';
    });
  const answer = await write(ctx, async (tx) => {
    tx.unaudited('only holds the lock');
    await lockCompanyTerms(tx.db, 'com');
    return beside();
  });
  expect(answer).toBe('written');
});

test('a second lock of the row still waits', async () => {
  const ctx = systemContext(database);
  const beside = () =>
    write(ctx, async (tx) => {
      tx.unaudited('only tries the lock');
      await sql`set local lock_timeout = '10ms'`.execute(tx.db);
      await lockCompanyTerms(tx.db, 'com');
    });
  const answer = write(ctx, async (tx) => {
    tx.unaudited('only holds the lock');
    await lockCompanyTerms(tx.db, 'com');
    await beside();
  });
  await expect(answer).rejects.toMatchObject({ code: '55P03' });
});
