import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const companies = ['mainland', 'overseas', 'channel'] as const;
type Name = (typeof companies)[number];
type Company = { id: string; caller: Caller };

let desk: Caller;
let of: Record<Name, Company>;

beforeAll(async () => {
  desk = server.as(await server.signInOperator());
  of = {
    mainland: await company('CN'),
    overseas: await company('SG'),
    channel: await company('SG'),
  };
  await becomes(of.channel, 1);
});

async function company(country: 'CN' | 'SG'): Promise<Company> {
  const caller = server.as(await server.signUp(country));
  const { data } = await caller.get('/member/base/info');
  return { id: String(data['companyId']), caller };
}

/** 0 is a direct company, 1 a channel company. */
async function becomes({ id }: Company, companyType: number): Promise<void> {
  const settings = { companyType, legacy: false, manager: null };
  expect(await desk.post(`/ops/companies/${id}/settings`, settings)).toMatchObject({ code: 0 });
}

const once = () => ({ 'idempotency-key': randomUUID() });
const form = {
  kind: 'general',
  important: true,
  texts: { zh: { title: '通知', text: '正文' }, en: { title: 'Notice', text: 'Text' } },
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: '2035-01-01T00:00:00Z',
};
const group = (markets: readonly string[], companyKinds: readonly string[]) => ({
  kind: 'group',
  markets,
  companyKinds,
});
const publish = (audience: object, changed: object = {}) =>
  desk.post('/ops/announcements', { ...form, audience, ...changed }, once());

async function published(audience: object, changed?: object): Promise<string> {
  const { data, msg } = await publish(audience, changed);
  if (typeof data['id'] !== 'string') throw new Error(`not published: ${msg}`);
  return data['id'];
}

async function finds({ caller }: Company, id: string): Promise<boolean> {
  const { data } = await caller.get('/announcements');
  return (data['announcements'] as { id: string }[]).some((one) => one.id === id);
}

async function findersOf(id: string): Promise<Name[]> {
  const found = await Promise.all(companies.map((name) => finds(of[name], id)));
  return companies.filter((_, index) => found[index]);
}

const both = { markets: ['mainland', 'overseas'], kinds: ['direct', 'channel'] };

test.each([
  [{ kind: 'all' }, [...companies]],
  [group(both.markets, both.kinds), [...companies]],
  [group(['mainland'], both.kinds), ['mainland']],
  [group(['overseas'], both.kinds), ['overseas', 'channel']],
  [group(both.markets, ['direct']), ['mainland', 'overseas']],
  [group(['overseas'], ['channel']), ['channel']],
  [group(['mainland'], ['channel']), []],
])('of %o those find it who belong to it', async (audience, finders) => {
  expect(await findersOf(await published(audience))).toEqual(finders);
});

test('chosen companies find it, and nobody else finds, counts or marks it', async () => {
  const { mainland, overseas, channel } = of;
  const before = await channel.caller.get('/notifications/unread');
  const id = await published({
    kind: 'chosen',
    companyIds: [overseas.id, mainland.id, overseas.id],
  });
  expect(await findersOf(id)).toEqual(['mainland', 'overseas']);
  expect((await mainland.caller.get('/notifications/unread')).data['important']).toMatchObject({
    id,
  });
  expect(await channel.caller.get('/notifications/unread')).toEqual(
    expect.objectContaining({ data: before.data }),
  );
  const mark = { ids: [id] };
  expect(await channel.caller.post('/notifications/read', mark)).toMatchObject({ status: 404 });
  expect(await mainland.caller.post('/notifications/read', mark)).toMatchObject({ code: 0 });
  const { data } = await desk.get(`/ops/announcements/${id}`);
  expect(data['audience']).toEqual({
    kind: 'chosen',
    companies: [mainland.id, overseas.id]
      .toSorted()
      .map((one) => ({ id: one, name: expect.any(String) })),
  });
});

test('what a company finds follows what it is now', async () => {
  const moving = await company('CN');
  const id = await published(group(both.markets, ['channel']));
  expect(await finds(moving, id)).toBe(false);
  await becomes(moving, 1);
  expect(await finds(moving, id)).toBe(true);
  await becomes(moving, 0);
  expect(await finds(moving, id)).toBe(false);
});

test('the audience can be changed until the start, and the log says from what to what', async () => {
  const startsAt = '2034-01-01T00:00:00Z';
  const id = await published({ kind: 'chosen', companyIds: [of.channel.id] }, { startsAt });
  const audience = group(['overseas'], both.kinds);
  const change = { ...form, audience, startsAt, version: 1 };
  expect(await desk.post(`/ops/announcements/${id}`, change, once())).toMatchObject({
    code: 0,
    data: { audience },
  });
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select before -> 'announcedTo' as before, after -> 'announcedTo' as after from audit_log
     where target_id = '${id}' order by occurred_at`,
  );
  expect(rows).toEqual([
    { before: null, after: [of.channel.id] },
    { before: [of.channel.id], after: ['overseas', 'direct', 'channel'] },
  ]);
});

test('staff are told how many companies each group has', async () => {
  const sizes = async () => {
    const { data } = await desk.get('/ops/announcement-audience');
    const groups = data['groups'] as { market: string; companyKind: string; companies: number }[];
    return Object.fromEntries(
      groups.map((one) => [`${one.market} ${one.companyKind}`, one.companies]),
    );
  };
  const before = await sizes();
  expect(Object.keys(before)).toHaveLength(4);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select count(*)::int as companies from company where closure is distinct from 'closed'`,
  );
  expect(Object.values(before).reduce((sum, one) => sum + one, 0)).toBe(rows[0]?.['companies']);
  await becomes(await company('SG'), 2);
  expect(await sizes()).toEqual({
    ...before,
    'overseas channel': (before['overseas channel'] ?? 0) + 1,
  });
});

test.each([
  [{ kind: 'chosen', companyIds: [] }, { 'audience.companyIds': 'required' }],
  [
    { kind: 'chosen', companyIds: ['co_0000000000000000'] },
    { 'audience.companyIds': 'unknownOption' },
  ],
  [group([], []), { 'audience.markets': 'required', 'audience.companyKinds': 'required' }],
  [group(['moon'], ['direct']), { 'audience.markets.0': 'unknownOption' }],
])('an audience of %o is refused at its field', async (audience, fields) => {
  expect(await publish(audience)).toMatchObject({ status: 400, data: { fields } });
});
