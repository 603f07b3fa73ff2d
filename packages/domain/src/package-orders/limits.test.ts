import { describe, expect, test } from 'vitest';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import { write } from '../database/transaction.ts';
import { saveCampaign, withdrawCampaign } from '../shop/index.ts';
import {
  cancelPackageOrder,
  checkCart,
  closePackageOrders,
  createPackageOrder,
  payPackageOrder,
} from './index.ts';
import { useOrderWorld } from './testing/order-world.ts';

const world = useOrderWorld();
const { member, newCampaign, newCompany, operator, order, rows, expectSound, after } = world;

async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const reason: unknown = result.status === 'rejected' ? result.reason : null;
    const name = reason === null ? 'ordered' : reason instanceof Refusal ? reason.code : 'failed';
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}
/** Statements smuggled into a member's own transaction. */
const smuggle = (companyId: string, statement: string) =>
  write(member(companyId), async (tx) => {
    tx.unaudited('a test');
    await sql.raw(statement).execute(tx.db);
  });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ordered',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('at once', () => {
  test('200 companies that buy of a stock of 50 get exactly 50', async () => {
    const campaign = await newCampaign({ stock: 50 });
    const companies: string[] = [];
    for (let number = 1; number <= 200; number += 1) companies.push(await newCompany());
    expect(await outcomes(companies.map((id) => order(id, campaign)))).toEqual({
      ordered: 50,
      packageSoldOut: 150,
    });
    expect(await rows(`select taken from shop_package where id = '${campaign.packageId}'`)).toEqual(
      [{ taken: 50 }],
    );
    await expectSound();
  });

  test('200 orders of one company that may buy 50 are exactly 50', async () => {
    const campaign = await newCampaign({ maxPerCompany: 50 });
    const company = await newCompany();
    const counted = await outcomes(Array.from({ length: 200 }, () => order(company, campaign)));
    expect(counted).toEqual({ ordered: 50, unpaidOrderExists: 150 });
    await expectSound();
  });

  test('two first orders of one company are one', async () => {
    const campaign = await newCampaign({ firstOrderOnly: true });
    const company = await newCompany();
    const counted = await outcomes(Array.from({ length: 10 }, () => order(company, campaign)));
    expect(counted).toEqual({ ordered: 1, unpaidOrderExists: 9 });
  });
});

describe('limits', () => {
  test('count unpaid orders, and what is canceled or closed can be bought again', async () => {
    const campaign = await newCampaign({ maxPerCompany: 2, stock: 2 });
    const company = await newCompany();
    const { id } = await order(company, campaign, 2);
    expect(await codeOf(order(company, campaign))).toBe('packageSoldOut');
    await cancelPackageOrder(member(company), id);
    await order(company, campaign);
    expect(await codeOf(order(company, campaign, 2))).toBe('packageSoldOut');
    after(30);
    expect(await closePackageOrders(world.system())).toBeGreaterThan(0);
    expect(await codeOf(order(company, campaign, 2))).toBe('ordered');
    await expectSound();
  });

  test('are told with the cart', async () => {
    const campaign = await newCampaign({ maxPerCompany: 2 });
    const company = await newCompany();
    const check = (quantity: number) =>
      checkCart(member(company), {
        campaign: campaign.key,
        items: [{ packageId: campaign.packageId, quantity }],
      });
    expect(await check(3)).toMatchObject({ lines: [{ problem: 'limit', available: 2 }] });
    await order(company, campaign);
    expect(await check(2)).toMatchObject({ lines: [{ problem: 'limit', available: 1 }] });
    await order(company, campaign);
    expect(await check(1)).toMatchObject({ lines: [{ problem: 'unpaidOrder', available: 0 }] });
    expect(await codeOf(order(company, campaign))).toBe('unpaidOrderExists');
  });
});

test('what was bought and paid counts for the limit too, in the cart and in an order', async () => {
  const campaign = await newCampaign({ maxPerCompany: 2 });
  const company = await newCompany(100_000n);
  const { id } = await order(company, campaign);
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  const items = [{ packageId: campaign.packageId, quantity: 2 }];
  const cart = await checkCart(member(company), { campaign: campaign.key, items });
  expect(cart).toMatchObject({ lines: [{ problem: 'limit', available: 1 }] });
  expect(await codeOf(order(company, campaign, 2))).toBe('purchaseLimit');
  expect(await codeOf(order(company, campaign, 1))).toBe('ordered');
});

