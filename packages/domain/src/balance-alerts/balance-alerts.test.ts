import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { billingEmailJobs, verifyBillingEmail } from '../billing-emails/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { write } from '../database/transaction.ts';
import { post, rechargeTransfer, reverse } from '../ledger/index.ts';
import type { OutgoingMessage } from '../ports/message-sender.ts';
import {
  checkBalanceAlerts,
  getBalanceAlerts,
  type LastBill,
  noticeMailJob,
  resendAlertLink,
  setBalanceAlerts,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const sent: OutgoingMessage[] = [];
let isMailAway = false;
let lastBill: LastBill = async () => null;
let database: Database;
let companies = 0;
let companyId = '';
let recharges = 0;

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
});
afterAll(() => database.close());
beforeEach(async () => {
  sent.length = 0;
  isMailAway = false;
  lastBill = async () => null;
  companies += 1;
  companyId = `co_alerts${companies}`;
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', '云帆', 'CN', 'CNY', 0, '2026-01-01');
     insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', 'mem_${companies}', 'Main', true, 'm${companies}@a.example', 'zh', '2026-01-01');
     insert into billing_email (company_id, email, added_at, verified_at)
       select '${companyId}', email, '2026-01-01', '2026-01-01' from unnest(array['a@b.example', 'c@d.example']) email`,
  );
});

const system = () => {
  const ctx = systemContext(database, { clock });
  const send = async (message: OutgoingMessage) => {
    if (isMailAway) throw new Error('the mail server is away');
    sent.push(message);
  };
  return { ...ctx, ports: { ...ctx.ports, messages: { send } } };
};
const member = (): MemberContext => ({
  ...system(),
  actor: {
    kind: 'member',
    id: `mem_${companies}`,
    name: 'Main',
    companyId,
    sessionId: 'ses',
    permissions: new Set([17]),
  },
});
const choose = (
  belowAmount: string | null,
  belowPercent: number | null = null,
  recipients = ['a@b.example', 'c@d.example'],
  belowCredit: string | null = null,
) => setBalanceAlerts(member(), { belowAmount, belowPercent, belowCredit, recipients }, lastBill);
const chooseCredit = (level: string | null) => choose(null, null, ['a@b.example'], level);
/** What the running month comes to so far. */
const charge = (cents: number) =>
  asAdmin(
    adminUrl,
    `insert into running_charge (company_id, month, amount, currency, events, as_of)
       values ('${companyId}', '2026-11', ${cents}, 'CNY', 1, '2026-11-20')
       on conflict (company_id, month) do update set amount = excluded.amount`,
  );

/** Adds cash and answers what takes it away again. */
function receive(cents: bigint): Promise<() => Promise<unknown>> {
  recharges += 1;
  const rechargeId = `rch_${recharges}`;
  return write(system(), async (tx) => {
    tx.unaudited('a test');
    const occurredAt = clock.now();
    const { sequence } = await post(
      tx,
      rechargeTransfer({
        rechargeId,
        companyId,
        gateway: 'alipay',
        toDeposit: money(0n, 'CNY'),
        toCash: money(cents, 'CNY'),
        occurredAt,
      }),
    );
    return () =>
      write(system(), (again) => {
        again.unaudited('a test');
        return reverse(again, { companyId, sequence }, { reference: rechargeId, occurredAt });
      });
  });
}
const check = () => checkBalanceAlerts(system(), lastBill);
const rows = async (query: string) => (await asAdmin(adminUrl, query)).rows;
const notices = async () => (await getBalanceAlerts(member(), lastBill)).notices;

test('each crossing is told once, also by two checks at once, and again after the balance recovered', async () => {
  const take = await receive(200_00n);
  await choose('100.00');
  expect(await notices()).toEqual([]);
  await take();
  await Promise.all([check(), check(), check()]);
  expect(await notices()).toMatchObject([
    {
      rule: 'amount',
      threshold: { amount: '100.00', currency: 'CNY' },
      balance: { amount: '0.00', currency: 'CNY' },
      endedAt: null,
      mails: [
        { email: 'a@b.example', status: 'pending' },
        { email: 'c@d.example', status: 'pending' },
      ],
    },
  ]);
  const takeAgain = await receive(100_00n);
  await check();
  expect((await notices())[0]?.endedAt).not.toBeNull();
  await takeAgain();
  await check();
  expect(await notices()).toHaveLength(2);
});

test('credit is told when charges take it, once for each crossing, though the cash is still there', async () => {
  await receive(200_00n);
  await chooseCredit('100.00');
  await charge(100_00);
  await check();
  expect(await notices(), 'exactly at the level').toEqual([]);
  await charge(350_00);
  await Promise.all([check(), check(), check()]);
  const alerts = await getBalanceAlerts(member(), lastBill);
  expect(alerts.notices).toMatchObject([
    {
      rule: 'credit',
      threshold: { amount: '100.00' },
      balance: { amount: '-150.00' },
      endedAt: null,
    },
  ]);
  expect(alerts.rules).toEqual([
    {
      rule: 'credit',
      limit: { amount: '100.00', currency: 'CNY' },
      figure: { amount: '-150.00', currency: 'CNY' },
      lowSince: clock.now().toISOString(),
      // The mail is on its way, and nobody has it.
      lastToldAt: null,
    },
  ]);
  const log = { info: () => undefined, warn: () => undefined };
  const payload = { companyId, noticeId: alerts.notices[0]?.id ?? '', email: 'a@b.example' };
  await noticeMailJob.execute(system(), payload, { lastTry: false, log });
  const toldAt = clock.now().toISOString();
  const told = () =>
    rows(`select kind from notification where company_id = '${companyId}' order by created_at`);
  expect(await told()).toEqual([{ kind: 'credit_low' }]);
  await charge(0);
  await check();
  const [rule] = (await getBalanceAlerts(member(), lastBill)).rules;
  expect(rule).toMatchObject({ lowSince: null, lastToldAt: toldAt });
  await charge(350_00);
  await check();
  expect(await told()).toHaveLength(2);
  await chooseCredit(null);
  expect((await getBalanceAlerts(member(), lastBill)).rules).toEqual([]);
  expect((await notices()).every(({ endedAt }) => endedAt !== null)).toBe(true);
});

test('a crossing, its notice and the event that tells upward are stored together or not at all', async () => {
  const events = () =>
    rows(
      `select subject_id from outbox where company_id = '${companyId}' and topic = 'balance.low'`,
    );
  await choose(null, 50);
  lastBill = async () => money(100_00n, 'CNY');
  await asAdmin(
    adminUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
     create trigger refuse before insert on balance_notice_mail for each row execute function refuse()`,
  );
  const { failures } = await check();
  expect(failures.map((one) => one.companyId)).toContain(companyId);
  expect(await events()).toEqual([]);
  await asAdmin(adminUrl, 'drop function refuse() cascade');
  await check();
  const [notice] = await notices();
  expect(await events()).toEqual([{ subject_id: notice?.id }]);
});

