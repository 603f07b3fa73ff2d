import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { maxBatchEvents } from '../../packages/contract/src/usage/usage-events.ts';
import { dayOf, isDay } from '../../packages/kernel/src/calendar.ts';
import { addMonths, monthOf } from '../../packages/kernel/src/month.ts';
import { seededRandom } from '../../apps/server/src/sim/seed/random.ts';
import { seedOf } from '../../apps/server/src/sim/usage/draws.ts';
import { inBatches, reordered, withDuplicates } from './disorder.ts';
import { sendBatches } from './send.ts';
import { inventedServices, servicesOfFile } from './services.ts';
import { trafficOfDays } from './traffic-of-days.ts';

// `npm run usage:generate`: realistic usage as CloudEvents, to standard output or a file (one event a line) or to a running
// product. The same options give the same events. docs/usage-generate.md explains the options.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Whole months up to `until`, the month of `until` among them. */
    months: { type: 'string', default: '13' },
    from: { type: 'string' },
    until: { type: 'string', default: dayOf(Date.now()) },
    applications: { type: 'string', default: '3' },
    /** A JSON list of services to use instead of invented ones. */
    services: { type: 'string' },
    scale: { type: 'string', default: '1' },
    source: { type: 'string', default: '/play' },
    /** Percent of the events that are sent twice. */
    duplicates: { type: 'string', default: '0' },
    /** How many events are held back at most to mix their order. */
    reorder: { type: 'string', default: '0' },
    out: { type: 'string' },
    post: { type: 'string' },
    key: { type: 'string', default: process.env['USAGE_KEY'] ?? '' },
    batch: { type: 'string', default: '1000' },
  },
});

const seed = numberOf('seed', 0, 2 ** 31);
const until = dayOption('until', values.until);
const months = numberOf('months', 1, 1_200);
const from = dayOption('from', values.from ?? `${addMonths(monthOf(until), 1 - months)}-01`);
const scale = numberOf('scale', 0, 1e6);
const traffic = { seed, scale, source: values.source, from, until };
const services =
  values.services === undefined
    ? inventedServices(numberOf('applications', 1, 1e6), traffic)
    : servicesOfFile(values.services, traffic);
const random = seededRandom(seedOf('disorder', seed));
const events = reordered(
  withDuplicates(
    trafficOfDays(services, { ...traffic, before: new Date() }),
    numberOf('duplicates', 0, 100),
    random,
  ),
  numberOf('reorder', 0, 1_000_000),
  random,
);
const batches = inBatches(events, numberOf('batch', 1, maxBatchEvents));

if (values.post === undefined) await write();
else await post(values.post);

async function write(): Promise<void> {
  const lines = function* () {
    for (const batch of batches) yield batch.map((event) => `${JSON.stringify(event)}\n`).join('');
  };
  const target = values.out === undefined ? process.stdout : createWriteStream(values.out);
  await pipeline(Readable.from(lines()), target).catch((error: unknown) => {
    // Whoever reads, such as `head`, has enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  });
}

async function post(address: string): Promise<void> {
  const url = address.includes('/api/') ? address : new URL('/api/metering/events', address).href;
  const { counts, reasons } = await sendBatches(batches, {
    url,
    key: values.key,
    onWait: (seconds, why) => console.error(`waits ${seconds} s: ${why}`),
  });
  console.log(
    `accepted ${counts.accepted}, duplicates ${counts.duplicate}, refused ${counts.refused}`,
  );
  for (const [reason, count] of reasons) console.log(`  ${reason}: ${count}`);
  if (counts.refused > 0) process.exitCode = 1;
}

function numberOf(name: keyof typeof values, least: number, most: number): number {
  const number = Number(values[name]);
  if (values[name] === '' || !(number >= least && number <= most))
    stop(`--${name} must be a number from ${least} to ${most}`);
  return number;
}

function dayOption(name: string, text: string): string {
  if (!isDay(text)) stop(`--${name} must be a day such as 2026-11-20`);
  return text;
}

function stop(problem: string): never {
  console.error(problem);
  process.exit(2);
}
