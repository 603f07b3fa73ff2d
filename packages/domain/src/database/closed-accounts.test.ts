import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from './connection.ts';
import { sweepExpiredRows } from './sweep.ts';
import { systemContext } from './testing/system-context.ts';

const { url } = useTestDatabase();
const clock = fixedClock(new Date('2026-12-08T00:00:00Z'));
let database: Database;
const sweep = () => sweepExpiredRows(systemContext(database, { clock }));
const rows = async (query: string) => (await asAdmin(url, query)).rows;

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
});
afterAll(() => database.close());

/** Adds a company with a person, a draft and a submission with scans, whose account was closed then, or is open. */
const company = (id: string, closedAt: string | null) =>
  asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      values ('${id}', 'Test', 'CN', 'CNY', 0, '2022-01-01');
    insert into member (id, company_id, name, main, area_code, phone_number, email, password_hash, status, created_at)
      values ('mem_${id}', '${id}', 'Main', true, '+86', '13800000000', '${id}@b.example', 'hash',
        '${closedAt === null ? 'enabled' : 'deleted'}', '2022-01-01');
    insert into billing_email (company_id, email, added_at) values ('${id}', 'b@b.example', '2022-01-01');
    insert into certification_submission (company_id, id, kind, market, form, company_name, registration_number, submitted_by,
        submitted_by_name, submitted_at, previous_status)
      values ('${id}', 'sub_${id}', 'first', 'mainland', 'sealed', 'Test', '9131', 'mem_${id}', 'Main', '2022-01-02', 'not_started');
    insert into certification (company_id, status, status_changed_at, submission_id, draft, draft_saved_at)
      values ('${id}', 'under_review', '2022-01-02', 'sub_${id}', 'sealed', '2022-01-03');
    insert into stored_file (company_id, id, purpose, name, media_type, size_bytes, sha256, storage_key, sealed, uploaded_by,
        created_at, stored_at, attached_to)
      select '${id}', name || '_${id}', purpose, name, 'image/png', 1, '', name || '${id}', true, 'mem_${id}', '2022-01-02',
        '2022-01-02', refers
      from (values ('scan', 'identity_photo', array['sub_${id}']), ('drafted', 'business_licence', array['${id}:draft']),
        ('both', 'business_licence', array['sub_${id}', '${id}:draft']), ('receipt', 'transfer_receipt', array['btr_${id}']),
        ('contract', 'contract', array['ctr_${id}'])) files (name, purpose, refers);
    ${closedAt === null ? '' : closing(id, closedAt)}`,
  );

const closing = (id: string, at: string) => `
  insert into account_closure (company_id, id, requested_by, requested_by_name, requested_at, currency)
    values ('${id}', 'acl_${id}', 'mem_${id}', 'Main', '2022-02-01', 'CNY');
  update account_closure set status = 'closed', ended_at = '${at}', lapsed_cash = 0, lapsed_deposit = 0
    where company_id = '${id}'`;

/** Adds a refund that was paid to the bank account of a submission, without the request and the money that it would be of. */
const paidByBank = (id: string) =>
  asAdmin(
    url,
    `do $$ declare reference text; begin
       for reference in select conname from pg_constraint where conrelid = 'refund_item'::regclass and contype = 'f' loop
         execute 'alter table refund_item drop constraint ' || reference;
       end loop;
     end $$;
     insert into refund_item (company_id, id, request_id, lot_sequence, currency, amount, road, bank_reason,
       bank_submission_id, transaction_id, status, ended_at, bank_reference)
     values ('${id}', 'rfi_${id}', 'rfd_${id}', 1, 'CNY', 100, 'bank', 'window_over', 'sub_${id}', 'txn_${id}', 'completed', '2022-02-02', 'slip')`,
  );

const person = (id: string) =>
  rows(
    `select name, area_code, phone_number, email, password_hash from member where company_id = '${id}'`,
  );
const forms = async (id: string) =>
  (
    await rows(`select form::text, (select draft from certification c where c.company_id = s.company_id) is null as drafted
      from certification_submission s where company_id = '${id}'`)
  )[0];
const attached = async (id: string) =>
  Object.fromEntries(
    (
      await rows(
        `select name, attached_to, unattached_since from stored_file where company_id = '${id}' order by name`,
      )
    ).map(({ name, attached_to: to, unattached_since: since }) => [name, since ?? to]),
  );

test('what only served to log in, and a draft, is erased a month after an account was closed; the rest stays', async () => {
  await company('lately', '2026-11-08T00:00:01Z');
  await company('a_month_ago', '2026-11-07T23:59:59Z');
  await company('open', null);
  expect(await sweep()).toMatchObject({
    'member (of a closed account)': 1,
    'billing_email (of a closed account)': 1,
    'member_passkey (of a closed account)': 0,
    'certification (of a closed account)': 1,
    'certification_submission (of an account closed long ago)': 0,
    'stored_file (of an account closed long ago)': 0,
    'member (of an account closed long ago)': 0,
  });
  const contacts = (id: string) => ({
    name: 'Main',
    area_code: '+86',
    phone_number: '13800000000',
    email: `${id}@b.example`,
  });
  expect(await person('a_month_ago')).toEqual([
    { ...contacts('a_month_ago'), password_hash: null },
  ]);
  for (const id of ['lately', 'open'])
    expect(await person(id)).toEqual([{ ...contacts(id), password_hash: 'hash' }]);
  expect(await rows('select company_id from billing_email order by 1')).toEqual([
    { company_id: 'lately' },
    { company_id: 'open' },
  ]);
  expect(await attached('a_month_ago')).toEqual({
    scan: ['sub_a_month_ago'],
    drafted: new Date('2026-12-08T00:00:00Z'),
    both: ['sub_a_month_ago'],
    receipt: ['btr_a_month_ago'],
    contract: ['ctr_a_month_ago'],
  });
  expect(await attached('open')).toMatchObject({ drafted: ['open:draft'] });
});

test('forms, scans, phones and emails are erased when nothing can be claimed any more, and what is a voucher stays', async () => {
  await company('almost', '2023-12-08T00:00:01Z');
  await company('long_ago', '2023-12-07T00:00:00Z');
  await company('paid', '2023-12-07T00:00:00Z');
  await paidByBank('paid');
  await sweep();
  expect(await forms('almost')).toMatchObject({ form: expect.stringMatching(/^\\x7365/) });
  expect(await person('almost')).toMatchObject([{ phone_number: '13800000000' }]);
  for (const id of ['long_ago', 'paid']) {
    expect(await person(id)).toEqual([
      {
        name: 'Main',
        area_code: null,
        phone_number: null,
        email: `mem_${id}@erased.invalid`,
        password_hash: null,
      },
    ]);
    expect(await attached(id)).toMatchObject({
      scan: clock.now(),
      both: clock.now(),
      receipt: [`btr_${id}`],
      contract: [`ctr_${id}`],
    });
  }
  expect(await forms('long_ago')).toEqual({ form: '\\x', drafted: true });
  expect(await forms('paid')).toMatchObject({ form: expect.stringMatching(/^\\x7365/) });
  const again = await sweep();
  expect(Object.entries(again).filter(([name, n]) => n > 0 && /closed/.test(name))).toEqual([]);
});
