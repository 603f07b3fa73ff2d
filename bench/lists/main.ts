import { loadavg } from 'node:os';
import type { Context } from '../../packages/domain/src/database/context.ts';
import { openDatabase, type Database } from '../../packages/domain/src/database/connection.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { type Case, listCases } from './cases.ts';
import { openFilledServer } from './filled-server.ts';
import { now, smallRows } from './fill.ts';

// `npm run bench:lists`: how long pages take in lists of 10,000 and of ROWS (10,000,000) records: the product's own verbs,
// first, deep and filtered pages, calls on both databases in turn, and the ratio of their 95th percentiles. The small list
// is the newest part of the large one, so that a page has as many records in both. KEEP_DATA=<folder> keeps the filled
// databases there and reuses them; CASE=<text> measures the cases with this text in their name.

const largeRows = Number(process.env['ROWS'] ?? 10_000_000);
/** What a page of the large lists may take, in times of the small ones'. */
const mostRatio = 1.5;
const calls = Number(process.env['CALLS'] ?? 200);
const warmUpCalls = 20;
/** A slow case ends earlier. */
const longestCaseMs = 30_000;
const fewestCalls = 20;
const wanted = process.env['CASE'] ?? '';

const server = await openFilledServer(process.env);
try {
  const [few, many] = [await open(smallRows), await open(largeRows)];
  try {
    await compare(few, many);
  } finally {
    await Promise.all([few.close(), many.close()]);
  }
} finally {
  await server.close();
}

async function open(rows: number): Promise<Database> {
  const url = await server.databaseOf(rows);
  return openDatabase(url, { maxConnections: 2, onIdleError: (error) => console.error(error) });
}

async function compare(few: Database, many: Database): Promise<void> {
  const clock = { now: () => now };
  const contexts = [few, many].map((database) => systemContext(database, { clock }));
  const cases = Object.entries(listCases).filter(([name]) => name.includes(wanted));
  for (const [name, call] of cases) {
    try {
      const { times, records } = await measure(contexts, call);
      console.log(report(name, times, records));
    } catch (error) {
      process.exitCode = 1;
      console.log(`${name.padEnd(47)} FAILED: ${String(error)}`);
    }
  }
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`load average ${load.join(' ')}`);
}

/** Times of each context's calls, which take turns, and the number of records in each. */
async function measure(contexts: readonly Context[], call: Case) {
  const times: number[][] = contexts.map(() => []);
  const answers = new Set<number>();
  const totals: number[] = [];
  const begin = performance.now();
  for (let count = -warmUpCalls; count < calls; count += 1) {
    for (const [index, ctx] of contexts.entries()) {
      const startedAt = performance.now();
      const { records, total } = await call(ctx, Math.abs(count));
      if (count >= 0) times[index]?.push(performance.now() - startedAt);
      answers.add(records.length);
      totals[index] = total;
    }
    if (count >= fewestCalls && performance.now() - begin > longestCaseMs) break;
  }
  const sizes = [...answers];
  if (sizes.length > 1) throw new Error(`pages of ${sizes.join(' and ')} records`);
  return {
    times,
    records: `${sizes.join()} of ${totals.join(' and ')}, ${times[0]?.length} calls`,
  };
}

function report(name: string, times: readonly number[][], records: string): string {
  const [a = NaN, b = NaN] = times.map((of) => percentile(of, 0.95));
  const [c = NaN, d = NaN] = times.map((of) => percentile(of, 0.5));
  const ratio = b / a;
  const figures = [
    `p95 ${milliseconds(a)} ${milliseconds(b)}`,
    `ratio ${ratio.toFixed(2)}`,
    `median ${milliseconds(c)} ${milliseconds(d)}`,
  ];
  return `${name.padEnd(47)} ${figures.join('  ')}  ${records}${ratio > mostRatio ? '  ABOVE 1.5' : ''}`;
}

function milliseconds(time: number): string {
  return `${time.toFixed(1).padStart(6)} ms`;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}
