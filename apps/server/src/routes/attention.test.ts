import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
type Concern = { kind: string; [field: string]: unknown };
type Answer = {
  subjectId: string;
  amount: { amount: string; currency: string } | null;
  number: string | null;
  game: { en: string } | null;
};

const caller = async (email: string) => server.as(await sessionOf(server.databaseUrl, email));
const attention = async (email: string) =>
  (await (await caller(email)).get('/index/attention')).data;
const concernsOf = async (email: string) => (await attention(email))['concerns'] as Concern[];
const change = (statement: string) => asAdmin(server.databaseUrl, statement);
/** Services of a company in a fixed order. */
const servicesOf = async (email: string): Promise<string[]> => {
  const companyId = await companyOf(server.databaseUrl, email);
  const { rows } = await change(
    `select id from region_service where company_id = '${companyId}' and deleted_at is null and status = 'online' order by id`,
  );
  return rows.map((row) => String(row['id']));
};
const alarm = (ids: readonly string[], kind: string) =>
  change(
    `insert into callback_alarm (company_id, service_id, kind, alarm, raised_at)
     select company_id, id, '${kind}', 'failing', '2026-11-20T00:00:00Z' from region_service
     where id = any ('{${ids.join(',')}}')`,
  );

test('a new company has nothing to attend to', async () => {
  const { data } = await server.as(await server.signUp('CN')).get('/index/attention');
  expect(data).toMatchObject({
    health: { services: 0, online: 0 },
    concerns: [],
    more: 0,
    answers: [],
  });
});

test('trouble with services is told most urgent first, and is gone once it is over', async () => {
  const owner = 'owner@demo-channel.example';
  const [first = '', second = ''] = await servicesOf(owner);
  const before = await concernsOf(owner);
  await alarm([second], 'notify');
  await alarm([second], 'get_sstoken');
  await change(
    `update region_service set status = 'offline', hold_reason = 'Gambling for money', held_at = '2026-11-21T00:00:00Z'
     where id = '${first}'`,
  );
  const concerns = await concernsOf(owner);
  expect(concerns.slice(0, 2)).toMatchObject([
    { kind: 'service_held', serviceId: first, reason: 'Gambling for money' },
    {
      kind: 'callbacks_failing',
      serviceId: second,
      callbacks: ['notify', 'get_sstoken'],
      since: '2026-11-20T00:00:00.000Z',
    },
  ]);
  expect(concerns.slice(2)).toEqual(before);
  await change(
    `update callback_alarm set cleared_at = '2026-11-22T00:00:00Z' where service_id = '${second}';
     update region_service set hold_reason = null, held_at = null, status = 'online' where id = '${first}'`,
  );
  expect(await concernsOf(owner)).toEqual(before);
});

test('a deleted service is no concern', async () => {
  const owner = 'owner@demo-channel.example';
  const [service = ''] = await servicesOf(owner);
  const before = await concernsOf(owner);
  await alarm([service], 'report_game_info');
  expect(await concernsOf(owner)).toHaveLength(before.length + 1);
  await change(`update region_service set deleted_at = now() where id = '${service}'`);
  expect(await concernsOf(owner)).toEqual(before);
});

test('twenty concerns are listed and the rest is counted', async () => {
  const owner = 'owner@demo-cn.example';
  const services = await servicesOf(owner);
  const before = await concernsOf(owner);
  const troubled = services.slice(0, 25);
  await alarm(troubled, 'notify');
  const { concerns, more } = await attention(owner);
  expect(concerns).toHaveLength(20);
  expect(more).toBe(before.length + troubled.length - 20);
});