test('a first-order package is told as none for a company that has ordered anything', async () => {
  const first = await newCampaign({ firstOrderOnly: true });
  const other = await newCampaign();
  const company = await newCompany(100_000n);
  const items = [{ packageId: first.packageId, quantity: 1 }];
  const told = () => checkCart(member(company), { campaign: first.key, items });
  expect(await told()).toMatchObject({ lines: [{ problem: null }] });
  const { id } = await order(company, other);
  expect(await told()).toMatchObject({ lines: [{ problem: 'unpaidOrder', available: 0 }] });
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  expect(await told()).toMatchObject({ lines: [{ problem: 'firstOrderOnly', available: 0 }] });
});

describe('what is ordered', () => {
  test('costs what was shown, or is refused', async () => {
    const campaign = await newCampaign();
    const company = await newCompany();
    const { key, packageId, saved } = campaign;
    const { version, pages, name, look, startsAt, endsAt } = saved;
    const dearer = pages.map((page) => ({
      ...page,
      packages: page.packages.map((one) => ({ ...one, fold: '9' })),
    }));
    const form = { key, name, look, startsAt, endsAt, pages: dearer, version };
    const changed = await saveCampaign(operator(), form);
    expect(await codeOf(order(company, campaign))).toBe('packagePriceChanged');
    const items = [{ packageId, quantity: 1 }];
    const bought = await createPackageOrder(member(company), {
      campaign: key,
      items,
      expected: '90.00',
    });
    expect(bought).toMatchObject({
      status: 'unpaid',
      original: { amount: '100.00', currency: 'CNY' },
      due: { amount: '90.00', currency: 'CNY' },
      items: [{ fold: '9', quotas: [{ kind: 'mau', granted: '10000', used: '0' }, {}] }],
    });
    await withdrawCampaign(operator(), { key, version: changed.version });
    expect(await codeOf(order(company, campaign))).toBe('activityLinkIncorrect');
  });

  test('can be ordered by certified companies, of a campaign that has not ended', async () => {
    const campaign = await newCampaign();
    expect(await codeOf(order(await newCompany(0n, { certified: false }), campaign))).toBe(
      'certificationRequired',
    );
    world.clock.set(new Date('2026-11-30T16:00:00Z'));
    expect(await codeOf(order(await newCompany(), campaign))).toBe('activityLinkIncorrect');
  });
});

describe('a request made by hand', () => {
  const orderOf = (company: string, key: string, id: string, amount: number) =>
    `insert into package_order (company_id, id, campaign_key, currency, original, amount, due, created_by, created_by_name,
       created_at, expires_at) values ('${company}', '${id}', '${key}', 'CNY', 10000, ${amount}, ${amount}, 'mem_${company}',
       'x', '2026-11-20T04:00:00Z', '2026-11-20T04:30:00Z');`;
  const itemOf = (company: string, id: string, packageId: string, price: number) =>
    `insert into package_order_item (company_id, order_id, package_id, quantity, unit_original, unit_price)
       values ('${company}', '${id}', '${packageId}', 1, 10000, ${price});`;

  test('can’t choose a price, add to an order, pay it, or say what it grants', async () => {
    const { key, packageId } = await newCampaign({ stock: 5 });
    const company = await newCompany();
    const cheap = orderOf(company, key, 'pko_a', 1) + itemOf(company, 'pko_a', packageId, 1);
    expect(await codeOf(smuggle(company, cheap))).toBe('packagePriceChanged');
    const less = orderOf(company, key, 'pko_b', 1) + itemOf(company, 'pko_b', packageId, 8500);
    await expect(smuggle(company, less)).rejects.toThrow(/do not add up/);
    await expect(smuggle(company, orderOf(company, key, 'pko_c', 1))).rejects.toThrow(/add up/);
    const { id } = await order(company, { key, packageId });
    const paid = `update package_order set status = 'paid', paid_with = 'balance', paid_at = now(), sequence = 1`;
    await expect(smuggle(company, paid)).rejects.toThrow(/permission denied/);
    const more = `insert into package_order_item (company_id, order_id, package_id, quantity, unit_original, unit_price,
      contents) values ('${company}', '${id}', 'spk_x', 1, 1, 1, '[]')`;
    await expect(smuggle(company, more)).rejects.toThrow(/permission denied/);
    await expect(
      smuggle(company, `select take_packages('${company}', '${packageId}', -5)`),
    ).rejects.toThrow(/permission denied/);
    await expect(smuggle(company, 'update shop_package set taken = 0')).rejects.toThrow(
      /permission denied/,
    );
    await expectSound();
  });

  test('can’t add a package to an order that was made before', async () => {
    const first = await newCampaign();
    const company = await newCompany();
    const { id } = await order(company, first);
    const { packageId } = await newCampaign();
    await expect(smuggle(company, itemOf(company, id, packageId, 8500))).rejects.toThrow();
    await expectSound();
  });
});
