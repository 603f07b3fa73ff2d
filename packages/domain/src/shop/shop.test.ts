import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampaignForm } from '@arcadia/contract/shop/shop-desk';
import { foldedPrice } from '@arcadia/kernel/folded-price';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import {
  copyCampaign,
  getActivityPage,
  getCampaign,
  getCurrentCampaign,
  getOffer,
  listCampaigns,
  priceCart,
  publishCampaign,
  saveCampaign,
  withdrawCampaign,
} from './index.ts';

const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const { url } = useTestDatabase();
let database: Database;
beforeAll(() => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(start);
  await asAdmin(url, 'delete from shop_package; delete from shop_page; delete from shop_campaign');
});

const visitor = (): Context => systemContext(database, { clock, actor: { kind: 'visitor' } });
const operator = (): OperatorContext => ({
  ...systemContext(database, { clock }),
  actor: { kind: 'operator', id: 'opr_1', name: 'Robin', roles: ['commerce'], sessionId: 'ses_1' },
});

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const package_ = {
  name: both('Starter'),
  summary: both('To begin with.'),
  originals: { CNY: '100.00', USD: '14.99' },
  fold: '8.5',
  validity: { count: 1, unit: 'year' as const },
  maxPerCompany: 2,
  firstOrderOnly: false,
  stock: 5,
  contents: [
    { kind: 'mau' as const, quantity: '10000', share: 60 },
    { kind: 'minutes' as const, quantity: '50000', share: 40 },
  ],
};
const form: CampaignForm = {
  key: '202611',
  name: both('November'),
  look: 'sunrise',
  startsAt: '2026-11-01T00:00:00+08:00',
  endsAt: '2026-12-01T00:00:00+08:00',
  pages: [
    {
      id: '202611-start',
      name: both('Start'),
      headline: both('For your first game'),
      introduction: both('Everything to begin with.'),
      packages: [
        package_,
        { ...package_, name: both('CNY only'), originals: { CNY: '9.99', USD: null } },
      ],
    },
  ],
};

async function published(): Promise<{ version: number; packages: string[] }> {
  const { version } = await saveCampaign(operator(), { ...form, version: 0 });
  const saved = await publishCampaign(operator(), { key: form.key, version });
  return {
    version: saved.version,
    packages: saved.pages.flatMap(({ packages }) => packages.map(({ id }) => id ?? '')),
  };
}

