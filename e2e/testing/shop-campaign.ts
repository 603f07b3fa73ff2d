import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import type { PackageForm } from '@arcadia/contract/shop/shop-desk';
import { expect } from 'vitest';
import { campaign } from '../../apps/server/src/testing/replays/shop-scenarios.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { until } from '../../tools/testing/until.ts';
import { looks, type Visit, type Visitors } from './browser.ts';
import { patienceMs } from './eventually.ts';
import { actAtCashier, seePage, seeText } from './walks.ts';

type CampaignDetail = OutputOf<'saveCampaign'>;
type Offered = Partial<PackageForm>;

/** A campaign that runs, as staff keep it. */
export type Stand = {
  /** The id of a package by its name. */
  id(name: string): string;
  /** Saves it with its packages changed, or some of them left out (null). */
  change(changes: Readonly<Record<string, Offered | null>>): Promise<void>;
  end(): Promise<void>;
};

/** Opens the shop with packages of these names, ¥100 or $20 each unless said otherwise. */
export async function openStand(
  server: TestServer,
  packages: Readonly<Record<string, Offered>>,
  key = 'walked',
): Promise<Stand> {
  const token = await server.signInOperator('commerce@arcadia.example');
  const post = async (path: string, body: object): Promise<CampaignDetail> => {
    const headers = { 'idempotency-key': randomUUID() };
    const { code, data } = await server.as(token).post(`/ops/campaigns/${path}`, body, headers);
    expect(code).toBe(0);
    return data as CampaignDetail;
  };
  const {
    key: _,
    pages,
    ...form
  } = campaign(key) as ReturnType<typeof campaign> & {
    pages: { packages: PackageForm[] }[];
  };
  const [page] = pages;
  // The newest campaign is the current one.
  const clock = await server.as().get('/sim/clock');
  const startsAt = new Date(Date.parse(String(clock.data['now'])) - 60_000).toISOString();
  const usual = { ...page?.packages[0], originals: { CNY: '100.00', USD: '20.00' }, fold: '10' };
  let kept = Object.entries(packages).map(([name, own]) => ({
    ...usual,
    name: { zh: name, en: name },
    ...own,
  }));
  const ids = new Map<string, string>();
  // A file before may have had one of the same key.
  const before = await server.as(token).get(`/ops/campaigns/${key}`);
  let version = before.status === 404 ? 0 : Number(before.data['version']);
  const save = async () => {
    const saved = await post(key, {
      ...form,
      startsAt,
      version,
      pages: [{ ...page, packages: kept }],
    });
    version = saved.version;
    for (const { id, name } of saved.pages.flatMap((one) => one.packages))
      if (id !== undefined) ids.set(name.en, id);
    kept = kept.map((one) => ({ ...one, id: ids.get(one.name.en) }));
  };
  await save();
  ({ version } = await post(`${key}/publish`, { version }));
  // The server's rendered pages hear of it a moment later.
  const [first = ''] = ids.values();
  const answers = async (status: 200 | 404) => {
    const page = await fetch(`${server.url}/activity/single/${first}`);
    return page.status === status;
  };
  await until('the shop offers the packages', () => answers(200));
  return {
    id: (name) => ids.get(name) ?? '',
    async change(changes) {
      kept = kept
        .filter(({ name }) => changes[name.en] !== null)
        .map((one) => ({ ...one, ...changes[one.name.en] }));
      await save();
    },
    async end() {
      ({ version } = await post(`${key}/withdraw`, { version }));
      await until('the shop offers them no more', () => answers(404));
    },
  };
}

/** Puts a package into the cart from its own page. */
export async function addToCart({ page, texts }: Visit, stand: Stand, name: string): Promise<void> {
  await page.goto(`/activity/single/${stand.id(name)}`);
  await page.getByRole('timer').getByText(/\d/).first().waitFor();
  await page.getByRole('button', { name: texts.shop.offer.addNamed({ name }) }).click();
  await seeText(page, texts.shop.offer.added({ name, count: 1 }));
}

/** Puts one of each of these packages into the cart, from the page of the newest campaign. */
export async function fillCart({ page, texts }: Visit, names: readonly string[]): Promise<void> {
  await page.goto('/activity');
  await page.getByRole('timer').getByText(/\d/).first().waitFor();
  for (const name of names) {
    await page.getByRole('button', { name: texts.shop.offer.addNamed({ name }) }).click();
    await seeText(page, texts.shop.offer.added({ name, count: 1 }));
  }
}

/** Goes to the page that confirms what is in the cart. */
export async function toConfirm({ page, texts }: Visit): Promise<void> {
  await page.goto('/activity/order/new');
  await seePage(page, texts.shopOrders.confirm.title);
  await page.getByText(texts.shopOrders.cart.due).waitFor();
}

/** Chooses a way to pay and presses the button. */
export async function payWith(
  { page, texts: { shopOrders } }: Visit,
  method: keyof Visit['texts']['shopOrders']['order']['methods'],
  amount: string,
): Promise<void> {
  const { methods, pay } = shopOrders.order;
  await page.getByRole('radio', { name: methods[method] }).check();
  await page.getByRole('button', { name: pay({ amount }) }).click();
}

/** Orders one package without the shop's pages, at ¥100 unless said otherwise. @returns the order's id. */
export async function orderBy(
  server: TestServer,
  stand: Stand,
  { token, name, expected = '100.00' }: { token: string; name: string; expected?: string },
): Promise<string> {
  const body = { items: [{ packageId: stand.id(name), quantity: 1 }], expected };
  const headers = { 'idempotency-key': randomUUID() };
  const { code, data } = await server.as(token).post('/activity/walked/orders', body, headers);
  expect(code).toBe(0);
  return String(data['id']);
}

/** Pays an order at a gateway, as its payer would there. */
export async function payOrder(
  server: TestServer,
  browser: Visitors,
  { token, id }: { token: string; id: string },
): Promise<void> {
  const buyer = server.as(token);
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await buyer.post(
    `/package-orders/${id}/pay`,
    { paymentMethod: 'alipay' },
    headers,
  );
  const { url } = data['payment'] as { url: string };
  await browser.visit(looks[0], async (visit) => {
    await visit.page.goto(url);
    await actAtCashier(visit, 'pay');
  });
  await expect
    .poll(async () => (await buyer.get(`/package-orders/${id}`)).data['status'], {
      timeout: patienceMs,
    })
    .toBe('paid');
}
