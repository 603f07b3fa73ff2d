import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase, enterCompany } from '../../../../tools/testing/database.ts';

const database = useTestDatabase();
let client: pg.Client;

// Company a has a form under review, company b a certification in force with a change under review beside it.
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  for (const company of ['a', 'b']) {
    await client.query(
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
         values ('${company}', 'phone', 'CN', 'CNY', 0, now());
       insert into member (id, company_id, name, main, email, created_at)
         values ('m${company}', '${company}', 'x', true, '${company}@x.example', now());
       insert into certification (company_id, status, status_changed_at) values ('${company}', 'not_started', now());`,
    );
  }
  await insertSubmission('a1', 'a', 'under review');
  await insertSubmission('b1', 'b', 'approved');
  await insertSubmission('b2', 'b', 'under review');
  await client.query(
    `update certification set status = 'under_review', submission_id = 'a1' where company_id = 'a';
     update certification set status = 'under_review', submission_id = 'b2', in_force_id = 'b1' where company_id = 'b';
     insert into review_case (id, desk, company_id, subject_id, kind, title, opened_at)
       select 'r' || id, 'certification', company_id, id, kind, company_name, submitted_at
       from certification_submission where decided_at is null;`,
  );
});
afterAll(() => client.end());

describe('a tenant', () => {
  test.each([
    `update certification set in_force_id = 'a1'`,
    `update certification set status = 'completed', in_force_id = 'a1'`,
    `insert into certification (company_id, status, status_changed_at, in_force_id) values ('a', 'completed', now(), 'a1')`,
    `update certification set supplement_fields = null`,
    `update certification_submission set outcome = 'approved', decided_at = now()`,
    `update certification_submission set form = ''`,
    `update certification_submission set company_name = 'Somebody Else'`,
    `insert into certification_submission (id, company_id, kind, market, form, company_name, registration_number,
       submitted_by, submitted_by_name, submitted_at, previous_status, decided_at, outcome)
     values ('a2', 'a', 'first', 'mainland', '', 'x', 'x', 'ma', 'x', now(), 'not_started', now(), 'approved')`,
    `update review_case set closed_at = now(), outcome = 'approved'`,
    `update review_case set decided_by = 'opr'`,
    `insert into review_case (id, desk, company_id, subject_id, kind, title, opened_at, decided_by)
     values ('ra2', 'certification', 'a', 'a2', 'first', 'x', now(), 'opr')`,
    `select claimed_by from review_case`,
    `delete from certification_submission`,
    `update company set certified_at = now()`,
  ])('may not: %s', async (statement) => {
    expect(await asTenant('a', statement)).toMatchObject({ code: '42501' });
  });

  test('can’t call itself completed without what is in force', async () => {
    const forged = `update certification set status = 'completed'`;
    expect(await asTenant('a', forged)).toMatchObject({ code: '42501' });
  });

  test('can withdraw what is under review, but not once it was decided', async () => {
    const withdraw = (id: string) =>
      `update certification_submission set outcome = 'withdrawn', decided_at = now() where id = '${id}'`;
    expect(await asTenant('b', withdraw('b2'))).toMatchObject({ rowCount: 1 });
    expect(await asTenant('b', withdraw('b1'))).toMatchObject({ code: '42501' });
    expect(await asTenant('a', withdraw('b2'))).toMatchObject({ rowCount: 0 });
  });
});

test('the company’s copied columns agree with its certification', async () => {
  const { rows } = await client.query(
    `select certification_status as status, certified_at is not null as certified from company order by id`,
  );
  expect(rows).toEqual([
    { status: 'under_review', certified: false },
    { status: 'under_review', certified: true },
  ]);
});

async function insertSubmission(
  id: string,
  company: string,
  state: 'approved' | 'under review',
): Promise<void> {
  const decided = state === 'approved' ? `now(), 'approved'` : 'null, null';
  await client.query(
    `insert into certification_submission (id, company_id, kind, market, form, company_name, registration_number,
       submitted_by, submitted_by_name, submitted_at, previous_status, decided_at, outcome)
     values ('${id}', '${company}', 'first', 'mainland', '', 'x', 'x', 'm${company}', 'x', now(), 'not_started', ${decided})`,
  );
}

/** Runs a statement as a member of the company and rolls it back. Returns its result, or the database's error. */
async function asTenant(company: string, statement: string): Promise<pg.QueryResult | Error> {
  await client.query('begin');
  try {
    await client.query(enterCompany(company));
    return await client.query(statement);
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error;
    throw error;
  } finally {
    await client.query('rollback');
  }
}
