import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { idsOf } from '../testing/company-access.ts';
import { type Caller, newPhoneNumber, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
let owner: Caller;
let staff: Caller;
beforeAll(async () => {
  owner = server.as(await server.signUp(), { 'accept-language': 'en' });
  staff = server.as(await server.signInOperator());
});

const once = () => ({ 'idempotency-key': randomUUID() });
const application = (name: string) =>
  owner.post('/applications', { name, description: 'Rooms', region: 'asia_pacific' }, once());
/** A phone number as it stands in mails, on cards and on our own pages. */
const writings: ((phone: string) => string)[] = [
  (phone) => phone,
  (phone) => `+86 ${phone}`,
  (phone) => `+86${phone}`,
  (phone) => `0086 ${phone}`,
  (phone) => `86-${phone}`,
  (phone) => `(+86) ${phone.replace(/^(...)(....)/, '$1-$2-')}`,
  (phone) => phone.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (phone) => phone.replace(/^...(....)/, '$1-'),
];
const namesOf = async (caller: Caller, path: string, keyword: string) => {
  const { data } = await caller.get(`${path}?keyword=${encodeURIComponent(keyword)}`);
  return (data['records'] as { name: unknown }[]).map(({ name }) => name);
};

describe('a search finds names whatever their width and their spaces', () => {
  const names = ['星海（测试版）', 'K 歌擂台'];
  const searches = [
    ['星海(测试版)', '星海（测试版）'],
    ['（测', '星海（测试版）'],
    ['K歌', 'K 歌擂台'],
    ['ｋ　歌', 'K 歌擂台'],
    ['k\u200b歌', 'K 歌擂台'],
  ] as const;

  test('of applications, by the customer and by staff', async () => {
    for (const name of names) expect(await application(name)).toMatchObject({ code: 0 });
    for (const [typed, name] of searches) {
      expect(await namesOf(owner, '/applications', typed), typed).toEqual([name]);
      expect(await namesOf(staff, '/ops/applications', typed), typed).toContain(name);
    }
    expect(await namesOf(owner, '/applications', 'K曲')).toEqual([]);
  });

  test('of companies, roles, people and the log of what they did', async () => {
    const company = server.as(await server.signUp(), { 'accept-language': 'en' });
    const companyId = String((await company.get('/caller')).data['companyId']);
    const name = '云帆（上海）互动科技 有限公司';
    await asAdmin(
      server.databaseUrl,
      `update company set name = '${name}' where id = '${companyId}'`,
    );
    expect(await namesOf(staff, '/ops/companies', '云帆(上海)互动科技有限公司')).toEqual([name]);
    await company.post('/member/base/set/name', { name: '欧阳　Ｋai' });
    const role = { name: '财务（只读）', description: 'x', permissionIds: idsOf('homeQuery') };
    await company.post('/access/roles', role, once());
    expect(await namesOf(company, '/access/roles', '财务(只读)')).toEqual([role.name]);
    const log = await company.get(`/member/audit?keyword=${encodeURIComponent('欧阳kai')}`);
    expect(log.data['total']).toBeGreaterThan(0);
    const all = await staff.get(`/ops/audit?keyword=${encodeURIComponent('财务(只')}`);
    expect(all.status).toBe(200);
  });

  test('of people by their phones, however a number is written', async () => {
    const company = server.as(await server.signUp());
    const { companyId } = (await company.get('/caller')).data;
    const mine = String((await company.get('/member/base/info')).data['phoneNumber']);
    const other = newPhoneNumber();
    const named = { name: 'A role', description: 'x', permissionIds: idsOf('homeQuery') };
    const role = await company.post('/access/roles', named, once());
    const login = { kind: 'phone', areaCode: '+86', phoneNumber: other };
    const member = { login, name: 'Ada', roleId: role.data['id'] };
    expect(await company.post('/access/members', member, once())).toMatchObject({ code: 0 });
    for (const write of writings) {
      const { data } = await staff.get(`/ops/companies?keyword=${encodeURIComponent(write(mine))}`);
      expect(JSON.stringify(data), write(mine)).toContain(companyId);
      expect(await namesOf(company, '/access/members', write(other)), write(other)).toEqual([
        'Ada',
      ]);
    }
  });

  test('of an id with what a chat puts beside it unseen', async () => {
    const { companyId } = (await owner.get('/caller')).data;
    const typed = encodeURIComponent(`\u2068${String(companyId)}\u2069\u200b`);
    const { data } = await staff.get(`/ops/companies?keyword=${typed}`);
    expect(data).toMatchObject({ total: 1, records: [{ id: companyId }] });
  });

  test('of what is sold', async () => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select name_zh as name, id from game order by length(name_zh) desc limit 1`,
    );
    const [game] = rows as [{ name: string; id: string }];
    const spaced = [...game.name].join('　');
    const { data } = await staff.get(`/ops/games?keyword=${encodeURIComponent(spaced)}`);
    expect(JSON.stringify(data)).toContain(game.id);
  });
});

describe('a name that looks like another one is refused', () => {
  const alike = (name: string) => [
    name.toUpperCase(),
    `${name.slice(0, 2)}\u200b${name.slice(2)}`,
    `${name}\ufe0f`,
    `${name.slice(0, -1)}\u00ad${name.slice(-1)}`,
    name.replaceAll('(', '（').replaceAll(')', '）').replaceAll(' ', '　'),
    name.replaceAll(' ', '  '),
  ];
  /** Answers to a name, to those that look like it, and to another one. */
  const codesOf = async (make: (name: string) => Promise<{ code: number }>) => {
    const codes: number[] = [];
    for (const name of ['Star sea (beta)', ...alike('Star sea (beta)'), 'Star sea (gamma)'])
      codes.push((await make(name)).code);
    return codes;
  };
  const taken = (code: number) => [0, ...alike('').map(() => code), 0];

  test('of an application, made and renamed', async () => {
    expect(await codesOf(application)).toEqual(taken(2017));
    const made = await application('Another');
    const path = `/applications/${String(made.data['id'])}`;
    const renamed = { name: 'Star\u2060 sea （beta）', description: 'Rooms' };
    expect(await owner.post(path, renamed)).toMatchObject({ code: 2017 });
  });

  test('of a role', async () => {
    const permissionIds = idsOf('homeQuery');
    const role = (name: string) =>
      owner.post('/access/roles', { name, description: 'x', permissionIds }, once());
    expect(await codesOf(role)).toEqual(taken(2027));
  });

  test('of a view that somebody saved', async () => {
    const view = (name: string) =>
      owner.post('/saved-views', { list: 'bills', name, search: 'a=b' }, once());
    expect(await codesOf(view)).toEqual(taken(2680));
  });
});
