import { loadavg } from 'node:os';
import { usageDimensions } from '../../packages/contract/src/usage/report-units.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import type { MemberContext } from '../../packages/domain/src/database/context.ts';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import { openUsageStore, usageReader } from '../../packages/domain/src/metering/index.ts';
import { getMarketData } from '../../packages/domain/src/reports/index.ts';
import { fixedClock } from '../../packages/kernel/src/clock.ts';
import { addDays } from '../../packages/kernel/src/calendar.ts';
import { openServer } from '../ledger/server.ts';
import { applications, companyId, fillReports, games, lastDay } from './world.ts';

// `npm run bench:reports`: how long the dashboard takes for a company with three years of 500 applications: the product's own verb
// with users and with a quantity, in each grouping, 30 days by day, a year by week and three years by month in turn, and the ratios of their
// 95th percentiles. 92 days by day is the most that one may ask for.

const rounds = Number(process.env['ROUNDS'] ?? 5);
/** All quantities are read alike. */
const figures = ['mau', 'minutes'] as const;
/** What three years may take, in times of 30 days. */
const mostRatio = 3;

const periods = {
  '30 days': { unit: 'day', from: addDays(lastDay, -29) },
  '92 days': { unit: 'day', from: addDays(lastDay, -91) },
  '53 weeks': { unit: 'week', from: addDays(lastDay, -52 * 7) },
  '3 years': { unit: 'month', from: '2023-12-01' },
} as const;
type Period = keyof typeof periods;

const server = await openServer(process.env);
try {
  const url = await server.makeDatabase('reports');
  await migrate(url);
  const [client] = await server.connect(url, 1);
  if (!client) throw new Error('no connection');
  const rows = await fillReports(client);
  console.log(`${applications} applications, ${games} games each: ${rows} rows by day`);
  const database = openDatabase(url, { maxConnections: 4, onIdleError: console.error });
  const { app } = derivedUrls(url);
  const store = openUsageStore({ url: app, maxConnections: 8, onIdleError: console.error });
  try {
    const ctx: MemberContext = {
      ...systemContext(database, {
        clock: fixedClock(new Date(`${lastDay}T12:00:00Z`)),
        ports: { ...unusedPorts, usage: usageReader(store) },
      }),
      actor: {
        kind: 'member',
        id: 'mem_bench',
        name: 'Bench',
        companyId,
        sessionId: 'ses_bench',
        permissions: new Set(),
      },
    };
    report(await measure(ctx));
  } finally {
    await Promise.all([database.close(), store.close()]);
  }
} finally {
  await server.cleanUp();
}

async function measure(ctx: MemberContext): Promise<Map<Period, number[]>> {
  const names = Object.keys(periods) as Period[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1)
    for (const by of usageDimensions)
      for (const figure of figures)
        for (const name of names) {
          const start = performance.now();
          await getMarketData(ctx, { ...periods[name], by, measure: figure });
          // The first round fills the caches.
          if (round > 0) times.get(name)?.push(performance.now() - start);
        }
  return times;
}

function report(times: Map<Period, number[]>): void {
  const usual = percentile(times.get('30 days') ?? [], 0.95);
  for (const [name, own] of times) {
    const high = percentile(own, 0.95);
    console.log(
      `${name.padEnd(10)} ${own.length} calls  p50 ${percentile(own, 0.5).toFixed(0)} ms  p95 ${high.toFixed(0)} ms  ratio to 30 days ${(high / usual).toFixed(2)}`,
    );
  }
  const ratio = percentile(times.get('3 years') ?? [], 0.95) / usual;
  console.log(
    `three years to 30 days: ${ratio.toFixed(2)} of at most ${mostRatio}; load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  if (ratio > mostRatio) process.exitCode = 1;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
