import { expect, test } from 'vitest';
import {
  insertCompany,
  insertUsage,
  testPricing,
} from '../../packages/domain/src/billing/testing/billed-company.ts';
import {
  billingInvariants,
  collectOwed,
  refreshRunningCharges,
  settleRuns,
} from '../../packages/domain/src/billing/index.ts';

import { usualOverdue } from '../../packages/domain/src/database/overdue-settings.ts';

import { read } from '../../packages/domain/src/database/transaction.ts';
import { companyFunds } from '../../packages/domain/src/funds/index.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';

import {
  followUpDebt,
  listOverdueCompanies,
  setOverdueExemption,
} from '../../packages/domain/src/overdue/index.ts';

import { asAdmin } from '../testing/database.ts';

import { settled, log, useOwingCompanies } from './testing/owing-companies.ts';

const {
  adminUrl,
  clock,
  sent,
  world,
  system,
  desk,
  after,
  owing,
  rowsOf,
  services,
  steps,
  messages,
  credit,
} = useOwingCompanies();

test('an unpaid bill is reminded of, announced, and its services held until it is paid', async () => {
  await owing('co_late');
  const look = () =>
    Promise.all([followUpDebt(system(), 'co_late'), followUpDebt(system(), 'co_late')]);
  await look();
  after(2.9);
  await look();
  expect(await steps('co_late')).toEqual([]);
  // Two processes look at once, and the mail server is away.
  after(3);
  await look();
  const remindedAt = async () =>
    (await listOverdueCompanies(desk(), { pageNo: 1, pageSize: 10 })).records[0]?.remindedAt;
  world.isMailAway = true;
  expect(await messages()).toEqual([]);
  expect(await remindedAt(), 'no channel has accepted it').toBeNull();
  world.isMailAway = false;
  expect(await messages()).toEqual(['co_late@x.example: Arcadia: ¥12,000.00 is overdue']);
  expect(await remindedAt()).toBe(clock.now().toISOString());
  expect(await messages()).toEqual([]);
  // Nobody looked on the tenth day: of what was missed only the last is told.
  after(18);
  await look();
  expect(await steps('co_late')).toEqual([[3], [17]]);
  // The announcement is late too, so the hold is put off: seven days are promised.
  after(25);
  await look();
  expect(await messages()).toEqual([
    'co_late@x.example: Arcadia: ¥12,000.00 is overdue',
    'co_late@x.example: Arcadia: your services will be taken offline on 2027-01-03 12:00:00',
  ]);
  after(31);
  await look();
  expect(await services('co_late')).toEqual([['online'], ['online']]);
  const [listed] = (await listOverdueCompanies(desk(), { pageNo: 1, pageSize: 10 })).records;
  expect(listed).toMatchObject({
    companyId: 'co_late',
    bills: 2,
    next: { step: 'hold' },
    heldSince: null,
  });

  // An operator holds one of them for another reason.
  await asAdmin(
    adminUrl,
    `update region_service set hold_reason = 'x', held_at = now(), status = 'offline' where id = 'co_late_rgs2'`,
  );
  after(32);
  await look();
  expect(await services('co_late')).toEqual([['offline'], ['offline']]);
  expect(
    await rowsOf(`select overdue_held_at is not null from company where id = 'co_late'`),
  ).toEqual([[true]]);
  // Both looks tell of the hold once; the mail server is away for a while.
  world.isMailAway = true;
  expect(await messages()).toEqual([]);
  world.isMailAway = false;
  expect(await messages()).toEqual([
    'co_late@x.example: Arcadia: your services were taken offline because of overdue bills',
  ]);
  expect(sent[0]?.text).toContain('Company owes ¥12,000.00 on 2 bills');
  expect(sent[0]?.text).toContain('offline since 2027-01-03 12:00:00 (UTC+8)');
  await look();
  expect(await messages()).toEqual([]);
  // Neither the product nor the company puts one online meanwhile.
  await expect(
    asAdmin(adminUrl, `update region_service set status = 'online' where id = 'co_late_rgs1'`),
  ).rejects.toMatchObject({ code: 'AC002' });

  await credit('co_late', 700_000n);
  await collectOwed(system(), 'co_late');
  await followUpDebt(system(), 'co_late');
  expect(await services('co_late')).toEqual([['offline'], ['offline']]);
  await asAdmin(
    adminUrl,
    `insert into service_game (company_id, service_id, game_id, id, added_at, approval)
       values ('co_late', 'co_late_rgs1', 'gam_1', 'sga_1', '2026-09-01', 'not_needed');
     insert into package_name (company_id, id, service_id, app_type, value, created_at)
       values ('co_late', 'pkg_1', 'co_late_rgs1', 3, 'a.example', '2026-09-01');
     insert into callback_set (company_id, service_id, environment, callbacks, revision, updated_at, verified_at)
       values ('co_late', 'co_late_rgs1', 'production', '[]', 1, '2026-09-01', '2026-09-01')`,
  );
  await credit('co_late', 500_000n);
  await collectOwed(system(), 'co_late');
  await look();
  expect(await services('co_late')).toEqual([['online'], ['offline']]);
  expect(await messages()).toEqual([
    'co_late@x.example: Arcadia: your services are no longer held',
  ]);
  expect((await listOverdueCompanies(desk(), { pageNo: 1, pageSize: 10 })).records).toEqual([]);
  const findings = await read(system(), (db) => checkLedger(db, [...billingInvariants]));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  expect(await rowsOf(`select overdue_held_at from company where id = 'co_late'`)).toEqual([
    [null],
  ]);
});

