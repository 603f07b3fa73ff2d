import { randomUUID } from 'node:crypto';
import type { CatalogueEntry } from '@arcadia/contract/applications/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { dataOf, gameFields, gameWalks } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { operator, create, listed, service, once } = gameWalks(server);

let keeper: Caller;
let customer: Caller;
beforeAll(async () => {
  keeper = await operator('commerce');
  customer = server.as(await server.signUp('SG'));
});

const find = async (path: string, keyword: string) =>
  dataOf(await keeper.get(`${path}keyword=${encodeURIComponent(keyword)}`)) as {
    records: CatalogueEntry[];
    total: number;
  };
/** Ids of the customer's choice in one region that a word finds. */
const offered = async (keyword: string, region = 'asia_pacific', caller = customer) => {
  const answer = await caller.get(`/games?region=${region}&keyword=${encodeURIComponent(keyword)}`);
  return (dataOf(answer) as { records: { id: string }[] }).records.map(({ id }) => id);
};

describe('a new game', () => {
  test('is a draft with its own 19 digits, visible to operators only', async () => {
    const game = await create(keeper);
    const other = await create(keeper);
    expect(game).toMatchObject({
      id: expect.stringMatching(/^gam_/),
      mgId: expect.stringMatching(/^[1-8][0-9]{18}$/),
      status: 'draft',
      serviceCount: 0,
      coverPath: null,
      regions: gameFields.regions,
    });
    expect(other.mgId).not.toBe(game.mgId);
    expect(dataOf(await keeper.get(`/ops/games/${game.id}`))).toEqual(game);
    for (const keyword of [game.name.zh, game.name.en, game.mgId, game.id])
      expect((await find('/ops/games?', keyword)).records).toEqual([game]);
    expect(await offered(game.name.en)).toEqual([]);
  });

  test('is created once, however often it is sent', async () => {
    const key = once();
    const name = { zh: randomUUID(), en: randomUUID() };
    const send = () => keeper.post('/ops/games', { ...gameFields, name }, key);
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    expect((await find('/ops/games?', name.en)).total).toBe(1);
  });

  test('needs both names, a region and a kind of company', async () => {
    const bad = { ...gameFields, name: { zh: ' ', en: 'x'.repeat(61) }, regions: [] };
    const answer = await keeper.post('/ops/games', { ...bad, companyKinds: ['shop'] }, once());
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data['fields'] ?? {})).toEqual(
      expect.arrayContaining(['name.en', 'name.zh', 'regions']),
    );
  });

  test('keeps each region and kind once', async () => {
    const regions = ['asia_pacific', 'asia_pacific'];
    expect(await create(keeper, { regions, companyKinds: ['direct', 'direct'] })).toMatchObject({
      regions: ['asia_pacific'],
      companyKinds: ['direct'],
    });
  });
});

describe('the statuses', () => {
  test('a listed game is offered, a delisted one is not and stays with its services', async () => {
    const game = await listed(keeper);
    expect(await offered(game.name.zh)).toEqual([game.id]);
    const { path } = await service(customer);
    dataOf(await customer.post(`${path}/games`, { gameIds: [game.id] }));
    const delisted = await keeper.post(`/ops/games/${game.id}/status`, { status: 'delisted' });
    expect(delisted.data).toMatchObject({ status: 'delisted', serviceCount: 1 });
    expect(await offered(game.name.en)).toEqual([]);
    expect((await customer.get(path)).data['games']).toMatchObject([{ game: { id: game.id } }]);
    const late = await service(customer);
    expect(await customer.post(`${late.path}/games`, { gameIds: [game.id] })).toMatchObject({
      code: 2044,
      msg: expect.stringContaining(game.name.zh),
    });
    const again = await keeper.post(`/ops/games/${game.id}/status`, { status: 'listed' });
    expect(again.data).toMatchObject({ status: 'listed' });
    expect(await offered(game.name.en)).toEqual([game.id]);
  });

  test('change only as the transitions allow, with refusals in both languages', async () => {
    const game = await create(keeper);
    const chinese = await operator('commerce', 'zh');
    const path = `/ops/games/${game.id}/status`;
    expect(await keeper.post(path, { status: 'delisted' })).toMatchObject({ code: 2009 });
    expect(await chinese.post(path, { status: 'delisted' })).toMatchObject({
      code: 2009,
      msg: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(await keeper.post(path, { status: 'draft' })).toMatchObject({ status: 400 });
    // Of two at the same moment one lists it.
    const both = await Promise.all([1, 2].map(() => keeper.post(path, { status: 'listed' })));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 2009]));
  });
});

