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

function needed({ rates, processes, databases, disk, network, load }: Plan): string[][] {
  const { connections } = databases;
  return [
    ['what', 'needed', ''],
    [
      'web processes',
      shown(processes.web),
      `${shown(processes.webCores)} cores busy in the busiest hour`,
    ],
    [
      'workers',
      shown(processes.worker),
      `${shown(processes.workerCores)} cores busy in the busiest hour`,
    ],
    ['memory of processes', `${shown(processes.memoryGigabytes)} GB`, ''],
    ['cores of the primary', shown(databases.primaryCores), 'books, half planned'],
    [
      'cores of usage',
      shown(databases.usageCores),
      databases.usageServers === 0
        ? 'with the books'
        : databases.usageServers === 1
          ? 'a server of its own'
          : `a cluster of ${databases.usageServers} servers`,
    ],
    ['memory of PostgreSQL', `${shown(databases.memoryGigabytes)} GB`, ''],
    [
      'connections',
      shown(connections.direct),
      connections.needsPooler
        ? `${shown(connections.pooled)} with PgBouncer, which is needed: max_connections is ${connections.maxConnections}`
        : `without PgBouncer; max_connections is ${connections.maxConnections}`,
    ],
    ...(connections.toUsage === 0
      ? []
      : [['connections of usage', shown(connections.toUsage), 'at its own server']]),
    ['events', `${shown(rates.events)}/s`, 'in the busiest hour'],
    ['credits', `${shown(rates.credits)}/s`, 'in the busiest hour'],
    ['disk: usage, open', `${shown(disk.usageOpen)} GB`, ''],
    [
      'disk: usage, closed',
      `${shown(disk.usageClosed)} GB`,
      `${load.retentionMonths.usage} months in all`,
    ],
    ['disk: users', `${shown(disk.users)} GB`, `${load.retentionMonths.books} months`],
    ['disk: books', `${shown(disk.books)} GB`, `${load.retentionMonths.books} months`],
    ['disk: audit and other logs', `${shown(disk.logs)} GB`, ''],
    ['disk: file storage', `${shown(disk.files)} GB`, ''],
    ['WAL a day', `${shown(disk.walADay)} GB`, ''],
    [
      'network in',
      `${shown(network.inMegabits)} Mbit/s`,
      `${shown(network.inGigabytes)} GB a month`,
    ],
    [
      'network out',
      `${shown(network.outMegabits)} Mbit/s`,
      `${shown(network.outGigabytes)} GB a month`,
    ],
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