test('a share of last month’s bill is compared once there is a bill', async () => {
  await receive(49_99n);
  await choose(null, 50);
  expect(await notices()).toEqual([]);
  lastBill = async () => money(100_00n, 'CNY');
  await check();
  expect(await notices()).toMatchObject([{ rule: 'percent', threshold: { amount: '50.00' } }]);
  await choose(null, 49);
  expect((await notices())[0]?.endedAt).not.toBeNull();
});

test('saving a level above the balance tells at once, and the switch ends it', async () => {
  await receive(10_00n);
  expect((await choose('20.00')).notices).toHaveLength(1);
  expect((await choose(null, null, [])).notices[0]?.endedAt).not.toBeNull();
  expect((await check()).failures).toEqual([]);
});

test('a mail that fails is seen, sent when the server is back, and never twice', async () => {
  const { notices: told } = await choose('20.00', null, ['a@b.example']);
  const payload = { companyId, noticeId: told[0]?.id ?? '', email: 'a@b.example' };
  const log = { info: () => undefined, warn: () => undefined };
  const run = (lastTry = false) => noticeMailJob.execute(system(), payload, { lastTry, log });
  const status = async () => (await notices())[0]?.mails[0]?.status;
  isMailAway = true;
  await expect(run()).rejects.toThrow('away');
  expect(await status()).toBe('retrying');
  await expect(run(true)).rejects.toThrow('away');
  expect(await status()).toBe('failed');
  isMailAway = false;
  await run();
  await run();
  expect(await status()).toBe('sent');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'a@b.example', language: 'zh' });
  expect(sent[0]?.text).toContain('20.00 CNY');
});

