import { runningMonths } from '@arcadia/domain/bill-reports/index';
import { refreshRunningCharges, settleRuns, startDueRuns } from '@arcadia/domain/billing/index';
import {
  insertCompany,
  insertUsage,
  testPricing,
} from '@arcadia/domain/billing/testing/billed-company';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { companyFunds } from '@arcadia/domain/funds/index';
import { formatDecimal } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { asAdmin } from '../testing/database.ts';
import { useBilledWorld } from './billed-world.fixture.ts';

// From the first of a month until noon of the second, two months run. What the older one takes, the newer one doesn't.

const { adminUrl, clock, memberOf, settle } = useBilledWorld();
const pricing = testPricing();
const launched = '2026-11-05T00:00:00Z';

const system = (companyId: string) => {
  const { database, ports } = memberOf(companyId);
  return systemContext(database, { clock, ports });
};
const refresh = () => refreshRunningCharges(system(''), pricing);
const running = async (companyId: string) => {
  const months = await runningMonths(memberOf(companyId), pricing.pricesOf, companyId);
  return months.flatMap(({ bills }) =>
    bills.flatMap(({ month, bill }) =>
      bill.lines.map(({ kind, amount }) => `${month} ${kind} ${formatDecimal(amount)}`),
    ),
  );
};
const noted = async (companyId: string) => {
  const { running: amount, runningAsOf } = await companyFunds(system(companyId), companyId);
  return [amount.amount, runningAsOf];
};

test('late usage is on one running bill, and taken from the available credit once', async () => {
  await insertCompany(adminUrl, 'co_late', { launched });
  await settle('co_late', '2026-10');
  await insertUsage(adminUrl, 'co_late', { category: 'ai', day: '2026-10-31', voices: '50' });
  clock.set(new Date('2026-11-30T15:30:00Z'));
  await refresh();
  expect(await running('co_late')).toEqual(['2026-11 late 495.00']);
  // 00:30 on the first of December.
  clock.set(new Date('2026-11-30T16:30:00Z'));
  await refresh();
  expect(await running('co_late')).toEqual(['2026-11 late 495.00']);
  expect(await noted('co_late')).toEqual(['470.25', clock.now().toISOString()]);
});

test('what the month before takes of quotas, the running one does not take again', async () => {
  clock.set(new Date('2026-11-30T16:30:00Z'));
  await insertCompany(adminUrl, 'co_quota', { launched });
  await settle('co_quota', '2026-10');
  await asAdmin(
    adminUrl,
    `insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
     values ('co_quota', 'q1', 'bot_calls', 'order', 1000, '2026-10-01', '2027-10-01')`,
  );
  // Of 1,000 of the package and 1,000 of the trial, November takes 1,900.
  await insertUsage(adminUrl, 'co_quota', { category: 'ai', day: '2026-11-10', botCalls: '1900' });
  await insertUsage(adminUrl, 'co_quota', { category: 'ai', day: '2026-12-01', botCalls: '1100' });
  expect((await running('co_quota')).filter((line) => !line.endsWith(' 0.00'))).toEqual([
    '2026-12 usage 50.00',
  ]);
});

test('late usage is noted with the next look, and a settlement leaves no older note behind', async () => {
  await insertCompany(adminUrl, 'co_note', { launched });
  await settle('co_note', '2026-10');
  clock.set(new Date('2026-12-02T03:59:50Z'));
  await insertUsage(adminUrl, 'co_note', { category: 'ai', day: '2026-11-20', voices: '20' });
  await refresh();
  expect(await noted('co_note')).toEqual(['188.10', clock.now().toISOString()]);
  clock.set(new Date('2026-12-02T04:00:00Z'));
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02T04:00:00Z') on conflict do nothing`,
  );
  await startDueRuns(system(''), pricing);
  await settleRuns(system(''), pricing, { info: () => undefined, warn: () => undefined });
  clock.set(new Date('2026-12-02T04:10:00Z'));
  await refresh();
  expect(await noted('co_note')).toEqual(['0.00', clock.now().toISOString()]);
  // An hour later 10 of November arrive, and nothing of December.
  clock.set(new Date('2026-12-02T05:10:00Z'));
  await insertUsage(adminUrl, 'co_note', { category: 'ai', day: '2026-11-30', voices: '10' });
  await refresh();
  expect(await noted('co_note')).toEqual(['94.05', clock.now().toISOString()]);
});

test('a month in which a company had no application yet is not noted, and an older note of one goes', async () => {
  await insertCompany(adminUrl, 'co_new', { launched });
  await asAdmin(
    adminUrl,
    `update application set created_at = '2026-12-10' where company_id = 'co_new';
     insert into running_charge (company_id, month, amount, currency, events, as_of)
       values ('co_new', '2026-11', 0, 'CNY', 0, '2026-12-31')`,
  );
  clock.set(new Date('2027-01-20T04:00:00Z'));
  await settle('co_new', '2026-12');
  await refresh();
  expect(await noted('co_new')).toEqual(['0.00', clock.now().toISOString()]);
  await insertCompany(adminUrl, 'co_newer', { launched });
  await asAdmin(
    adminUrl,
    `update application set created_at = '2027-01-10' where company_id = 'co_newer'`,
  );
  await refresh();
  const { rows } = await asAdmin(
    adminUrl,
    `select month from running_charge where company_id = 'co_newer'`,
  );
  expect(rows).toEqual([{ month: '2027-01' }]);
});
