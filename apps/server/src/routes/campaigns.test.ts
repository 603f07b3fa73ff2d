import { randomUUID } from 'node:crypto';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
let commerce: Caller;
beforeAll(async () => {
  commerce = server.as(await server.signInOperator('commerce@arcadia.example'));
});

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const parcel = {
  name: both('Parcel'),
  summary: both('Enough to begin'),
  originals: { CNY: '1000.00', USD: null },
  fold: '8.5',
  validity: { count: 1, unit: 'year' },
  maxPerCompany: null,
  firstOrderOnly: false,
  stock: 5,
  contents: [{ kind: 'mau', quantity: '1000', share: 100 }],
};
const pageAt = (id: string, packages: object[] = [parcel]) => ({
  id,
  name: both('First'),
  headline: both('Something for everybody'),
  introduction: both('Only now'),
  packages,
});
const formOf = (key: string) => ({
  name: both(key),
  look: 'ocean',
  startsAt: '2031-03-01T00:00:00+08:00',
  endsAt: '2031-04-01T00:00:00+08:00',
  pages: [pageAt(`${key}-1`)],
  version: 0,
});

const post = (caller: Caller, path: string, body: object) =>
  caller.post(`/ops/campaigns/${path}`, body, { 'idempotency-key': randomUUID() });
const save = (key: string, change: object = {}) =>
  post(commerce, key, { ...formOf(key), ...change });
const read = async (key: string) => (await commerce.get(`/ops/campaigns/${key}`)).data;

describe('a campaign', () => {
  test('is refused with a stock below what is taken, and stays as it was', async () => {
    await save('sold');
    const before = await read('sold');
    const [page] = before['pages'] as { packages: { id: string; stock: number }[] }[];
    const [one] = page?.packages ?? [];
    await asAdmin(server.databaseUrl, `update shop_package set taken = 4 where id = '${one?.id}'`);
    const changed = {
      version: 1,
      name: both('Other'),
      pages: [pageAt('sold-1', [{ ...one, stock: 3 }])],
    };
    const refused = await save('sold', changed);
    expect(refused.code).toBe(errorCodes.stockBelowTaken);
    const after = await read('sold');
    expect(after).toMatchObject({ version: 1, name: both('sold'), taken: { [one?.id ?? '']: 4 } });
    const pages = [pageAt('sold-1', [{ ...one, stock: 4 }])];
    expect((await save('sold', { version: 1, pages })).code).toBe(0);
  });

  test('can’t take a page’s address from another, also not from one that gave it up', async () => {
    await save('first');
    const taken = await save('second', { pages: [pageAt('first-1')] });
    expect(taken.code).toBe(errorCodes.shopPageTaken);
    expect((await commerce.get('/ops/campaigns/second')).status).toBe(404);
    await save('first', { version: 1, pages: [pageAt('first-2', [])] });
    expect((await save('second', { pages: [pageAt('first-1')] })).code).toBe(
      errorCodes.shopPageTaken,
    );
  });

  test('that two save at once has one version more, and what the other sent is refused', async () => {
    await save('contested');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => save('contested', { version: 1, name: both(name) })),
    );
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other);
    expect(codes).toEqual([0, errorCodes.stateChanged, errorCodes.stateChanged]);
    expect(await read('contested')).toMatchObject({ version: 2 });
  });

  test('ends after it starts, by the field that is wrong', async () => {
    const refused = await save('backwards', { endsAt: '2031-02-28T16:00:00Z' });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({ fields: { endsAt: 'invalid' } });
    expect((await save('backwards', { endsAt: '2031-02-28T16:00:01Z' })).code).toBe(0);
  });

  test('may run beside another, and the shop’s home shows the one that starts last', async () => {
    const current = async () => (await server.as().get('/activity/current')).data['campaign'];
    const before = await current();
    const now = Date.now();
    const { code } = await save('beside', {
      startsAt: new Date(now - 60_000).toISOString(),
      endsAt: new Date(now + 3_600_000).toISOString(),
    });
    expect(code).toBe(0);
    expect((await post(commerce, 'beside/publish', { version: 1 })).code).toBe(0);
    expect(await current()).toMatchObject({ key: 'beside' });
    expect((await post(commerce, 'beside/withdraw', { version: 2 })).code).toBe(0);
    expect(await current()).toEqual(before);
  });

  test('is copied a year on as a draft, once however often the request comes', async () => {
    await save('2031-spring');
    const key = { 'idempotency-key': randomUUID() };
    const copy = () =>
      commerce.post('/ops/campaigns/2031-spring/copy', { newKey: '2032-spring' }, key);
    const [first, again] = [await copy(), await copy()];
    expect(first.data).toMatchObject({
      key: '2032-spring',
      status: 'draft',
      startsAt: '2032-02-29T16:00:00.000Z',
      pages: [{ id: '2032-spring-1', packages: [{ name: both('Parcel'), stock: 5 }] }],
    });
    expect(again.data).toEqual(first.data);
    const taken = await post(commerce, '2031-spring/copy', { newKey: '2032-spring' });
    expect(taken.code).toBe(errorCodes.campaignKeyTaken);
  });

  test('is read by finance, changed by commerce only, and not seen by other staff', async () => {
    await save('guarded');
    const finance = server.as(await server.signInOperator('finance@arcadia.example'));
    expect((await finance.get('/ops/campaigns/guarded')).code).toBe(0);
    const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
    expect((await reviewer.get('/ops/campaigns/guarded')).status).toBe(403);
    for (const caller of [finance, reviewer])
      for (const [path, body] of [
        ['guarded', { ...formOf('guarded'), version: 1 }],
        ['guarded/copy', { newKey: 'guarded-2' }],
        ['guarded/publish', { version: 1 }],
        ['guarded/withdraw', { version: 1 }],
      ] as const)
        expect([path, (await post(caller, path, body)).status]).toEqual([path, 403]);
    expect(await read('guarded')).toMatchObject({ version: 1, status: 'draft' });
  });
});
