import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { countUsers, openUsageStore } from '../../packages/domain/src/metering/index.ts';
import type { UsageStore } from '../../packages/domain/src/metering/index.ts';
import {
  type Explained,
  explainCounts,
} from '../../packages/domain/src/metering/testing/explain-counts.ts';
import type { MarkedDay } from '../../packages/domain/src/ports/usage-upkeep.ts';
import { openServer } from '../ledger/server.ts';

// `npm run bench:users`: what it takes to count the users of a store with 1, 3 and 10 million sessions, of 50 days of more and
// more region services: all of them, which should grow as they do, and afterwards one more day of 20 services, which should
// not grow at all. Compared is what EXPLAIN (ANALYZE, BUFFERS) says: rows that the plans' nodes gave or threw away, and blocks.
// `-- --millions 1,3` measures these only.

const { values } = parseArgs({ options: { millions: { type: 'string', default: '1,3,10' } } });
const days = 50;
const sessionsADay = 100;
const usersOfService = 500;
const servicesOfNewDay = 20;
const firstDay = '2026-10-01';
const now = new Date('2026-12-20T00:00:00Z');
/** What a million may take at most, in times of a million of the smallest store; the same for the day that is added. */
const mostRatio = 1.5;

type Taken = Explained & { seconds: number };
type Measured = { millions: number; all: Taken; added: Taken };
const measured: Measured[] = [];
for (const millions of values.millions.split(',').map(Number))
  measured.push(await measure(millions));
report();

async function measure(millions: number): Promise<Measured> {
  const server = await openServer(process.env);
  try {
    const url = await server.makeDatabase('users');
    await migrate(url);
    const [client] = await server.connect(url, 1);
    if (!client) throw new Error('no connection');
    await client.query(`select usage.prepare_months('${firstDay}', 3)`);
    const services = Math.round((millions * 1_000_000) / days / sessionsADay);
    for (let day = 0; day < days; day += 1) await addDay(client, { day, services });
    await client.query('analyze usage.event, usage.monthly_user, usage.total, usage.user_recount');
    const { app } = derivedUrls(url);
    const store = openUsageStore({ url: app, maxConnections: 2, onIdleError: console.error });
    const explained = explainCounts(store.pool);
    try {
      const all = await count(store, explained);
      // As autovacuum does: what was counted is gone from the marks.
      await client.query('vacuum analyze usage.user_recount, usage.user_count, usage.known_user');
      await addDay(client, { day: days, services: servicesOfNewDay });
      const added = await count(store, explained);
      return { millions, all, added };
    } finally {
      await store.close();
    }
  } finally {
    await server.cleanUp();
  }
}

/** The sessions of a day, its users and totals, and the marks that merging them would leave. */
async function addDay(
  client: pg.Client,
  { day, services }: { day: number; services: number },
): Promise<void> {
  const place = `'co_' || s % 1000, 'srv_' || s`;
  const user = `'user_' || (n * 7 + ${day} * 13 + s) % ${usersOfService}`;
  const at = `(date '${firstDay}' + ${day})`;
  const series = `generate_series(1, ${services}) s, generate_series(1, ${sessionsADay}) n`;
  await client.query(
    `insert into usage.event (key, day, source_id, source, event_id, type, company_id, service_id, application_id, category,
       game_id, user_id, occurred_at, received_at, minutes)
     select md5('${day} ' || s || ' ' || n)::uuid, ${at}, 'src', '/bench', s || ' ' || n, 'arcadia.session.ended.v1',
       ${place}, 'app_' || s, 'interactive_game', 'game_' || n % 3, ${user}, ${at}, ${at}, 1 from ${series}`,
  );
  await client.query(
    `insert into usage.monthly_user (company_id, service_id, application_id, month, user_id, first_at, first_event_id,
       first_source, game_id, day)
     select distinct on (s, ${user}) ${place}, 'app_' || s, date_trunc('month', ${at}::timestamp)::date, ${user}, ${at}, '', '',
       'game_' || n % 3, ${at} from ${series} order by s, ${user} on conflict do nothing`,
  );
  await client.query(
    `insert into usage.total (company_id, service_id, application_id, category, game_id, day, events, minutes, gifts,
       gift_revenue, bet, returned, tokens, voices, bot_calls)
     select ${place}, 'app_' || s, 'interactive_game', 'game_0', ${at}, ${sessionsADay}, 1, 0, 0, 0, 0, 0, 0, 0
     from generate_series(1, ${services}) s`,
  );
  await client.query(
    `insert into usage.user_recount (company_id, service_id, day)
     select ${place}, ${at} from generate_series(1, ${services}) s`,
  );
}

async function count(store: UsageStore, explained: Explained[]): Promise<Taken> {
  explained.length = 0;
  const start = performance.now();
  let after: MarkedDay | null = null;
  do after = (await countUsers(store, { limit: 200, now, after })).next;
  while (after !== null);
  const sum = (of: keyof Explained) => explained.reduce((all, one) => all + one[of], 0);
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, rows: sum('rows'), blocks: sum('blocks') };
}

function report(): void {
  const [smallest] = measured;
  if (!smallest) return;
  const print = (what: string, { seconds, rows, blocks }: Taken, least: Taken) => {
    const ratios = [rows / least.rows, blocks / least.blocks];
    console.log(
      `${what}: ${rows.toFixed(0)} rows (ratio ${ratios[0]?.toFixed(2)}), ${blocks.toFixed(0)} blocks (ratio ${ratios[1]?.toFixed(2)}), ${seconds.toFixed(2)} s`,
    );
    if (ratios.some((ratio) => ratio > mostRatio)) process.exitCode = 1;
  };
  for (const { millions, all, added } of measured) {
    print(
      `${millions} million sessions, a million of them`,
      perMillion(all, millions),
      perMillion(smallest.all, smallest.millions),
    );
    print(`one more day of ${servicesOfNewDay} services`, added, smallest.added);
  }
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`ratios of at most ${mostRatio}; load average ${load.join(' ')}`);
}

function perMillion({ seconds, rows, blocks }: Taken, millions: number): Taken {
  return { seconds: seconds / millions, rows: rows / millions, blocks: blocks / millions };
}
