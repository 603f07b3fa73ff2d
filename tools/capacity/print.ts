import { aligned, shown } from './aligned.ts';
import type { Plan } from './plan.ts';

/** A plan as lines of text. */
export function linesOf(plan: Plan): string[] {
  const { load } = plan;
  return [
    `${load.name}: ${shown(load.companies)} companies, ${shown(load.applications)} applications, ${shown(load.eventsAMonth)} events a month`,
    '',
    ...aligned(needed(plan), [2]),
    '',
    'What breaks first',
    ...aligned(breaking(plan), [4, 5]),
    '',
    `A month's end: ${plan.monthEnds.map(({ workers, hours }) => `${workers} workers ${hoursText(hours)}`).join(', ')}`,
    '',
    `Cost a month${load.prices ? ` in ${load.prices.currency}` : ' (no prices in the load file)'}`,
    ...aligned(costs(plan)),
  ];
}

function hoursText(hours: number): string {
  return hours < 1 / 60 ? '< 1 min' : hours < 2 ? `${shown(hours * 60)} min` : `${shown(hours)} h`;
}

function needed(plan: Plan): string[][] {
  const { rates, network } = plan;
  return [
    ['what', 'needed', ''],
    ...servers(plan),
    ['events', `${shown(rates.events)}/s`, 'in the busiest hour'],
    ['credits', `${shown(rates.credits)}/s`, 'in the busiest hour'],
    ...disks(plan),
    ['network in', `${shown(network.inMegabits)} Mbit/s`, aMonth(network.inGigabytes)],
    ['network out', `${shown(network.outMegabits)} Mbit/s`, aMonth(network.outGigabytes)],
  ];
}

const aMonth = (gigabytes: number) => `${shown(gigabytes)} GB a month`;
const busy = (cores: number) => `${shown(cores)} cores busy in the busiest hour`;

function servers({ processes, databases }: Plan): string[][] {
  const { connections, usageServers } = databases;
  const { direct, pooled, toUsage, needsPooler, maxConnections } = connections;
  const limit = `max_connections is ${maxConnections}`;
  const place = usageServers > 1 ? `a cluster of ${usageServers} servers` : 'a server of its own';
  return [
    ['web processes', shown(processes.web), busy(processes.webCores)],
    ['workers', shown(processes.worker), busy(processes.workerCores)],
    [
      'memory of processes',
      `${shown(processes.memoryGigabytes)} GB`,
      `${shown(processes.restGigabytes)} GB at rest`,
    ],
    ['cores of the primary', shown(databases.primaryCores), 'half of each planned'],
    ['cores of usage', shown(databases.usageCores), usageServers === 0 ? 'with the books' : place],
    ['memory of PostgreSQL', `${shown(databases.memoryGigabytes)} GB`, ''],
    [
      'connections',
      shown(direct),
      needsPooler
        ? `${shown(pooled)} with PgBouncer, which is needed: ${limit}`
        : `without PgBouncer; ${limit}`,
    ],
    ...(toUsage === 0 ? [] : [['connections of usage', shown(toUsage), 'at its own server']]),
  ];
}

function disks({ disk, load }: Plan): string[][] {
  const { usage, books } = load.retentionMonths;
  const row = (what: string, gigabytes: number, because = '') => [
    what,
    `${shown(gigabytes)} GB`,
    because,
  ];
  return [
    row('disk: usage, open', disk.usageOpen),
    row('disk: usage, closed', disk.usageClosed, `${usage} months in all`),
    row('disk: users', disk.users, `${books} months`),
    row('disk: books', disk.books, `${books} months`),
    row('disk: audit and other logs', disk.logs),
    row('disk: file storage', disk.files),
    row('WAL a day', disk.walADay),
  ];
}

function breaking({ limits }: Plan): string[][] {
  return [
    ['limit', 'needed', 'there is', 'times', 'source', 'beyond it'],
    ...limits.map(({ name, unit, needed: wanted, available, headroom, source, beyond }) => [
      headroom < 1 ? `BREAKS: ${name}` : name,
      shown(wanted),
      `${shown(available)} ${unit}`,
      shown(headroom),
      source,
      beyond,
    ]),
  ];
}

function costs({ costs: all, load }: Plan): string[][] {
  const price = load.prices ? ['price'] : [];
  return [
    ['part', 'cores', 'GB memory', 'GB disk', 'GB network', ...price],
    ...all.map((one) => [
      one.part,
      shown(one.cores),
      shown(one.memoryGigabytes),
      shown(one.diskGigabytes),
      shown(one.networkGigabytes),
      ...(one.price === null ? [] : [shown(one.price)]),
    ]),
  ];
}