test('each sees what its permissions are about', async () => {
  const kinds = async (email: string) => new Set((await concernsOf(email)).map(({ kind }) => kind));
  const [service = ''] = await servicesOf('owner@demo-cn.example');
  await alarm([service], 'report_game_info');
  expect(await kinds('owner@demo-cn.example')).toContain('callbacks_failing');
  const desksOf = (found: Record<string, unknown>) =>
    (found['answers'] as { desk: string }[]).map(({ desk }) => desk);
  const finance = await attention('finance@demo-cn.example');
  expect(finance).toMatchObject({ health: null, concerns: [] });
  expect(desksOf(finance)).toContain('refund');
  const operations = await attention('zheng@demo-cn.example');
  expect(operations['health']).not.toBeNull();
  expect(desksOf(operations)).not.toContain('refund');
});

test('what is owed comes with the hold it leads to; its amount only to who may see the balance', async () => {
  const owner = 'owner@demo-global.example';
  const companyId = await companyOf(server.databaseUrl, owner);
  const { rows } = await change(
    `select id from bill where company_id = '${companyId}' order by month desc limit 1`,
  );
  await change(
    `insert into overdue_company (company_id, bill_id, owed_since, owed, currency, bills, next_step, next_at)
     values ('${companyId}', '${String(rows[0]?.['id'])}', '2026-11-02T04:00:00Z', 4200, 'USD', 2, 'notice', '2026-11-30T04:00:00Z')
     on conflict (company_id) do update set owed = 4200, bills = 2`,
  );
  expect(await concernsOf(owner)).toContainEqual({
    kind: 'bills_owed',
    bills: 2,
    owed: { amount: '42.00', currency: 'USD' },
    since: '2026-11-02T04:00:00.000Z',
    next: { step: 'notice', at: '2026-11-30T04:00:00.000Z' },
  });
});

test('what packages grant is a concern while a tenth or less is left', async () => {
  const owner = 'owner@demo-channel.example';
  const companyId = await companyOf(server.databaseUrl, owner);
  const low = async () => (await concernsOf(owner)).filter(({ kind }) => kind === 'quota_low');
  const grant = (source: string, granted: number, used: number) =>
    change(
      `insert into usage_quota (company_id, id, kind, source, granted, used, created_at, expires_at)
       values ('${companyId}', 'quota_${source}', 'voices', '${source}', ${granted}, ${used}, '2026-01-01', '2099-01-01')`,
    );
  await grant('low', 1_000, 920);
  expect(await low()).toEqual([
    { kind: 'quota_low', quota: 'voices', remaining: '80', granted: '1000' },
  ]);
  await grant('more', 1_000, 0);
  expect(await low()).toEqual([]);
  await change(
    `update usage_quota set used = granted where company_id = '${companyId}' and kind = 'voices'`,
  );
  // Used up by no bill of the last month: known for long.
  expect(await low()).toEqual([]);
});

test('each decision says what it was about: its amount, its number or the game', async () => {
  const { rows } = await change(
    `select distinct on (c.desk) c.desk, c.id, c.subject_id, c.title, m.email
     from review_case c join member m on m.company_id = c.company_id and m.main
     where m.email is not null and c.kind <> 'payout' order by c.desk, c.id`,
  );
  const said = new Map<unknown, unknown>();
  for (const { desk, id, subject_id: subjectId, title, email } of rows) {
    await change(
      `update review_case set outcome = 'refused', closed_at = now() + interval '1 minute',
       decided_by = (select id from operator limit 1) where id = '${String(id)}'`,
    );
    const { answers } = await attention(String(email));
    const answer = (answers as Answer[]).find((one) => one.subjectId === subjectId);
    const { amount = null, number = null, game = null } = answer ?? {};
    const about = amount
      ? `${amount.amount} ${amount.currency}`
      : (number ?? game?.en ?? 'nothing');
    // The title of the queue names the same.
    said.set(desk, String(title).includes(about) ? 'what the desk was asked' : about);
  }
  const asked = 'what the desk was asked';
  expect(Object.fromEntries(said)).toEqual({
    certification: 'nothing',
    contract: asked,
    game: asked,
    invoice: asked,
    package_refund: asked,
    refund: asked,
    transfer: asked,
  });
});
