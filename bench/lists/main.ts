import { openDatabase, type Database } from '../../packages/domain/src/database/connection.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { openServer } from '../ledger/server.ts';
import { fill, now } from './fill.ts';
import { listCases } from './cases.ts';

// `npm run bench:lists`: how long pages take in lists of 10,000 and of ROWS (10,000,000) records: the product's own verbs,
// first, deep and filtered pages, calls on both databases in turn, and the ratio of their 95th percentiles.

const small = 10_000;
const large = Number(process.env['ROWS'] ?? 10_000_000);
/** What a page of the large lists may take, in times of the small ones'. */
const mostRatio = 1.5;
const calls = Number(process.env['CALLS'] ?? 100);

const server = await openServer(process.env);
try {
  const [few, many] = [await open('few', small), await open('many', large)];
  try {
    await compare(few, many);
  } finally {
    await Promise.all([few.close(), many.close()]);
  }
} finally {
  await server.cleanUp();
}

async function open(name: string, rows: number): Promise<Database> {
  const url = await server.makeDatabase(`lists_${name}`);
  const startedAt = performance.now();
  await fill(url, rows);
  console.log(`${name}: ${rows} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return openDatabase(url, { maxConnections: 2, onIdleError: (error) => console.error(error) });
}

async function compare(few: Database, many: Database): Promise<void> {
  const clock = { now: () => now };
  const [small, large] = [systemContext(few, { clock }), systemContext(many, { clock })];
  for (const [name, call] of Object.entries(listCases)) {
    const times: [few: number[], many: number[]] = [[], []];
    for (let count = 0; count < calls; count += 1) {
      for (const [index, ctx] of [small, large].entries()) {
        const startedAt = performance.now();
        await call(ctx, count);
        times[index]?.push(performance.now() - startedAt);
      }
    }
    const [a, b] = times.map(p95);
    const ratio = (b ?? NaN) / (a ?? NaN);
    console.log(
      `${name.padEnd(44)} p95 ${a?.toFixed(1).padStart(8)} ms ${b?.toFixed(1).padStart(8)} ms  ratio ${ratio.toFixed(2)}${ratio > mostRatio ? '  above 1.5' : ''}`,
    );
  }
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
}