describe('offering games', () => {
  test('goes by region and kind of company', async () => {
    const game = await listed(keeper, { regions: ['asia_pacific'], companyKinds: ['channel'] });
    expect(await offered(game.name.en)).toEqual([]);
    const channel = server.as(await server.signUp('SG'));
    await asAdmin(
      server.databaseUrl,
      `update company set company_type = 1
       where id = (select company_id from member order by created_at desc, id desc limit 1)`,
    );
    expect(await offered(game.name.en, 'asia_pacific', channel)).toEqual([game.id]);
    expect(await offered(game.name.en, 'mainland_china', channel)).toEqual([]);
    const { path } = await service(customer);
    expect(await customer.post(`${path}/games`, { gameIds: [game.id] })).toMatchObject({
      code: 2044,
    });
  });

  test('is filtered by category, for customers and for operators', async () => {
    const game = await listed(keeper, { category: 'ai', priceCategory: 'ai_tokens' });
    const of = (path: string) => find(path, game.name.en);
    expect((await of('/ops/games?category=ai&status=listed&region=asia_pacific&')).total).toBe(1);
    expect((await of('/ops/games?category=bullet_game&')).total).toBe(0);
    expect((await of('/ops/games?status=draft&')).total).toBe(0);
    expect((await of('/ops/games?region=mainland_china&')).total).toBe(0);
    const answer = await customer.get('/games?region=asia_pacific&category=ai&pageSize=100');
    const { records } = dataOf(answer) as { records: { id: string; category: string }[] };
    expect(records.map(({ id }) => id)).toContain(game.id);
    expect(new Set(records.map(({ category }) => category))).toEqual(new Set(['ai']));
    // What operators alone may know is not in a customer's answer.
    expect(records.every((record) => !('companyKinds' in record))).toBe(true);
  });
});

describe('a change', () => {
  test('is visible immediately and audited with before and after', async () => {
    const game = await listed(keeper);
    const name = { zh: '改名后的棋局', en: 'Renamed' };
    const sent = { ...gameFields, name, regions: ['mainland_china'], priceCategory: 'gift' };
    const { data } = await keeper.post(`/ops/games/${game.id}`, sent);
    expect(data).toMatchObject({ name, regions: ['mainland_china'], priceCategory: 'gift' });
    expect(await offered(name.en, 'asia_pacific')).not.toContain(game.id);
    expect(await offered(name.en, 'mainland_china')).toContain(game.id);
    const audit = await (await operator('ops')).get(`/ops/audit?keyword=${game.id}`);
    const entries = audit.data['records'] as { action: string; before: object; after: object }[];
    expect(entries.map(({ action }) => action)).toEqual([
      'game.update',
      'game.list',
      'game.create',
    ]);
    expect(entries[0]).toMatchObject({ before: { name: game.name }, after: { name } });
  });

  test('of the category is possible while nobody can have chosen the game', async () => {
    const game = await create(keeper);
    const betting = { ...gameFields, category: 'betting_game', priceCategory: 'betting' };
    expect(await keeper.post(`/ops/games/${game.id}`, betting)).toMatchObject({ code: 0 });
    await keeper.post(`/ops/games/${game.id}/status`, { status: 'listed' });
    for (const [language, words] of [
      ['en', 'Add a new game instead.'],
      ['zh', '请新建游戏'],
    ] as const) {
      const answer = await (
        await operator('commerce', language)
      ).post(`/ops/games/${game.id}`, gameFields);
      expect(answer).toMatchObject({ code: 2054, msg: expect.stringContaining(words) });
    }
  });

  test('of a game that is not there is not found', async () => {
    const id = 'gam_00000000000000000000';
    expect(await keeper.get(`/ops/games/${id}`)).toMatchObject({ status: 404 });
    expect(await keeper.post(`/ops/games/${id}`, gameFields)).toMatchObject({ status: 404 });
    expect(await keeper.post(`/ops/games/${id}/status`, { status: 'listed' })).toMatchObject({
      status: 404,
    });
    expect(await keeper.post(`/ops/games/${id}/cover/remove`)).toMatchObject({ status: 404 });
  });
});

test('reviewers read the catalogue, finance does not, and neither changes it', async () => {
  const game = await create(keeper);
  const [reviewer, finance] = [await operator('reviewer'), await operator('finance')];
  expect(await reviewer.get(`/ops/games/${game.id}`)).toMatchObject({ status: 200 });
  expect(await finance.get('/ops/games')).toMatchObject({ status: 403 });
  expect(await finance.get(`/ops/games/${game.id}`)).toMatchObject({ status: 403 });
  for (const caller of [reviewer, finance, customer]) {
    const refused = { status: caller === customer ? 401 : 403 };
    expect(await caller.post('/ops/games', gameFields, once())).toMatchObject(refused);
    expect(await caller.post(`/ops/games/${game.id}`, gameFields)).toMatchObject(refused);
    expect(await caller.post(`/ops/games/${game.id}/status`, { status: 'listed' })).toMatchObject(
      refused,
    );
  }
});
