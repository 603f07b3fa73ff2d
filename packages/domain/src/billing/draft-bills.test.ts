import { decimal } from '@arcadia/kernel/decimal';
import { formatDecimal } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import { draftBills } from './index.ts';
import { rowsOfLine } from './input/earlier-bills.ts';
import { sumOf } from './engine/quotas.ts';
import {
  insertCompany,
  insertUsage,
  insertWorkedUsage,
  testPricing,
} from './testing/billed-company.ts';

const { adminUrl, url } = useTestDatabase();
let database: Database;
let store: UsageStore;
let ctx: Context;

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  const { app } = derivedUrls(url);
  store = openUsageStore({ url: app, maxConnections: 4, onIdleError: () => undefined });
  ctx = systemContext(database, { ports: { ...unusedPorts, usage: usageReader(store) } });
});
afterAll(() => Promise.all([store.close(), database.close()]));

const draft = async (companyId: string, month = '2026-11') => {
  const drafted = await draftBills(ctx, testPricing(), { companyId, month });
  return { bills: drafted?.bills ?? [] };
};

test('the worked example, from stored usage to the cent', async () => {
  await insertCompany(adminUrl, 'co_worked');
  await insertWorkedUsage(adminUrl, 'co_worked');
  await asAdmin(
    adminUrl,
    `insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
     values ('co_worked', 'q1', 'mau', 'order', 10000, '2026-10-01', '2026-11-15'),
       ('co_worked', 'q2', 'mau', 'ended', 10000, '2026-10-01', '2026-10-31T16:00:00Z'),
       ('co_worked', 'q3', 'mau', 'next', 10000, '2026-11-30T16:00:00Z', '2027-11-15')`,
  );
  const { bills } = await draft('co_worked');
  expect(bills).toHaveLength(1);
  const [{ bill, usage, hasMinimum } = { bill: null, usage: [], hasMinimum: false }] = bills;
  expect(hasMinimum).toBe(true);
  expect(bill?.lines.map(({ amount }) => formatDecimal(amount))).toEqual([
    '869.53',
    '500.00',
    '330.47',
    '3882.71',
    '1851.86',
    '150.62',
    '246.91',
    '29.70',
    '166.05',
  ]);
  expect(bill && formatDecimal(bill.total)).toBe('7626.46');
  // Every line is the sum of the rows that are kept of it.
  for (const line of bill?.lines ?? [])
    if (line.kind === 'usage')
      expect(sumOf(rowsOfLine(line, usage).map(({ quantity }) => quantity))).toEqual(line.quantity);
});

test('package quotas go to applications and region services by creation, whatever their ids and regions', async () => {
  await insertCompany(adminUrl, 'co_order', { applications: 2, trial: 0 });
  // The second of each is the older one.
  await asAdmin(
    adminUrl,
    `update application set created_at = '2026-08-01' where id = 'co_order_app2';
     insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ('co_order', 'co_order_rgs0', 'co_order_app2', 'asia_pacific', '1999999999999999991', 'online', 0, 0, 0,
         '2026-10-01', '2026-10-01');
     insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
       values ('co_order', 'q1', 'bot_calls', 'order', 150, '2026-10-01', '2027-10-01');
     insert into usage.change (company_id, application_id, service_id, category, game_id, day, events, minutes, gifts,
       gift_revenue, bet, returned, tokens, voices, bot_calls)
       values ('co_order', 'co_order_app2', 'co_order_rgs0', 'ai', '', '2026-11-10', 1, 0, 0, 0, 0, 0, 0, 0, 100)`,
  );
  for (const application of [1, 2])
    await insertUsage(adminUrl, 'co_order', {
      application,
      category: 'ai',
      day: '2026-11-10',
      botCalls: '100',
    });
  const { bills } = await draft('co_order');
  const taken = bills.flatMap(({ bill }) =>
    bill.lines.flatMap((line) =>
      line.kind === 'usage' && line.component === 'bot_calls'
        ? [[line.serviceId, sumOf(line.fromPackages.map(({ quantity }) => quantity))]]
        : [],
    ),
  );
  expect(taken).toEqual([
    ['co_order_rgs2', decimal('100')],
    ['co_order_rgs0', decimal('50')],
    ['co_order_rgs1', decimal('0')],
  ]);
});

test('base fees and minimum begin with the first whole month after the launch', async () => {
  await insertCompany(adminUrl, 'co_launch', { launched: '2026-10-31T16:00:00Z' });
  expect((await draft('co_launch')).bills).toEqual([]);
  // Taken offline within December: still a month in which it was online. The month after has nothing.
  await asAdmin(
    adminUrl,
    `update region_service set status = 'offline', status_changed_at = '2026-12-02' where company_id = 'co_launch'`,
  );
  const [december] = (await draft('co_launch', '2026-12')).bills;
  expect(december && formatDecimal(december.bill.total)).toBe('6000.00');
  expect((await draft('co_launch', '2027-01')).bills).toEqual([]);
});

test('a difference below zero counts as zero, and its days are still kept', async () => {
  await insertCompany(adminUrl, 'co_loss', { launched: '2026-11-10T00:00:00Z' });
  await insertUsage(adminUrl, 'co_loss', {
    category: 'betting_game',
    day: '2026-11-11',
    bet: '10',
    returned: '25.5',
  });
  const [loss] = (await draft('co_loss')).bills;
  expect(loss?.bill.lines).toEqual([]);
  expect(loss?.usage.map(({ measure }) => measure)).toEqual(['difference', 'bet', 'returned']);
});

test('a game that was served while the service was online counts, though it was removed before the month ended', async () => {
  await insertCompany(adminUrl, 'co_removed');
  const remove = (addedAt: string, removedAt: string) =>
    asAdmin(
      adminUrl,
      `insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions,
         company_kinds, status, created_at, updated_at)
         values ('gam_removed', '1000000000000000009', 'interactive_game', 'mau', '游', 'G', '游', 'G', '{mainland_china}',
           '{direct}', 'listed', '2026-01-01', '2026-01-01') on conflict do nothing;
       delete from removed_service_game where company_id = 'co_removed';
       insert into removed_service_game (company_id, service_id, game_id, id, added_at, removed_at)
         values ('co_removed', 'co_removed_rgs1', 'gam_removed', 'sga_1', '${addedAt}', '${removedAt}')`,
    );
  const lines = async () =>
    (await draft('co_removed')).bills[0]?.bill.lines.map(({ kind, amount }) => [
      kind,
      formatDecimal(amount),
    ]);
  expect(await lines()).toEqual([]);
  await remove('2026-10-05', '2026-11-01T00:00:00Z');
  // Served until 8:00 on the first of November: the whole base fee, and 12.00 for each 1,000 of 100,000 guaranteed users.
  expect(await lines()).toEqual([
    ['usage', '0.00'],
    ['base_fee', '500.00'],
    ['mau_guarantee', '1200.00'],
  ]);
  await remove('2026-10-05', '2026-10-31T15:59:00Z');
  expect(await lines()).toEqual([]);
  // Added and removed while the service was offline.
  await asAdmin(
    adminUrl,
    `update region_service set status = 'offline', status_changed_at = '2026-11-03' where company_id = 'co_removed'`,
  );
  await remove('2026-11-04', '2026-11-05');
  expect(await lines()).toEqual([]);
});
