import { Refusal } from '@arcadia/contract/wire/refusal';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval } from '../approvals/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import {
  approvableSuccessions,
  getCompanySuccessions,
  getSuccession,
  objectToSuccession,
  performSuccessions,
  startSuccession,
  stopSuccession,
} from './index.ts';

const { url, adminUrl } = useTestDatabase();
const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
let database: Database;
let count = 0;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 8, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
       values ('opr_1', 'Ann', 'a@x.example', '{admin}', '2026-01-01'), ('opr_2', 'Bea', 'b@x.example', '{admin}', '2026-01-01')`,
  );
});
afterAll(() => database.close());
beforeEach(() => clock.set(start));

const system = () => systemContext(database, { clock });
const staff = (id: 'opr_1' | 'opr_2'): OperatorContext => ({
  ...system(),
  actor: { kind: 'operator', id, name: id, sessionId: 's', roles: ['admin'] },
});
const member = (companyId: string, id = `mem_${companyId}`): MemberContext => ({
  ...system(),
  actor: { kind: 'member', id, name: 'Main', companyId, sessionId: 's', permissions: new Set() },
});
const rows = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await asAdmin(adminUrl, statement)).rows;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

/** A company with a main account that has everything by which one signs in, and a sub-account. */
async function newCompany(): Promise<string> {
  count += 1;
  const key = String(count).padStart(8, '0');
  const id = `co_${key}`;
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${id}', 'Acme ${count}', 'CN', 'CNY', 0, '2026-01-01');
     insert into role (company_id, id, name, permission_ids, created_at) values ('${id}', 'rol_${id}', 'R', '{}', '2026-01-01');
     insert into member (company_id, id, name, main, role_id, email, area_code, phone_number, password_hash, created_at) values
       ('${id}', 'mem_${id}', 'Old', true, null, 'old@c${key}.example', '+86', '1380000${String(1000 + count)}', 'hash', '2026-01-01'),
       ('${id}', 'sub_${id}', 'Sub', false, 'rol_${id}', 'sub@c${key}.example', null, null, 'hash', '2026-01-01');
     insert into session (company_id, id, member_id, token_hash, created_at, last_seen_at)
       select '${id}', 'ses_' || m || '_${id}', m || '_${id}', sha256(('${id}' || m)::bytea), '${start.toISOString()}', '${start.toISOString()}'
       from unnest(array['mem', 'sub']) m;
     insert into member_authenticator (company_id, member_id, secret, confirmed_at, last_step)
       values ('${id}', 'mem_${id}', 'x', now(), 1), ('${id}', 'sub_${id}', 'x', now(), 1);
     insert into member_recovery_code (company_id, member_id, code_hash) values ('${id}', 'mem_${id}', 'x');
     insert into member_passkey (company_id, id, member_id, credential_id, public_key, signatures, transports, synced, name, created_at)
       values ('${id}', 'psk_${key}', 'mem_${id}', sha256('${id}'), 'x', 0, '{}', false, 'Key', now());
     insert into known_origin (company_id, member_id, kind, origin_hash, last_seen_at)
       values ('${id}', 'mem_${id}', 'device', sha256('d'), now());
     insert into stored_file (company_id, id, purpose, name, media_type, size_bytes, sha256, storage_key, sealed, uploaded_by_operator, created_at, stored_at, unattached_since)
       values ('${id}', 'fil_${key}', 'succession_evidence', 'letter.pdf', 'application/pdf', 1, sha256('x'), 'key_${id}', false, 'opr_1', now(), now(), now())`,
  );
  return id;
}

const wanted = (id: string) => ({
  id,
  name: 'New Holder',
  email: `new@c${id.slice(3)}.example`,
  reason: 'The founder has left.',
  fileId: `fil_${id.slice(3)}`,
});

/** Asked for by one and agreed to by another. */
async function begun(id: string): Promise<void> {
  const { approvalId } = await startSuccession(staff('opr_1'), wanted(id));
  expect(approvalId).not.toBeNull();
  const decision = { id: String(approvalId), outcome: 'approved' as const };
  expect(await refusal(decideApproval(staff('opr_1'), decision, approvableSuccessions))).toBe(
    'decidedByAnother',
  );
  await decideApproval(staff('opr_2'), decision, approvableSuccessions);
}

const later = (hours: number) => clock.set(new Date(start.getTime() + hours * 3_600_000));
const holder = async (id: string) =>
  (
    await rows(
      `select name, email, phone_number, password_hash from member where company_id = '${id}' and main`,
    )
  )[0];
const old = (id: string) => ({
  name: 'Old',
  email: `old@c${id.slice(3)}.example`,
  phone_number: `1380000${String(1000 + Number(id.slice(3)))}`,
  password_hash: 'hash',
});
const told = async (id: string) =>
  (
    await rows(
      `select payload ->> 'news' || ' ' || (payload ->> 'to') as told from graphile_worker._private_jobs
       where payload ->> 'companyId' = '${id}' and payload ->> 'news' is not null order by id`,
    )
  ).map((row) => row['told']);

