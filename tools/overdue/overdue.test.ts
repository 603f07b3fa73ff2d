import { fixedClock } from '../../packages/kernel/src/clock.ts';
import { money } from '../../packages/kernel/src/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { type Database, openDatabase } from '../../packages/domain/src/database/connection.ts';
import type { Context } from '../../packages/domain/src/database/context.ts';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { usualOverdue } from '../../packages/domain/src/database/overdue-settings.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import { read, write } from '../../packages/domain/src/database/transaction.ts';
import { companyFunds, creditFunds } from '../../packages/domain/src/funds/index.ts';
import {
  adjustmentCreditTransfer,
  checkLedger,
  lockLedger,
} from '../../packages/domain/src/ledger/index.ts';
import {
  openUsageStore,
  usageReader,
  type UsageStore,
} from '../../packages/domain/src/metering/index.ts';
import {
  followUpDebt,
  listOverdueCompanies,
  overdueJobs,
  setOverdueExemption,
} from '../../packages/domain/src/overdue/index.ts';
import type { OutgoingMessage } from '../../packages/domain/src/ports/message-sender.ts';
import { asAdmin, useTestDatabase } from '../testing/database.ts';

const { adminUrl, url } = useTestDatabase();
const settled = new Date('2026-12-02T04:00:00Z');
const clock = fixedClock(settled);
const log = { info: () => undefined, warn: () => undefined };
const sent: OutgoingMessage[] = [];
let isMailAway = false;
let overdue = usualOverdue;
let database: Database;
let store: UsageStore;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  store = openUsageStore({
    url: derivedUrls(url).app,
    maxConnections: 4,
    onIdleError: () => undefined,
  });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01');
     insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions, company_kinds,
       status, created_at, updated_at)
       values ('gam_1', '1000000000000000001', 'interactive_game', 'mau', '游', 'G', '游', 'G', '{mainland_china}', '{direct}',
         'listed', '2026-01-01', '2026-01-01')`,
  );
});
afterAll(() => Promise.all([store.close(), database.close()]));

function system(): Context {
  const ctx = systemContext(database, { clock });
  const send = async (message: OutgoingMessage) => {
    if (isMailAway) throw new Error('the mail server is away');
    sent.push(message);
  };
  const ports = { ...unusedPorts, usage: usageReader(store), messages: { send } };
  return { ...ctx, deployment: { ...ctx.deployment, overdue }, ports };
}
const desk = () =>
  ({
    ...system(),
    actor: { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] },
  }) as const;

const after = (days: number) => clock.set(new Date(settled.getTime() + days * 86_400_000));

async function owing(companyId: string, language = 'en'): Promise<void> {
  await insertCompany(adminUrl, companyId, { applications: 2 });
  await asAdmin(
    adminUrl,
    `insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', 'mem_${companyId}', 'Main', true, '${companyId}@x.example', '${language}', '2026-09-01');
     insert into billing_run (month, started_at) values ('2026-11', '${settled.toISOString()}') on conflict do nothing;
     insert into billing_run_company (company_id, month, status, changed_at)
       values ('${companyId}', '2026-11', 'pending', '${settled.toISOString()}')`,
  );
  await settleRuns(system(), testPricing(), log);
}

async function rowsOf(statement: string): Promise<unknown[]> {
  const { rows } = await asAdmin(adminUrl, statement);
  return rows.map((row: object) => Object.values(row));
}
const services = (companyId: string) =>
  rowsOf(`select status from region_service where company_id = '${companyId}' order by id`);
const steps = (companyId: string) =>
  rowsOf(`select day from overdue_reminder where company_id = '${companyId}' order by day`);

/** Runs the messages that wait; what fails waits on. */
async function messages(): Promise<string[]> {
  sent.length = 0;
  const names = `('send-overdue-reminder', 'tell-overdue-lifted')`;
  const { rows } = await asAdmin(
    adminUrl,
    `select j.id, t.identifier, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ${names} order by j.id`,
  );
  for (const { id, identifier, payload } of rows) {
    const job = overdueJobs.find(({ name }) => name === identifier);
    const done = await job?.execute(system(), payload, { lastTry: false, log }).then(
      () => true,
      () => false,
    );
    // Once more, as after a crash before it was removed.
    if (done && identifier !== 'tell-overdue-lifted')
      await job?.execute(system(), payload, { lastTry: false, log });
    if (done) await asAdmin(adminUrl, `delete from graphile_worker._private_jobs where id = ${id}`);
  }
  return sent.map(({ to, subject }) => `${to}: ${subject}`);
}

let credits = 0;
function credit(companyId: string, amount: bigint): Promise<void> {
  credits += 1;
  const reference = `adj_${credits}`;
  const of = { companyId, amount: money(amount, 'CNY') };
  return write(system(), async (tx) => {
    tx.unaudited('a test');
    const balances = await lockLedger(tx, companyId, 'CNY');
    const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
    creditFunds(tx, system(), incoming, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
      adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
    );
  });
}

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
  isMailAway = true;
  expect(await messages()).toEqual([]);
  isMailAway = false;
  expect(await messages()).toEqual(['co_late@x.example: Arcadia: ¥12,000.00 is overdue']);
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
  overdue = { ...usualOverdue, holdAfterDays: null };
  await followUpDebt(system(), 'co_exempt');
  expect(await services('co_exempt')).toEqual([['online'], ['online']]);
  overdue = usualOverdue;
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