test('an exempt company is reminded and never held, nor is one where nobody is', async () => {
  clock.set(settled);
  await owing('co_exempt', 'zh');
  await setOverdueExemption(desk(), { id: 'co_exempt', exempt: true, reason: 'A partner' });
  await expect(
    setOverdueExemption(desk(), { id: 'co_exempt', exempt: true, reason: 'A partner' }),
  ).rejects.toMatchObject({ code: 'stateChanged' });
  after(60);
  await followUpDebt(system(), 'co_exempt');
  expect(await messages()).toEqual([
    'co_exempt@x.example: Arcadia：账单欠费 ¥12,000.00，请及时支付',
  ]);
  // The exemption ends: the hold is announced anew, and switched off before it comes.
  await setOverdueExemption(desk(), { id: 'co_exempt', exempt: false, reason: 'No partner' });
  await followUpDebt(system(), 'co_exempt');
  after(68);
  world.overdue = { ...usualOverdue, holdAfterDays: null };
  await followUpDebt(system(), 'co_exempt');
  expect(await services('co_exempt')).toEqual([['online'], ['online']]);
  world.overdue = usualOverdue;
  await followUpDebt(system(), 'co_exempt');
  expect(await services('co_exempt')).toEqual([['offline'], ['offline']]);
});

test('what running bills come to so far is a part of the available credit until they are final', async () => {
  clock.set(new Date('2026-12-20T04:00:00Z'));
  await insertCompany(adminUrl, 'co_runs');
  await credit('co_runs', 1_000_000n);
  await insertUsage(adminUrl, 'co_runs', { category: 'ai', day: '2026-12-09', voices: '100' });
  const funds = async () => {
    const { availableCredit, running, owed, runningAsOf } = await companyFunds(system(), 'co_runs');
    return [availableCredit.amount, running.amount, owed.amount, runningAsOf];
  };
  expect(await funds()).toEqual(['10000.00', '0.00', '0.00', null]);
  const refresh = () => refreshRunningCharges(system(), testPricing());
  await Promise.all([refresh(), refresh()]);
  // 990.00 and the base fee of 500.00 only where a game is served, less 5 %.
  expect(await funds()).toEqual(['9059.50', '940.50', '0.00', clock.now().toISOString()]);
  clock.set(new Date('2026-12-20T05:00:00Z'));
  expect(await refresh()).toBe(0);
  await insertUsage(adminUrl, 'co_runs', { category: 'ai', day: '2026-12-09', voices: '1' });
  expect(await refresh()).toBe(1);
  clock.set(new Date('2027-01-02T04:00:00Z'));
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-12', now());
     insert into billing_run_company (company_id, month, status, changed_at) values ('co_runs', '2026-12', 'pending', now())`,
  );
  await Promise.all([refresh(), settleRuns(system(), testPricing(), log), refresh()]);
  expect((await funds()).slice(0, 3)).toEqual(['4000.00', '0.00', '0.00']);
});
