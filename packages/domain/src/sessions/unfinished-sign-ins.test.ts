import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, enterCompany, useTestDatabase } from '../../../../tools/testing/database.ts';

const database = useTestDatabase();
let client: pg.Client;
beforeAll(async () => {
  await asAdmin(
    database.url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select 'co_' || one, one, 'CN', 'CNY', 0, now() from unnest(array['own', 'other']) as one;
     insert into member (id, company_id, name, main, email, created_at)
     select 'mem_' || one, 'co_' || one, one, true, one || '@example.com', now() from unnest(array['own', 'other']) as one;
     insert into hand_over_code (company_id, code_hash, member_id, audience, created_at, expires_at)
     select 'co_' || one, one::bytea, 'mem_' || one, 'console', now(), now() from unnest(array['own', 'other']) as one`,
  );
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(() => client.end());

const asOwn = async (company: string) => {
  await client.query('begin');
  try {
    await client.query(enterCompany('co_own'));
    await client.query(`select end_unfinished_sign_ins('${company}', null, '{}')`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

test('a company ends what its own people have begun, and nobody else’s', async () => {
  await expect(asOwn('co_other')).rejects.toThrow('not permitted to end sign-ins of co_other');
  await asOwn('co_own');
  const left = await asAdmin(database.url, 'select member_id from hand_over_code');
  expect(left.rows).toEqual([{ member_id: 'mem_other' }]);
});
