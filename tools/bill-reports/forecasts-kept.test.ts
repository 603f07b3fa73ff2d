import { getBillForecast } from '@arcadia/domain/bill-reports/index';
import { insertCompany, insertUsage } from '@arcadia/domain/billing/testing/billed-company';
import { beforeEach, expect, test } from 'vitest';
import { pricesOf, useBilledWorld } from './billed-world.fixture.ts';

const { adminUrl, clock, memberOf } = useBilledWorld();
const noon = new Date('2026-11-20T04:00:00Z');
beforeEach(() => clock.set(noon));

const use = (companyId: string, voices: string) =>
  insertUsage(adminUrl, companyId, { category: 'ai', day: '2026-11-18', voices });
const after = (ms: number) => clock.set(new Date(noon.getTime() + ms));

test('a forecast is made once for all who ask, and anew after a minute', async () => {
  await insertCompany(adminUrl, 'co_minute');
  await use('co_minute', '600');
  const ctx = memberOf('co_minute');
  let reads = 0;
  const { usage } = ctx.ports;
  const counting = {
    ...usage,
    totals: (asked: Parameters<typeof usage.totals>[0]) => {
      reads += 1;
      return usage.totals(asked);
    },
  };
  const counted = { ...ctx, ports: { ...ctx.ports, usage: counting } };
  const ask = () => getBillForecast(counted, pricesOf);
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, ask));
  expect(first?.forecast).toMatchObject({ expected: { currency: 'CNY' } });
  for (const other of others) expect(other).toEqual(first);
  await use('co_minute', '6000');
  after(59_000);
  expect(await ask()).toEqual(first);
  expect(reads).toBe(1);
  after(60_000);
  expect(await ask()).not.toEqual(first);
  expect(reads).toBe(2);
});

test('a forecast is nobody else’s, of no other day, and one that failed is made anew', async () => {
  await insertCompany(adminUrl, 'co_much');
  await insertCompany(adminUrl, 'co_little');
  await use('co_much', '9000');
  await use('co_little', '700');
  const much = await getBillForecast(memberOf('co_much'), pricesOf);
  const little = await getBillForecast(memberOf('co_little'), pricesOf);
  expect(little).not.toEqual(much);
  clock.set(new Date('2026-11-30T15:59:50Z'));
  const november = await getBillForecast(memberOf('co_much'), pricesOf);
  clock.set(new Date('2026-11-30T16:00:10Z'));
  expect(november.month).toBe('2026-11');
  expect((await getBillForecast(memberOf('co_much'), pricesOf)).month).toBe('2026-12');
  await insertCompany(adminUrl, 'co_away');
  const ctx = memberOf('co_away');
  const away = { ...ctx.ports.usage, totals: () => Promise.reject(new Error('away')) };
  const broken = { ...ctx, ports: { ...ctx.ports, usage: away } };
  await expect(getBillForecast(broken, pricesOf)).rejects.toThrow('away');
  expect(await getBillForecast(ctx, pricesOf)).toMatchObject({ month: '2026-12', forecast: null });
});