test('after two agreed and the time has passed, the account is the new holder’s and nobody else’s', async () => {
  const id = await newCompany();
  await begun(id);
  expect(await getSuccession(member(id))).toEqual({
    succession: {
      name: 'New Holder',
      contacts: [`n***@c${id.slice(3)}.example`],
      performAt: '2026-11-23T04:00:00.000Z',
    },
  });
  expect(await told(id)).toEqual([
    `started old@c${id.slice(3)}.example`,
    `started +86${old(id).phone_number}`,
  ]);
  later(71);
  expect(await performSuccessions(system())).not.toContain(id);
  expect(await holder(id)).toEqual(old(id));
  later(72);
  expect(await performSuccessions(system())).toContain(id);
  expect(await holder(id)).toEqual({
    name: 'New Holder',
    email: `new@c${id.slice(3)}.example`,
    phone_number: null,
    password_hash: null,
  });
  const open = await rows(
    `select member_id from session where company_id = '${id}' and ended_at is null`,
  );
  expect(open).toEqual([{ member_id: `sub_${id}` }]);
  const left = await rows(
    `select member_id from member_authenticator where company_id = '${id}' union all
     select member_id from member_recovery_code where company_id = '${id}' union all
     select member_id from member_passkey where company_id = '${id}' union all
     select member_id from known_origin where company_id = '${id}'`,
  );
  expect(left).toEqual([{ member_id: `sub_${id}` }]);
  const logins = await rows(`select login from member_login where member_id = 'mem_${id}'`);
  expect(logins).toEqual([{ login: `new@c${id.slice(3)}.example` }]);
  expect((await told(id)).slice(2)).toEqual([
    `done old@c${id.slice(3)}.example`,
    `done +86${old(id).phone_number}`,
    `invited new@c${id.slice(3)}.example`,
  ]);
  expect(await performSuccessions(system())).not.toContain(id);
});

test('its holder can stop it until it is performed, and others of the company can’t', async () => {
  const id = await newCompany();
  await begun(id);
  later(80);
  await expect(objectToSuccession(member(id, `sub_${id}`))).rejects.toThrow();
  await objectToSuccession(member(id));
  expect(await performSuccessions(system())).not.toContain(id);
  expect(await holder(id)).toEqual(old(id));
  expect(await refusal(objectToSuccession(member(id)))).toBe('stateChanged');
  expect(await getSuccession(member(id))).toEqual({ succession: null });
  const { items } = await getCompanySuccessions(staff('opr_1'), id);
  expect(items).toMatchObject([{ status: 'stopped', stoppedBy: 'member', proposedByName: 'Ann' }]);
});

test('of an objection and the job, and of two jobs, at once one decides', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    clock.set(start);
    const id = await newCompany();
    await begun(id);
    later(72);
    const [first, second, objected] = await Promise.all([
      performSuccessions(system()),
      performSuccessions(system()),
      refusal(objectToSuccession(member(id))),
    ]);
    const performed = [...first, ...second].filter((one) => one === id).length;
    expect(performed).toBe(objected === 'done' ? 0 : 1);
    expect((await holder(id))?.['name']).toBe(performed === 1 ? 'New Holder' : 'Old');
  }
});

test('one waits at a time, staff stop it too, and then another can begin', async () => {
  const id = await newCompany();
  await begun(id);
  expect(await refusal(startSuccession(staff('opr_1'), wanted(id)))).toBe('stateChanged');
  await stopSuccession(staff('opr_2'), { id, note: 'The founder called.' });
  expect((await told(id)).slice(2)).toEqual([
    `stopped old@c${id.slice(3)}.example`,
    `stopped +86${old(id).phone_number}`,
  ]);
  await begun(id);
});

test('an address that somebody signs in with is refused, and one that is taken meanwhile stops it', async () => {
  const id = await newCompany();
  const taken = { ...wanted(id), email: `sub@c${id.slice(3)}.example` };
  expect(await refusal(startSuccession(staff('opr_1'), taken))).toBe('loginTaken');
  await begun(id);
  await asAdmin(
    adminUrl,
    `update member set email = 'new@c${id.slice(3)}.example' where id = 'sub_${id}'`,
  );
  later(72);
  expect(await performSuccessions(system())).not.toContain(id);
  const { items } = await getCompanySuccessions(staff('opr_1'), id);
  expect(items[0]).toMatchObject({ status: 'stopped', stoppedBy: 'login_taken' });
  expect(await holder(id)).toEqual(old(id));
});

test('an account that is being closed is not handed over; a suspended one is', async () => {
  const closing = await newCompany();
  await begun(closing);
  await asAdmin(adminUrl, `update company set closure = 'closing' where id = '${closing}'`);
  expect(await refusal(startSuccession(staff('opr_1'), wanted(closing)))).toBe('accountClosing');
  const suspended = await newCompany();
  await begun(suspended);
  await asAdmin(adminUrl, `update company set suspended_at = now() where id = '${suspended}'`);
  later(72);
  expect(await performSuccessions(system())).toContain(suspended);
  const { items } = await getCompanySuccessions(staff('opr_1'), closing);
  expect(items[0]).toMatchObject({ status: 'stopped', stoppedBy: 'closing' });
});

test('on one connection the tenth request for a second person is put aside as the first one is', async () => {
  const one = openDatabase(url, { maxConnections: 1, onIdleError: () => undefined });
  onTestFinished(() => one.close());
  for (let turn = 0; turn < 10; turn += 1) {
    const id = await newCompany();
    const ctx = { ...staff('opr_1'), database: one };
    expect(await refusal(startSuccession(ctx, wanted(id)))).toBe('done');
  }
});
