import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase, enterCompany } from '../../../../tools/testing/database.ts';

const database = useTestDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  for (const company of ['a', 'b']) {
    await client.query(
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
         values ('${company}', 'x', 'CN', 'CNY', 0, now());
       insert into member (id, company_id, name, main, email, created_at)
         values ('m${company}', '${company}', 'x', true, '${company}@x.example', now());
       insert into application (id, company_id, name, description, created_at) values ('p${company}', '${company}', 'x', 'x', now());
       insert into region_service (id, company_id, application_id, region, status, trial_minutes,
         trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
         values ('s${company}', '${company}', 'p${company}', 'asia_pacific', 'creating', 0, 0, 0, now(), now());
       insert into callback_set (service_id, environment, company_id, callbacks, revision, updated_at, verified_at)
         values ('s${company}', 'test', '${company}', '[]', 1, now(), now()),
           ('s${company}', 'production', '${company}', '[]', 1, now(), null);
       insert into verification_run (id, service_id, company_id, environment, revision, callbacks, status, started_by,
         started_by_name, started_at)
         values ('r${company}', 's${company}', '${company}', 'test', 1, '[]', 'running', 'm${company}', 'x', now());
       insert into callback_delivery (id, service_id, company_id, environment, kind, subject, url, body, message_key,
         status, created_at, next_attempt_at)
         values ('d${company}', 's${company}', '${company}', 'test', 'notify', 'x', 'x', 'x', 'x', 'pending', now(), now());
       insert into app_credential (id, service_id, company_id, app_id, app_key, secret, status, created_at)
         values ('c${company}', 's${company}', '${company}', '1', 'k${company}', '', 'active', now());`,
    );
  }
});
afterAll(() => client.end());

/** Runs a statement as a member of company a, and rolls it back. */
async function asTenant(statement: string): Promise<pg.QueryResult> {
  await client.query(`begin; ${enterCompany('a')}`);
  try {
    return await client.query(statement);
  } finally {
    await client.query('rollback');
  }
}

describe('a tenant', () => {
  test.each([
    `update callback_set set verified_at = now() where environment = 'production'`,
    `update callback_set set callbacks = '[{}]' where environment = 'test'`,
    `update callback_set set verified_at = now() + interval '1 day' where environment = 'test'`,
    `update callback_set set environment = 'test', verified_at = now() where environment = 'production'`,
    `update verification_run set status = 'passed', finished_at = now()`,
    `insert into verification_step (run_id, position, company_id, result, finished_at) values ('ra', 0, 'a', '{}', now())`,
    `update callback_delivery set status = 'delivered', delivered_at = now(), next_attempt_at = null`,
    `insert into callback_attempt (delivery_id, number, company_id, started_at, response_body) values ('da', 1, 'a', now(), '')`,
    `delete from callback_set`,
    `delete from app_credential`,
    `insert into app_credential (id, service_id, company_id, app_id, app_key, secret, status, created_at)
     values ('cx', 'sb', 'b', '1', 'kx', '', 'next', now())`,
    `insert into callback_set (service_id, environment, company_id, callbacks, revision, updated_at)
     values ('sb', 'test', 'b', '[]', 1, now())`,
  ])('is refused %s', async (statement) => {
    await expect(asTenant(statement)).rejects.toThrow(
      /permission denied|only a run verifies|row-level security/,
    );
  });

  test('may clear the verification together with the configuration', async () => {
    const { rowCount } = await asTenant(
      `update callback_set set callbacks = '[{}]', verified_at = null, revision = 2 where environment = 'test'`,
    );
    expect(rowCount).toBe(1);
  });

  test.each(['callback_set', 'verification_run', 'callback_delivery', 'app_credential'])(
    'sees only its own rows of %s',
    async (table) => {
      const { rows } = await asTenant(`select distinct company_id from ${table}`);
      expect(rows).toEqual([{ company_id: 'a' }]);
    },
  );
});
