import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import type { OutgoingMessage } from '../../ports/message-sender.ts';
import { getPackageAlerts, payPackageOrder, setExpiryAlert } from '../index.ts';
import { useOrderWorld } from '../testing/order-world.ts';
import { packageWarningMailJob } from './send-warning.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const world = useOrderWorld();
const { adminUrl, clock, member, newCampaign, newCompany, order, rows } = world;
const sent: OutgoingMessage[] = [];
let isRefused = false;

/** The product as a worker sees it. */
const worker = () => {
  const ctx = world.system();
  const send = async (message: OutgoingMessage) => {
    if (isRefused) throw new Error('no such mailbox');
    sent.push(message);
  };
  return { ...ctx, ports: { ...ctx.ports, messages: { send } } };
};

beforeAll(() =>
  asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at, finished_at) values ('2026-10', '2026-11-02T04:00:00Z', '2026-11-02T04:10:00Z')`,
  ),
);
beforeEach(async () => {
  sent.length = 0;
  isRefused = false;
  // Each test's companies only.
  await asAdmin(adminUrl, `update package_order_item set effective_at = null, expires_at = null`);
});

/** A paid order of two packages that expire 2027-11-20 12:00 at UTC+8. */
async function paid(company?: string): Promise<{ company: string; id: string }> {
  const buyer = company ?? (await newCompany(100_000n));
  const { id } = await order(buyer, await newCampaign(), 2);
  await payPackageOrder(member(buyer), { id, paymentMethod: 'balance' });
  return { company: buyer, id };
}

const expiry = '2027-11-20';
/** Ten in the morning at UTC+8, so many days before the packages expire. */
const daysBefore = (days: number) => {
  clock.set(new Date(startOfDay(addDays(expiry, -days)).getTime() + 10 * 3_600_000));
};

const warn = async () => {
  const { told, failures } = await warnOfExpiry(worker());
  expect(failures).toEqual([]);
  return told;
};

/** Runs the mails that wait, as a worker would. @returns how many failed. */
async function sendMails(company: string): Promise<number> {
  const waiting = await rows(
    `select payload from graphile_worker._private_jobs where payload ->> 'companyId' = '${company}'
       and payload ->> 'address' is not null order by id`,
  );
  const log = { info: () => undefined, warn: () => undefined };
  let failed = 0;
  for (const { payload } of waiting)
    await packageWarningMailJob
      .execute(worker(), payload, { lastTry: false, log })
      .catch(() => (failed += 1));
  return failed;
}

test('a package with something left is warned of 30 and 7 days before it expires, once each', async () => {
  const { company, id } = await paid();
  const told: number[] = [];
  for (const days of [31, 30, 30, 29, 8, 7, 7, 6, 1, 0]) {
    daysBefore(days);
    if ((await warn()) > 0) told.push(days);
    await sendMails(company);
  }
  expect(told).toEqual([30, 7]);
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Buyer Ltd: “Starter” expires in 30 days',
    'Buyer Ltd: “Starter” expires in 7 days',
  ]);
  expect(sent[0]).toMatchObject({ to: `main@${company}.example`, channel: 'email' });
  expect(sent[0]?.text).toContain(
    'Starter × 2, expires 2027-11-20 12:00:00 (UTC+8), in 30 days\n' +
      '20,000 of 20,000 monthly active users left\n' +
      '100,000 of 100,000 minutes played left\n' +
      `http://localhost/finance/activityorder/detail/${id}`,
  );
  expect(sent[0]?.text).toContain('as of the bills up to Oct 2026');
  const events = await rows(`select topic from outbox where company_id = '${company}'`);
  expect(events.filter(({ topic }) => topic === 'package_order.expiring')).toHaveLength(2);
});

test('one mail tells of all packages, and days on which nobody looked are made up for', async () => {
  const { company } = await paid();
  await paid(company);
  await asAdmin(
    adminUrl,
    `insert into billing_email (company_id, email, added_at, verified_at)
       values ('${company}', 'a@b.example', '2026-09-01', '2026-09-01'), ('${company}', 'no@b.example', '2026-09-01', null);
     update member set language = 'zh' where company_id = '${company}';
     update usage_quota set used = 12345 where company_id = '${company}' and kind = 'minutes'`,
  );
  daysBefore(4);
  expect(await warn()).toBe(1);
  await sendMails(company);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['a@b.example', 'Buyer Ltd有 2 个套餐即将到期，最早4 天后'],
  ]);
  expect(sent[0]?.text).toContain(
    'Starter（中） × 2，4 天后到期（2027-11-20 12:00:00，UTC+8）\n' +
      '月活跃用户：剩余 20,000，共 20,000\n游戏时长（分钟）：剩余 87,655，共 100,000',
  );
  daysBefore(3);
  expect(await warn()).toBe(0);
});