test('an address that nobody has confirmed gets a link, and alerts only after it was opened', async () => {
  const main = `m${companies}@a.example`;
  const stranger = 'new@s.example';
  const take = await receive(50_00n);
  const saved = await choose('20.00', null, [main, 'a@b.example', stranger]);
  expect(saved.unconfirmed).toEqual([stranger]);
  const log = { info: () => undefined, warn: () => undefined };
  const address = { companyId, purpose: 'alerts' as const, email: stranger };
  const mailLink = async () => {
    await billingEmailJobs[0]?.execute(system(), address, { lastTry: false, log });
    return String(sent.at(-1)?.parameters['link']).split('#token=')[1] ?? '';
  };
  const old = await mailLink();
  expect(sent.at(-1)).toMatchObject({ to: stranger, language: 'zh' });
  await take();
  await check();
  const told = async () => (await notices())[0]?.mails.map(({ email }) => email);
  expect(await told()).toEqual(['a@b.example', main]);
  const resend = (email: string) => resendAlertLink(member(), { email });
  await expect(resend(stranger)).rejects.toMatchObject({ code: 'linkSentTooSoon' });
  clock.set(new Date(clock.now().getTime() + 61_000));
  await resend(stranger);
  const token = await mailLink();
  await expect(verifyBillingEmail(system(), { token: old })).rejects.toMatchObject({
    code: 'linkExpired',
  });
  expect(await verifyBillingEmail(system(), { token })).toMatchObject({ email: stranger });
  expect((await getBalanceAlerts(member(), lastBill)).unconfirmed).toEqual([]);
  for (const email of [stranger, main, 'foreign@x.example'])
    await expect(resend(email)).rejects.toMatchObject({ code: 'stateChanged' });
  const takeAgain = await receive(100_00n);
  await check();
  await takeAgain();
  await check();
  expect(await told()).toEqual(['a@b.example', main, stranger]);
  // It receives alerts and no bills.
  const [bills] = (
    await asAdmin(
      adminUrl,
      `select count(*)::int as n from billing_email where email = '${stranger}' and purpose = 'bills'`,
    )
  ).rows as { n: number }[];
  expect(bills?.n).toBe(0);
});

test('a crossing that nobody could be told of is mailed once a recipient confirms, unless it has ended', async () => {
  const confirm = (email: string) =>
    asAdmin(
      adminUrl,
      `update billing_email set verified_at = '2026-11-20' where company_id = '${companyId}' and email = '${email}'`,
    );
  const mails = async () => (await notices()).map((notice) => notice.mails);
  await choose('20.00', null, ['late@s.example', 'later@s.example']);
  await check();
  const [rule] = (await getBalanceAlerts(member(), lastBill)).rules;
  expect(rule).toMatchObject({ lowSince: expect.any(String), lastToldAt: null });
  const take = await receive(50_00n);
  await check();
  await confirm('late@s.example');
  await check();
  expect(await mails(), 'it has ended').toEqual([[]]);
  await asAdmin(
    adminUrl,
    `update billing_email set verified_at = null where company_id = '${companyId}' and email = 'late@s.example'`,
  );
  clock.set(new Date(clock.now().getTime() + 60_000));
  await take();
  await check();
  expect(await mails()).toEqual([[], []]);
  await confirm('late@s.example');
  await Promise.all([check(), check(), check()]);
  expect(await mails()).toEqual([[{ email: 'late@s.example', status: 'pending' }], []]);
  await confirm('later@s.example');
  await check();
  expect((await mails())[0], 'somebody is told already').toHaveLength(1);
});

test('strangers are not mailed without bound', async () => {
  await choose('20.00');
  const addresses = Array.from({ length: 10 }, (_, index) => `x${index}@y.example`);
  await expect(choose('20.00', null, addresses)).rejects.toMatchObject({ code: 'tooManyAttempts' });
});
