import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withPrintedLists } from '../checks/docs/printed.ts';
import { type Load, readLoad, sampleLoad, sampleLoads } from './load.ts';
import { measuredFigures, measuredValues } from './measured.ts';
import { type Plan, planOf } from './plan.ts';

const measured = measuredValues();
const plan = (load: Load) => planOf(load, measured);
const middle = sampleLoad('1000-companies');

/** What a plan asks for that costs something. */
function needs({ processes, databases, disk, network, costs }: Plan): number[] {
  const { primaryCores, usageCores, memoryGigabytes, connections } = databases;
  const all = costs.at(-1);
  return [
    processes.web,
    processes.worker,
    processes.memoryGigabytes,
    primaryCores + usageCores,
    memoryGigabytes,
    connections.direct + connections.toUsage,
    ...Object.values(disk),
    network.inGigabytes,
    network.outGigabytes,
    all?.cores ?? 0,
    all?.diskGigabytes ?? 0,
  ];
}

const growing = [
  'applications',
  'eventsAMonth',
  'usersAMonth',
  'paymentsAMonth',
  'changesAMonth',
  'signInsAMonth',
  'callbacksAMonth',
  'notificationsAMonth',
  'exportsAMonth',
  'filesAMonth',
  'callsASecond',
  'openPages',
] as const;

test.each(growing)('more of %s never needs less', (name) => {
  let before = needs(plan({ ...middle, [name]: 1 }));
  for (const value of [10, 1e3, 1e5, 1e6, 1e7, 1e9, 1e11]) {
    const after = needs(plan({ ...middle, [name]: value }));
    expect(after.filter((need, at) => need < (before[at] ?? 0))).toEqual([]);
    before = after;
  }
});

test.each(growing)(
  'more of %s leaves no limit more room where processes are what they were',
  (name) => {
    const small = plan(middle);
    const large = plan({ ...middle, [name]: middle[name] * 1.01 });
    expect(needs(large).slice(0, 2)).toEqual(needs(small).slice(0, 2));
    const roomOf = new Map(small.limits.map((limit) => [limit.name, limit.headroom]));
    const roomier = large.limits.filter(
      (limit) => limit.headroom > (roomOf.get(limit.name) ?? 0) * (1 + 1e-9),
    );
    expect(roomier.map((limit) => limit.name)).toEqual([]);
  },
);

test('an event costs what was measured, and the half of each core is left free', () => {
  const perSecond = 200_000;
  const eventsAMonth = perSecond * (365.25 / 12) * 86_400;
  const { rates, databases, processes } = plan({
    ...middle,
    eventsAMonth,
    busiestHour: 1,
    machine: { cores: 64, diskTerabytes: 10_000 },
  });
  expect(rates.events).toBeCloseTo(perSecond);
  expect(databases.usageCores).toBe(Math.ceil(perSecond * measured.eventDatabaseSeconds * 2));
  expect(processes.webCores).toBeGreaterThan(perSecond * measured.eventProcessSeconds);
});

test('a month is on disk open, then closed, then in files', () => {
  const { disk } = plan({
    ...middle,
    eventsAMonth: 1e9,
    retentionMonths: { ...middle.retentionMonths, usage: 12, archivedUsage: 3 },
    filesAMonth: 0,
  });
  expect(disk.usageOpen).toBeCloseTo(2 * measured.eventOpenBytes);
  expect(disk.usageClosed).toBeCloseTo(10 * measured.eventClosedBytes);
  expect(disk.files).toBeCloseTo(3 * measured.eventFileBytes);
});

test('one worker has to write a closed month into files before the next one closes', () => {
  const eventsAMonth = measured.eventsASecondToFiles * (365.25 / 12) * 86_400;
  const { limits } = plan({ ...middle, eventsAMonth });
  const written = limits.find(({ name }) => name === 'a closed month into files, by one worker');
  expect(written?.headroom).toBeCloseTo(1);
  const packedBy = ({ limits: all }: Plan) => all.some(({ name }) => name.includes('packed'));
  expect(packedBy(plan(middle))).toBe(true);
  // It has columns instead.
  expect(packedBy(plan(sampleLoad('100000-companies')))).toBe(false);
});

