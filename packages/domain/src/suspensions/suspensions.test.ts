import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { patience } from '../../../../tools/testing/patience.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read, write } from '../database/transaction.ts';
import { getCompanySuspensions, getSuspension, liftSuspension, suspendCompany } from './index.ts';

const { url, adminUrl } = useTestDatabase();
let database: Database;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 8, onIdleError: () => undefined });
  const companies = ['co_before', 'co_after', 'co_twice', 'co_kept', 'co_closed'];
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{admin}', now());
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at, closure)
       select id, id, 'CN', 'CNY', 0, now(), case when id = 'co_closed' then 'closed' end
       from unnest(array['${companies.join("','")}']) id;
     insert into member (company_id, id, name, main, email, created_at)
       select id, 'mem_' || id, 'Main', true, id || '@x.example', now() from unnest(array['${companies.join("','")}']) id`,
  );
});
afterAll(() => database.close());

const staff = (): OperatorContext => ({
  ...systemContext(database),
  actor: { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: ['admin'] },
});
const member = (companyId: string): MemberContext => ({
  ...systemContext(database),
  actor: {
    kind: 'member',
    id: `mem_${companyId}`,
    name: 'Main',
    companyId,
    sessionId: 's',
    permissions: new Set(),
  },
});
const suspend = (id: string) =>
  suspendCompany(staff(), { id, reason: 'terms', holdServices: false });
const note = (ctx: MemberContext, work: () => Promise<void> = async () => undefined) =>
  write(ctx, async (tx) => {
    tx.unaudited('a test');
    // What opens the transaction was answered before this is.
    await sql`select 1`.execute(tx.db);
    await work();
    return 'written';
  });

/** Until somebody waits for the lock that writes and suspensions take turns with. */
const someoneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await asAdmin(
      adminUrl,
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, patience);

const refusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.code : error;
};

test('a suspension waits for a write that began before it, and refuses those that begin later', async () => {
  let release = () => {};
  const holds = new Promise<void>((resolve) => (release = resolve));
  let began = () => {};
  const begun = new Promise<void>((resolve) => (began = resolve));
  const written = note(member('co_before'), async () => {
    began();
    await holds;
  });
  await begun;
  const suspended = suspend('co_before');
  await someoneWaits();
  const { suspension } = await getSuspension(member('co_before'));
  expect(suspension, 'nothing in between').toBeNull();
  const later = refusal(note(member('co_before')));
  release();
  expect(await written).toBe('written');
  await suspended;
  expect(await later).toBe('companySuspended');
});

test('whoever writes without the company’s scope is refused too, and what may be done meanwhile is not', async () => {
  await suspend('co_after');
  const ctx = member('co_after');
  expect(await refusal(note({ ...ctx, scope: 'everything' }))).toBe('companySuspended');
  expect(await note({ ...ctx, whileSuspended: true })).toBe('written');
  expect(await read(ctx, async () => 'read')).toBe('read');
  expect(await note(member('co_kept')), 'another company').toBe('written');
  await liftSuspension(staff(), { id: 'co_after', note: 'cleared' });
  expect(await note(ctx)).toBe('written');
});

test('of two operators at once one suspends, and one lifts', async () => {
  const answers = await Promise.all([refusal(suspend('co_twice')), refusal(suspend('co_twice'))]);
  expect(new Set(answers)).toEqual(new Set([null, 'stateChanged']));
  const lift = () => refusal(liftSuspension(staff(), { id: 'co_twice', note: 'n' }));
  const lifted = await Promise.all([lift(), lift()]);
  expect(new Set(lifted)).toEqual(new Set([null, 'stateChanged']));
  const { entries } = await getCompanySuspensions(staff(), 'co_twice');
  expect(entries.map(({ kind }) => kind)).toEqual(['lifted', 'suspended']);
});

test('an account that is closed is not suspended', async () => {
  expect(await refusal(suspend('co_closed'))).toBe('accountClosing');
});

test('an entry is never changed or removed, and the company reads no internal note', async () => {
  await suspendCompany(staff(), {
    id: 'co_kept',
    reason: 'terms',
    note: 'internal',
    holdServices: false,
  });
  const change = write(staff(), async (tx) => {
    tx.unaudited('a test');
    await tx.db.updateTable('company_suspension').set({ reason: 'content' }).execute();
  });
  await expect(change).rejects.toMatchObject({ code: '42501' });
  const removal = write(staff(), async (tx) => {
    tx.unaudited('a test');
    await tx.db.deleteFrom('company_suspension').execute();
  });
  await expect(removal).rejects.toMatchObject({ code: '42501' });
  const peek = read(member('co_kept'), (db) =>
    db.selectFrom('company_suspension').select('internal_note').execute(),
  );
  await expect(peek).rejects.toMatchObject({ code: '42501' });
});