describe('visitors', () => {
  test('see a published campaign from its start to its end only', async () => {
    const { version } = await saveCampaign(operator(), { ...form, version: 0 });
    expect((await getCurrentCampaign(visitor())).campaign).toBeNull();
    await publishCampaign(operator(), { key: form.key, version });
    expect((await getCurrentCampaign(visitor())).campaign?.key).toBe('202611');
    clock.set(new Date('2026-10-31T15:59:59Z'));
    expect((await getCurrentCampaign(visitor())).campaign).toBeNull();
    clock.set(new Date('2026-10-31T16:00:00Z'));
    expect((await getCurrentCampaign(visitor())).campaign).not.toBeNull();
    clock.set(new Date('2026-11-30T16:00:00Z'));
    expect((await getCurrentCampaign(visitor())).campaign).toBeNull();
    await expect(
      getActivityPage(visitor(), { campaign: form.key, id: '202611-start' }),
    ).rejects.toMatchObject({ code: 'activityLinkIncorrect' });
  });

  test('see prices that the server computed, in each currency', async () => {
    await published();
    const page = await getActivityPage(visitor(), { campaign: form.key, id: '202611-start' });
    expect(page.offers[0]?.prices).toEqual([
      {
        original: { amount: '100.00', currency: 'CNY' },
        price: { amount: '85.00', currency: 'CNY' },
      },
      {
        original: { amount: '14.99', currency: 'USD' },
        price: { amount: '12.74', currency: 'USD' },
      },
    ]);
    expect(page.offers[1]?.prices.map(({ price }) => price)).toEqual([
      { amount: '8.49', currency: 'CNY' },
    ]);
    expect(page.offers[0]).not.toHaveProperty('contents.0.share');
  });

  test.each([
    ['another campaign', { campaign: '202511', id: '202611-start' }],
    ['another page', { campaign: '202611', id: 'nowhere' }],
  ])('are told of a wrong link: %s', async (_, input) => {
    await published();
    await expect(getActivityPage(visitor(), input)).rejects.toMatchObject({
      code: 'activityLinkIncorrect',
    });
  });

  test('have a cart priced, with what can’t be ordered named and left out of the sum', async () => {
    const { packages } = await published();
    const [starter = '', yuan = ''] = packages;
    const cart = await priceCart(visitor(), {
      campaign: form.key,
      currency: 'USD',
      items: [
        { packageId: starter, quantity: 2 },
        { packageId: yuan, quantity: 1 },
        { packageId: 'spk_00000000000000000000', quantity: 1 },
      ],
    });
    expect(cart.lines.map(({ problem }) => problem)).toEqual([null, 'otherCurrency', 'gone']);
    expect(cart.amount).toEqual({ amount: '25.48', currency: 'USD' });
    expect(cart.original).toEqual({ amount: '29.98', currency: 'USD' });
    const many = await priceCart(visitor(), {
      campaign: form.key,
      currency: 'CNY',
      items: [{ packageId: starter, quantity: 6 }],
    });
    expect(many.lines[0]).toMatchObject({ problem: 'soldOut', available: 2 });
    expect(many.amount.amount).toBe('0.00');
  });
});