test('more than four workers settle a month no faster', () => {
  const { monthEnds } = plan(sampleLoad('100000-companies'));
  const hoursOf = (count: number) => monthEnds.find(({ workers }) => workers === count)?.hours ?? 0;
  expect(hoursOf(1)).toBeGreaterThan(hoursOf(4));
  expect(hoursOf(8)).toBe(hoursOf(4));
});

test('prices make a cost of money, which is the sum of its parts', () => {
  const prices = {
    currency: 'EUR',
    core: 10,
    memoryGigabyte: 2,
    diskGigabyte: 0.1,
    networkGigabyte: 0,
  };
  const { costs } = plan({ ...middle, prices });
  const parts = costs.slice(0, -1).map(({ price }) => price ?? Number.NaN);
  expect(costs.at(-1)?.price).toBeCloseTo(parts.reduce((sum, one) => sum + one, 0));
  const web = costs.find(({ part }) => part === 'web processes');
  expect(web?.price).toBeCloseTo((web?.cores ?? 0) * 10 + (web?.memoryGigabytes ?? 0) * 2);
  expect(plan(middle).costs.map(({ price }) => price)).toEqual(costs.map(() => null));
});

test('the limits come with the one that breaks first before all others', () => {
  for (const name of sampleLoads) {
    const rooms = plan(sampleLoad(name)).limits.map(({ headroom }) => headroom);
    expect(rooms).toEqual(rooms.toSorted((a, b) => a - b));
  }
});

test('the sample loads: one machine of each kind, a server for usage, a cluster and PgBouncer', () => {
  const [small, medium, large] = sampleLoads.map((name) => plan(sampleLoad(name)));
  const processesOf = (one?: Plan) => [one?.processes.web, one?.processes.worker];
  expect([processesOf(small), small?.databases.usageServers]).toEqual([[2, 2], 0]);
  expect(small?.limits[0]?.headroom).toBeGreaterThan(1);
  expect([processesOf(medium), medium?.databases.usageServers]).toEqual([[2, 2], 1]);
  expect(medium?.databases.connections.needsPooler).toBe(false);
  expect(large?.databases.usageServers).toBeGreaterThan(1);
  expect(large?.databases.connections.needsPooler).toBe(true);
  const broken = large?.limits.filter(({ headroom }) => headroom < 1).map(({ name }) => name);
  expect(broken).toContain('disk of one server for usage');
  expect(broken).not.toContain('credits on one primary');
});

test('a load file that can not be used is refused with all that is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'load.json');
  const refused = (text: string) => {
    writeFileSync(path, text);
    return () => readLoad(path);
  };
  const { companies: _, ...without } = middle;
  const wrong = { ...without, openPages: -1, busiestHour: 0.5, events: 7, maxCompanyShare: 2 };
  expect(refused(JSON.stringify(wrong))).toThrow(
    /load\.json: is no load file\n.*companies.*\n.*maxCompanyShare.*\n.*openPages.*\n.*busiestHour.*\n.*events/s,
  );
  expect(refused('{')).toThrow(/load\.json: .*JSON/);
  expect(() => readLoad(join(folder, 'none.json'))).toThrow(/ENOENT/);
  expect(refused(JSON.stringify(middle))()).toEqual(middle);
});

test('each figure has a command that there is', () => {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = Object.values(measuredFigures().figures).map(
    ({ command }) => command.split(' ')[0],
  );
  expect(names.filter((name = '') => !(name in scripts))).toEqual([]);
});

test('docs/operations/capacity.md shows what the program prints', () => {
  const document = readFileSync('docs/operations/capacity.md', 'utf8');
  expect(document.match(/<!-- printed: capacity_\w+ -->/g)).toHaveLength(4);
  expect(withPrintedLists(document)).toBe(document);
});