test('nothing is told of what is used up, refunded, just bought or of a closed account', async () => {
  const used = await paid();
  await asAdmin(
    adminUrl,
    `update usage_quota set used = granted where company_id = '${used.company}'`,
  );
  const refunded = await paid();
  await asAdmin(
    adminUrl,
    `update package_order set status = 'refunded', ended_at = '2027-01-01' where id = '${refunded.id}'`,
  );
  const closed = await paid();
  await asAdmin(
    adminUrl,
    `set session_replication_role = replica; update company set closure = 'closed' where id = '${closed.company}'`,
  );
  daysBefore(30);
  expect(await warn()).toBe(0);
  // A bill is discarded, and gives back what it used.
  await asAdmin(adminUrl, `update usage_quota set used = 1 where company_id = '${used.company}'`);
  expect(await warn()).toBe(1);

  // Packages that are bought for a month of 30 days are not told of at once.
  clock.set(world.start);
  const company = await newCompany(100_000n);
  const { id } = await order(
    company,
    await newCampaign({ validity: { count: 1, unit: 'month' } }),
    1,
  );
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  expect(await warn()).toBe(0);
  clock.set(new Date('2026-12-13T01:05:00Z'));
  expect(dayOf(clock.now())).toBe('2026-12-13');
  expect(await warn()).toBe(1);
});

test('two workers at once tell once, and one that dies before its commit tells nothing', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => paid()));
  daysBefore(30);
  const dying = worker();
  await asAdmin(
    adminUrl,
    `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
     create trigger die before insert on package_warning_mail for each row execute function die()`,
  );
  const { told, failures } = await warnOfExpiry(dying);
  expect([told, failures.length]).toEqual([0, 6]);
  expect(
    await rows(
      "select 1 from package_warning_item where days_before = 30 and day = '2027-10-21' and company_id in (" +
        all.map(({ company }) => `'${company}'`).join() +
        ')',
    ),
  ).toEqual([]);
  await asAdmin(adminUrl, 'drop function die() cascade');
  const counts = await Promise.all(Array.from({ length: 4 }, () => warn()));
  expect(counts.reduce((a, b) => a + b)).toBe(6);
  for (const { company } of all) await sendMails(company);
  expect(sent).toHaveLength(6);
});

test('a mail that is refused is sent later, to nobody twice, and not when nothing is left any more', async () => {
  const { company } = await paid();
  const gone = await paid();
  daysBefore(30);
  await warn();
  isRefused = true;
  expect(await sendMails(company)).toBe(1);
  isRefused = false;
  daysBefore(28);
  expect(await sendMails(company)).toBe(0);
  expect(await sendMails(company)).toBe(0);
  expect(sent.map(({ subject }) => subject)).toEqual(['Buyer Ltd: “Starter” expires in 28 days']);
  await asAdmin(
    adminUrl,
    `update usage_quota set used = granted where company_id = '${gone.company}'`,
  );
  await sendMails(gone.company);
  expect(sent).toHaveLength(1);
});

test('a company is told so many days before as it has chosen, of what has reached a new day already, or not at all', async () => {
  const { company, id } = await paid();
  const usual = await paid();
  const choose = (daysBefore: number[]) => setExpiryAlert(member(company), { daysBefore });
  expect((await choose([1, 60, 7, 60])).daysBefore).toEqual([60, 7, 1]);
  const told = async (days: number) => {
    daysBefore(days);
    await warn();
    const found = await rows(
      `select days_before from package_warning_item where company_id = '${company}' order by day`,
    );
    return found.map((row) => row['days_before']);
  };
  expect(await told(61)).toEqual([]);
  expect(await told(60)).toEqual([60]);
  expect(await told(30)).toEqual([60]);
  await choose([14]);
  expect(await told(15)).toEqual([60]);
  expect(await told(14)).toEqual([60, 14]);
  await choose([]);
  expect(await told(3)).toEqual([60, 14]);
  await choose([7]);
  expect(await told(3), 'reached four days ago').toEqual([60, 14, 7]);
  const alerts = await getPackageAlerts(member(company));
  expect(alerts).toMatchObject({
    daysBefore: [7],
    mailedTo: 'main_account',
    mailedCount: 1,
    expiringOrders: [{ orderId: id }],
    lastNotifiedAt: null,
  });
  const lastTold = async (of: string) => (await getPackageAlerts(member(of))).lastNotifiedAt;
  isRefused = true;
  expect(await sendMails(company)).toBeGreaterThan(0);
  expect(await lastTold(company), 'no mail was accepted').toBeNull();
  isRefused = false;
  await sendMails(company);
  expect(await lastTold(company)).toBe(clock.now().toISOString());
  // A choice of one company changes nothing for another.
  expect(
    await rows(
      `select days_before from package_warning_item where company_id = '${usual.company}' order by day`,
    ),
  ).toEqual([{ days_before: 30 }, { days_before: 7 }]);
});

test('where everyone has switched the mail off, the notification in the console is what was told', async () => {
  const { company } = await paid();
  await asAdmin(
    adminUrl,
    `insert into notification_preference (company_id, member_id, kind, mail, changed_at)
     select company_id, id, 'packages_expiring', false, '2026-11-20' from member where company_id = '${company}' and main`,
  );
  daysBefore(30);
  await warn();
  expect(await getPackageAlerts(member(company))).toMatchObject({
    mailedCount: 0,
    lastNotifiedAt: clock.now().toISOString(),
  });
});