describe('operators', () => {
  test('read back what they saved, and change it as a whole', async () => {
    const saved = await saveCampaign(operator(), { ...form, version: 0 });
    expect(saved).toMatchObject({ status: 'draft', version: 1, taken: expect.any(Object) });
    const [page] = saved.pages;
    const [first] = page?.packages ?? [];
    if (!page || !first) throw new Error('nothing was saved');
    const changed = await saveCampaign(operator(), {
      ...form,
      version: 1,
      pages: [{ ...page, packages: [{ ...first, fold: '9' }] }],
    });
    expect(changed.version).toBe(2);
    expect(changed.pages[0]?.packages).toEqual([{ ...first, fold: '9' }]);
    expect(await getCampaign(operator(), form.key)).toEqual(changed);
  });

  test('never overwrite what a colleague has just saved', async () => {
    await saveCampaign(operator(), { ...form, version: 0 });
    await saveCampaign(operator(), { ...form, version: 1 });
    await expect(saveCampaign(operator(), { ...form, version: 1 })).rejects.toMatchObject({
      code: 'stateChanged',
    });
    await expect(publishCampaign(operator(), { key: form.key, version: 1 })).rejects.toMatchObject({
      code: 'stateChanged',
    });
  });

  test('of two who save the same version at once one is refused', async () => {
    await saveCampaign(operator(), { ...form, version: 0 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => saveCampaign(operator(), { ...form, version: 1 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('can’t use a key or the address of a page twice', async () => {
    await saveCampaign(operator(), { ...form, version: 0 });
    await expect(saveCampaign(operator(), { ...form, version: 0 })).rejects.toMatchObject({
      code: 'campaignKeyTaken',
    });
    await expect(
      saveCampaign(operator(), { ...form, key: '202612', version: 0 }),
    ).rejects.toMatchObject({ code: 'shopPageTaken' });
  });

  test('can’t set a stock below what orders have', async () => {
    const { version } = await published();
    await asAdmin(url, 'update shop_package set taken = 4 where stock = 5');
    const saved = await getCampaign(operator(), form.key);
    const pages = saved.pages.map((page) => ({
      ...page,
      packages: page.packages.map((one) => ({ ...one, stock: 3 })),
    }));
    await expect(saveCampaign(operator(), { ...saved, pages, version })).rejects.toMatchObject({
      code: 'stockBelowTaken',
    });
  });

  test('can’t take a package of another campaign', async () => {
    const { packages } = await published();
    await expect(
      saveCampaign(operator(), {
        ...form,
        key: '202612',
        version: 0,
        pages: [
          { ...form.pages[0], id: '202612-start', packages: [{ ...package_, id: packages[0] }] },
        ] as CampaignForm['pages'],
      }),
    ).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('publish only what has packages and is not over, and withdraw it', async () => {
    const empty = { ...form, pages: form.pages.map((page) => ({ ...page, packages: [] })) };
    const { version } = await saveCampaign(operator(), { ...empty, version: 0 });
    await expect(publishCampaign(operator(), { key: form.key, version })).rejects.toMatchObject({
      code: 'campaignEmpty',
    });
    await saveCampaign(operator(), { ...form, version });
    clock.set(new Date('2026-12-02T00:00:00Z'));
    await expect(
      publishCampaign(operator(), { key: form.key, version: version + 1 }),
    ).rejects.toMatchObject({ code: 'campaignOver' });
    clock.set(start);
    const shown = await publishCampaign(operator(), { key: form.key, version: version + 1 });
    expect(shown.status).toBe('running');
    const gone = await withdrawCampaign(operator(), { key: form.key, version: shown.version });
    expect(gone.status).toBe('withdrawn');
    expect((await getCurrentCampaign(visitor())).campaign).toBeNull();
  });

  test('copy a campaign with all its pages, a year later', async () => {
    await published();
    const copy = await copyCampaign(operator(), { key: form.key, newKey: '202711' });
    expect(copy).toMatchObject({
      status: 'draft',
      startsAt: '2027-10-31T16:00:00.000Z',
      endsAt: '2027-11-30T16:00:00.000Z',
    });
    expect(copy.pages.map(({ id }) => id)).toEqual(['202711-start']);
    expect(copy.pages[0]?.packages.map(({ name }) => name.en)).toEqual(['Starter', 'CNY only']);
    await expect(
      copyCampaign(operator(), { key: form.key, newKey: '202711' }),
    ).rejects.toMatchObject({ code: 'campaignKeyTaken' });
  });

  test('find campaigns by their state and their words', async () => {
    await published();
    await copyCampaign(operator(), { key: form.key, newKey: '202711' });
    const keys = async (filters: object) =>
      (await listCampaigns(operator(), { pageNo: 1, pageSize: 10, ...filters })).records.map(
        ({ key }) => key,
      );
    expect(await keys({})).toEqual(['202711', '202611']);
    expect(await keys({ status: 'running' })).toEqual(['202611']);
    expect(await keys({ keyword: '中' })).toEqual(['202711', '202611']);
    expect(await keys({ keyword: '%' })).toEqual([]);
  });
});

test('the database prices packages as the kernel does', async () => {
  const folds = Array.from({ length: 100 }, (_, index) => ((index + 1) / 10).toFixed(1));
  const originals = [1, 3, 99, 101, 999, 12_345, 500_000_000];
  const { rows } = await asAdmin(
    url,
    `select original, fold::text, shop_price(original, fold) price
     from unnest('{${originals.join()}}'::bigint[]) original, unnest('{${folds.join()}}'::numeric[]) fold`,
  );
  expect(rows).toHaveLength(700);
  for (const row of rows as { original: string; fold: string; price: string }[])
    expect(BigInt(row.price)).toBe(foldedPrice(BigInt(row.original), row.fold));
});

test('one package is found by its id while its campaign runs', async () => {
  const { packages } = await published();
  const found = await getOffer(visitor(), { campaign: form.key, id: packages[0] ?? '' });
  expect(found).toMatchObject({ pageId: '202611-start', offer: { name: { en: 'Starter' } } });
});
