import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { subscribe, subscriptionsOf } from '../../jobs/subscriptions.ts';
import { write } from '../../database/transaction.ts';
import { getPackageAlerts, hasQuotas, noteLowQuotasJob, payPackageOrder } from '../index.ts';
import { useOrderWorld } from '../testing/order-world.ts';
import { lookAtLowQuotasJob } from './note-low-quotas.ts';

const world = useOrderWorld();
const { adminUrl, clock, member, newCampaign, newCompany, order, rows } = world;
const run = { lastTry: false, log: { info: () => undefined, warn: () => undefined } };

beforeAll(() =>
  asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at, finished_at) values ('2026-10', '2026-11-02T04:00:00Z', '2026-11-02T04:10:00Z')`,
  ),
);

/** A company with a package of 10,000 users and 50,000 minutes. */
async function buyer(): Promise<string> {
  const company = await newCompany(100_000n);
  const { id } = await order(company, await newCampaign(), 1);
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  return company;
}
const use = (company: string, kind: string, quantity: number) =>
  asAdmin(
    adminUrl,
    `update usage_quota set used = ${quantity} where company_id = '${company}' and kind = '${kind}'`,
  );
const look = (company: string) =>
  noteLowQuotasJob.execute(world.system(), { companyId: company, subjectId: company }, run);
const noticesOf = async (company: string) => (await getPackageAlerts(member(company))).quotaNotices;
const eventsOf = async (company: string) => {
  const found = await rows(
    `select topic from outbox where company_id = '${company}' and topic = 'quota.low'`,
  );
  return found.length;
};

test('a kind is told once when a tenth is left, by whoever looks, and anew once there was more in between', async () => {
  const company = await buyer();
  await use(company, 'minutes', 44_999);
  await look(company);
  expect(await noticesOf(company)).toEqual([]);
  await use(company, 'minutes', 45_000);
  await Promise.all([look(company), look(company), look(company)]);
  await look(company);
  expect(await noticesOf(company)).toMatchObject([
    { quota: 'minutes', remaining: '5000', granted: '50000', endedAt: null },
  ]);
  expect(await eventsOf(company)).toBe(1);
  const told = await rows(`select kind, facts from notification where company_id = '${company}'`);
  expect(told).toEqual([{ kind: 'quota_low', facts: { quota: 'minutes' } }]);
  // Another package is bought.
  clock.set(new Date('2026-11-21T04:00:00Z'));
  const { id } = await order(company, await newCampaign(), 1);
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  await look(company);
  expect(await noticesOf(company)).toMatchObject([{ endedAt: clock.now().toISOString() }]);
  await use(company, 'minutes', 49_000);
  await look(company);
  expect(await noticesOf(company)).toHaveLength(2);
  expect(await eventsOf(company)).toBe(2);
});

test('what has expired is low no longer, and a look that dies notes nothing', async () => {
  const company = await buyer();
  await use(company, 'mau', 9_900);
  await asAdmin(
    adminUrl,
    `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
     create trigger die before insert on notification for each row execute function die()`,
  );
  await expect(look(company)).rejects.toThrow('killed');
  expect([await noticesOf(company), await eventsOf(company)]).toEqual([[], 0]);
  await asAdmin(adminUrl, 'drop function die() cascade');
  await look(company);
  expect(await noticesOf(company)).toMatchObject([{ quota: 'mau', endedAt: null }]);
  clock.set(new Date('2027-11-21T04:00:00Z'));
  await lookAtLowQuotasJob.execute(world.system(), {}, run);
  expect(await noticesOf(company)).toMatchObject([{ endedAt: clock.now().toISOString() }]);
});

test('only what concerns a company with packages adds a look', async () => {
  const [owner, other] = [await buyer(), await newCompany()];
  const ctx = {
    ...world.system(),
    subscriptions: subscriptionsOf([subscribe('bill.changed', noteLowQuotasJob, hasQuotas)]),
  };
  for (const companyId of [owner, other])
    await write(ctx, async (tx) => {
      tx.unaudited('a test');
      await tx.publish({ topic: 'bill.changed', companyId, subjectId: companyId });
    });
  const waiting = await rows(
    `select payload ->> 'companyId' as company from graphile_worker._private_jobs
     where payload ->> 'companyId' in ('${owner}', '${other}') and payload ->> 'subjectId' = payload ->> 'companyId'`,
  );
  expect(waiting).toEqual([{ company: owner }]);
});
