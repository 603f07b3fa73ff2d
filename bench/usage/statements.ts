import {
  countUsers,
  mergeChanges,
  usageReader,
  type UsageStore,
} from '../../packages/domain/src/metering/index.ts';
import { appendEvents } from '../../packages/domain/src/metering/testing/append-events.ts';
import type { MarkedDay } from '../../packages/domain/src/ports/usage-upkeep.ts';
import { companyIds, eventsOf, gameIds, month, type Part, servicesOf, usersOf } from './events.ts';
import { now } from './fill.ts';

/** Something that is asked of a store, in the same way of one server and of a cluster. */
type Asked = {
  readonly what: string;
  /** How often it is asked. */
  readonly times: number;
  /** @param round the number of the call, so that each can be about another company @returns the answer, the same from every store */
  ask(store: UsageStore, round: number): Promise<unknown>;
};

/** Numbers of events beyond those that fill the store. */
const probesFrom = 1_000_000_000;
const days = { from: `${month}-01`, to: `${month}-31` };

/** @param events the number of those that fill the store */
export function statements(events: number): readonly Asked[] {
  return [bareHop, ...accepting(events), ...jobs, ...pages, ...overAll];
}

/** What any statement about one company costs, whatever it asks. */
const bareHop: Asked = {
  what: 'a row by its key',
  times: 200,
  ask: async ({ pool }, round) => {
    const { rows } = await pool.query(
      'select users::text from usage.user_total where company_id = $1 and month = $2 order by day, service_id, game_id limit 1',
      [companyOf(round), days.from],
    );
    return rows;
  },
};

function accepting(events: number): readonly Asked[] {
  const batch = (
    what: string,
    from: number,
    { count, times }: { count: number; times: number },
  ) => {
    const part = { from, count: count * times, users: usersOf(events) };
    const ask = (store: UsageStore, round: number) =>
      appendEvents(store, eventsOf(part, round * count, count), now).then((known) => known.size);
    return { what, times, ask };
  };
  return [
    batch('accept 100 events', probesFrom, { count: 100, times: 10 }),
    batch('accept 2,000 events', probesFrom + 1_000, { count: 2_000, times: 8 }),
    batch('accept 10,000 events', probesFrom + 100_000, { count: 10_000, times: 3 }),
    {
      what: 'the same 2,000 events again',
      times: 6,
      ask: async (store) => {
        const part: Part = { from: probesFrom + 1_000, count: 16_000, users: usersOf(events) };
        return (await appendEvents(store, eventsOf(part, 0, 2_000), now)).size;
      },
    },
  ];
}

/** Of what was accepted before. */
const jobs: readonly Asked[] = [
  {
    what: 'merge the changes of these',
    times: 1,
    ask: async (store) => {
      while ((await mergeChanges(store, { limit: 20_000, now })) > 0);
    },
  },
  {
    what: 'count their users',
    times: 1,
    ask: async (store) => {
      let after: MarkedDay | null = null;
      do after = (await countUsers(store, { limit: 200, now, after })).next;
      while (after !== null);
    },
  },
];

const pages: readonly Asked[] = [
  {
    what: "a company's month for the settlement",
    times: 60,
    ask: (store, round) =>
      usageReader(store).usedByCompanies({ companyIds: [companyOf(round)], months: [month] }),
  },
  {
    what: "a company's users of a month",
    times: 60,
    ask: (store, round) => usageReader(store).monthlyUsers({ companyId: companyOf(round), month }),
  },
  {
    what: 'a page of the events of a day',
    times: 60,
    ask: (store, round) => {
      const companyId = companyOf(round);
      const place = {
        companyId,
        serviceId: servicesOf(companyId)[0] ?? '',
        gameId: gameIds[0] ?? '',
      };
      const day = `${month}-${String(1 + (round % 30)).padStart(2, '0')}`;
      return usageReader(store).eventsOfDay(
        { ...place, category: 'interactive_game', day },
        { quantities: ['minutes'], limit: 50, offset: 0, maxCounted: 1_000 },
      );
    },
  },
  {
    what: 'figures of a month by day and game',
    times: 60,
    ask: (store, round) =>
      usageReader(store).usedByGroup({
        companyId: companyOf(round),
        unit: 'day',
        ...days,
        groups: 'game',
        quantities: ['minutes', 'gifts'],
      }),
  },
  {
    what: 'figures of months by application',
    times: 60,
    ask: (store, round) =>
      usageReader(store).usedByGroup({
        companyId: companyOf(round),
        unit: 'month',
        ...days,
        groups: 'application',
        quantities: ['minutes', 'gifts'],
      }),
  },
  {
    what: 'users by day',
    times: 60,
    ask: (store, round) =>
      usageReader(store).usersByGroup({
        companyId: companyOf(round),
        unit: 'day',
        ...days,
        groups: null,
      }),
  },
];

const overAll: readonly Asked[] = [
  {
    what: 'the month of all companies for the settlement',
    times: 5,
    ask: (store) => usageReader(store).usedByCompanies({ companyIds, months: [month] }),
  },
  {
    what: 'numbers of events of all companies',
    times: 10,
    ask: async (store) => {
      const counted = await usageReader(store).countEvents({ companyIds, months: [month] });
      // In no order.
      return counted.map(({ companyId, events }) => `${companyId} ${events}`).toSorted();
    },
  },
];

function companyOf(round: number): string {
  return companyIds[1 + (round % (companyIds.length - 1))] ?? '';
}
