import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveUsageOnce } from '../../apps/server/src/process/move-usage.ts';
import { startedTemplate } from '../../apps/server/src/testing/started-template.ts';
import { publishedPricing, settleRuns, startRun } from '../../packages/domain/src/billing/index.ts';
import { type Database, openDatabase } from '../../packages/domain/src/database/connection.ts';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import {
  mergeChanges,
  openUsageStore,
  usageReader,
  type UsageStore,
} from '../../packages/domain/src/metering/index.ts';
import { appendEvents } from '../../packages/domain/src/metering/testing/append-events.ts';
import { usageEvent } from '../../packages/domain/src/metering/testing/usage-events.ts';
import { addMonths } from '../../packages/kernel/src/month.ts';
import { fixedClock } from '../../packages/kernel/src/clock.ts';
import { useEmptyUsageDatabase } from '../testing/cluster.ts';
import { asAdmin, type TestDatabase, useTestDatabase } from '../testing/database.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('settles a month of every seeded company twice');

/** The same companies twice: with usage in the product's own database, and in one of its own. */
const seeded = async () => (await startedTemplate(true)).database;
const here = useTestDatabase(seeded);
const apart = useTestDatabase(seeded);
const place = useEmptyUsageDatabase();

type Product = { database: Database; store: UsageStore; url: string };
const products: Product[] = [];
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-apart-'));
  await cp((await startedTemplate(true)).dataDir, dataDir, { recursive: true });
  await moveUsageOnce({
    APP_ENV: 'sim',
    DATABASE_URL: apart.url,
    USAGE_DATABASE_URL: place.url,
    DATA_DIR: dataDir,
  });
  products.push(open(here, here), open(apart, place));
});
afterAll(async () => {
  await Promise.all(products.flatMap(({ database, store }) => [database.close(), store.close()]));
  await rm(dataDir, { recursive: true, force: true });
});

function open({ url }: TestDatabase, usage: TestDatabase): Product {
  const onIdleError = () => undefined;
  const { app } = derivedUrls(usage.url);
  return {
    url,
    database: openDatabase(url, { maxConnections: 6, onIdleError }),
    store: openUsageStore({ url: app, maxConnections: 6, onIdleError }),
  };
}

type Service = { company_id: string; application_id: string; id: string };

/** Sessions of ten users of a service on two days of a month, and one of them earlier, which comes last. */
function sessionsOf(service: Service, month: string) {
  const of = { companyId: service.company_id, applicationId: service.application_id };
  const at = (day: number, user: number) => ({
    ...of,
    serviceId: service.id,
    gameId: `game_${day}`,
    userId: `user_${user}`,
    occurredAt: new Date(`${month}-${String(day).padStart(2, '0')}T04:00:00Z`),
  });
  const id = `${service.id} ${month}`;
  return [
    ...Array.from({ length: 20 }, (_, n) => usageEvent(`${id} ${n}`, at(11 + (n % 2), n % 10))),
    usageEvent(`${id} first`, at(10, 3)),
  ];
}

/** What a customer is asked to pay, and why, without the ids that each product draws for itself. */
async function billsOf({ url }: Product, months: readonly string[]): Promise<unknown[]> {
  const { rows } = await asAdmin(
    url,
    `select b.company_id, b.month, b.status, b.currency, b.sum::text, b.payable::text,
       jsonb_agg(to_jsonb(l) - 'bill_id' - 'id' order by l.position) as lines
     from bill b join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
     where b.month in (${months.map((month) => `'${month}'`).join(', ')})
     group by b.company_id, b.id order by 1, 2, 3, 5`,
  );
  return rows;
}

test('a month and what came late of it make the same bills of every company, wherever its usage is', async () => {
  const { rows } = await asAdmin(
    here.url,
    `select to_char(max(month || '-01')::date, 'YYYY-MM') as newest from billing_run`,
  );
  const month = addMonths(String(rows[0]?.newest), 1);
  const next = addMonths(month, 1);
  const { rows: found } = await asAdmin(
    here.url,
    `select distinct on (company_id) company_id, application_id, id from region_service where status = 'online'
     order by company_id, id`,
  );
  const services = found as Service[];
  expect(services.length).toBeGreaterThan(5);
  const bills = await Promise.all(
    products.map(async (product) => {
      const { database, store } = product;
      const settle = async (settled: string) => {
        const clock = fixedClock(new Date(`${addMonths(settled, 1)}-02T04:00:00Z`));
        while ((await mergeChanges(store, { limit: 1_000, now: clock.now() })) > 0);
        const ports = { ...unusedPorts, usage: usageReader(store) };
        const ctx = systemContext(database, { clock, ports });
        await startRun(ctx, settled);
        await settleRuns(ctx, publishedPricing, { info: () => undefined, warn: () => undefined });
      };
      const report = async (service: Service, at: string) =>
        appendEvents(store, sessionsOf(service, month), new Date(`${at}T04:00:00Z`));
      for (const service of services.slice(2)) await report(service, `${month}-20`);
      await settle(month);
      for (const service of services.slice(0, 3)) await report(service, `${next}-03`);
      await settle(next);
      return billsOf(product, [month, next]);
    }),
  );
  const [one = [], other = []] = bills;
  expect(one.length).toBeGreaterThan(services.length);
  expect(other).toEqual(one);
});
