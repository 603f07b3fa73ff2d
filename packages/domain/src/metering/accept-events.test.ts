import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  maxAgeDays,
  usageEventTypes,
  type UsageEventTypeName,
} from '@arcadia/contract/usage/usage-events';
import { fixedClock } from '@arcadia/kernel/clock';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../tools/testing/cluster.ts';
import { derivedUrls } from '../database/logins.ts';
import { acceptEvents, type Verdict } from './accept-events.ts';
import { openUsageStore, type UsageStore } from './store/usage-store.ts';
import { UsageDirectory } from './usage-directory.ts';
import type { UsageSource } from './usage-source.ts';
import { UsageWriter } from './usage-writer.ts';

const now = new Date('2026-11-20T12:00:00Z');
const database = useUsageDatabase();
let store: UsageStore;
let admin: pg.Client;
let directory: UsageDirectory;
let send: (...events: unknown[]) => Promise<readonly Verdict[]>;
/** Sends to a writer at which 25 events may wait. */
let sendToSmall: typeof send;

const source: UsageSource = {
  id: 'src_1',
  uri: '/games',
  types: new Set(Object.keys(usageEventTypes) as UsageEventTypeName[]),
  regions: new Set(['mainland_china', 'asia_pacific'] as const),
};
const company = { companyId: 'com_1', applicationId: 'app_1' };
const services = new Map([
  ['1461564080052506636', { ...company, serviceId: 'srv_1', region: 'mainland_china' as const }],
  [
    '1461564080052506637',
    { ...company, serviceId: 'srv_2', region: 'southern_asia_pacific' as const },
  ],
]);
const games = new Map([
  ['1461228410184400899', { id: 'game_1', category: 'interactive_game' as const }],
  ['1461228410184400900', { id: 'game_2', category: 'betting_game' as const }],
  ['1461228410184400901', { id: 'game_3', category: 'bullet_game' as const }],
]);

beforeAll(async () => {
  store = openUsageStore({
    url: derivedUrls(database.url).app,
    maxConnections: 2,
    onIdleError: () => undefined,
  });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const lookups = { services: async () => services, games: async () => games };
  const clock = fixedClock(now);
  const writer = new UsageWriter(store, clock);
  directory = new UsageDirectory(lookups, clock);
  const sendTo =
    (to: UsageWriter) =>
    async (...events: unknown[]) =>
      (await acceptEvents({ directory, writer: to }, source, { events, now })).verdicts;
  send = sendTo(writer);
  sendToSmall = sendTo(new UsageWriter(store, clock, { maxWaiting: 25 }));
});
afterAll(() => Promise.all([store.close(), admin.end()]));

let sent = 0;
const event = (type: UsageEventTypeName, data: object = {}, more: object = {}) => {
  sent += 1;
  const { example } = usageEventTypes[type];
  const time = '2026-11-20T11:59:00+08:00';
  const attributes = { specversion: '1.0', id: `e${sent}`, source: '/games/eu-1', type, time };
  return { ...attributes, data: { ...example, ...data }, ...more };
};
const session = (data: object = {}, more: object = {}) =>
  event('arcadia.session.ended.v1', data, more);
const betting = { gameId: '1461228410184400900' };
const bullet = { gameId: '1461228410184400901' };

test('every type’s example is accepted in the category of its game', async () => {
  const verdicts = await send(
    session(),
    event('arcadia.gift.sent.v1', bullet),
    event('arcadia.bet.settled.v1', betting),
    event('arcadia.ai.tokens.used.v1'),
    event('arcadia.ai.voice.cloned.v1'),
    event('arcadia.ai.bot.called.v1'),
  );
  expect(verdicts).toEqual(Array.from({ length: 6 }, () => ({ verdict: 'accepted' })));
  const { rows } = await admin.query(
    `select category, game_id, user_id, day::text, minutes::text, gifts::text, gift_revenue::text, bet::text, returned::text,
       tokens::text, voices::text, bot_calls::text from usage.event order by event_id`,
  );
  expect(
    rows.map((row) => Object.values(row).filter((value) => value !== null && value !== '')),
  ).toEqual([
    ['interactive_game', 'game_1', 'u-20481', '2026-11-20', '12.500'],
    ['bullet_game', 'game_3', '2026-11-20', '3', '29.7000'],
    ['betting_game', 'game_2', '2026-11-20', '100.0000', '95.5000'],
    ['ai', '2026-11-20', '1840'],
    ['ai', '2026-11-20', '1'],
    ['ai', '2026-11-20', '25'],
  ]);
});

test('one bad event keeps no other out, and each is told its reason', async () => {
  const good = session();
  const verdicts = await send(good, null, session({ minutes: -1 }), good, session());
  expect(verdicts).toEqual([
    { verdict: 'accepted' },
    { verdict: 'refused', reason: 'malformed', field: null },
    { verdict: 'refused', reason: 'invalid_field', field: 'minutes' },
    { verdict: 'duplicate' },
    { verdict: 'accepted' },
  ]);
  expect(await send(good)).toEqual([{ verdict: 'duplicate' }]);
});

test('requests at once with the same events store each once', async () => {
  const events = Array.from({ length: 300 }, () => session());
  const all = await Promise.all([send(...events), send(...events.toReversed()), send(...events)]);
  const accepted = all.flat().filter(({ verdict }) => verdict === 'accepted');
  expect(accepted).toHaveLength(300);
});

describe('refused', () => {
  const ageMs = maxAgeDays * 86_400_000;
  const at = (ms: number) => ({ time: new Date(Number(now) + ms).toISOString() });
  test.each<[string, () => unknown, string, string | null]>([
    ['no object', () => 'event', 'malformed', null],
    ['another version', () => session({}, { specversion: '0.3' }), 'malformed', 'specversion'],
    ['no id', () => session({}, { id: '' }), 'malformed', 'id'],
    ['a long id', () => session({}, { id: 'x'.repeat(129) }), 'malformed', 'id'],
    ['a zero byte in the id', () => session({}, { id: 'a\0' }), 'malformed', 'id'],
    ['half a character in the id', () => session({}, { id: 'a\uD800' }), 'malformed', 'id'],
    [
      'a source with a line break',
      () => session({}, { source: '/games\n' }),
      'malformed',
      'source',
    ],
    [
      'a source of somebody else',
      () => session({}, { source: '/gamesters' }),
      'source_not_permitted',
      'source',
    ],
    [
      'data in XML',
      () => session({}, { datacontenttype: 'text/xml' }),
      'malformed',
      'datacontenttype',
    ],
    ['an unknown type', () => session({}, { type: 'toString' }), 'unknown_type', 'type'],
    ['no time', () => session({}, { time: undefined }), 'malformed', 'time'],
    [
      'a time without an offset',
      () => session({}, { time: '2026-11-20T11:00:00' }),
      'malformed',
      'time',
    ],
    ['30 February', () => session({}, { time: '2026-02-30T25:00:00Z' }), 'malformed', 'time'],
    ['the future', () => session({}, at(600_001)), 'in_future', 'time'],
    ['last year', () => session({}, at(-ageMs - 1)), 'too_old', 'time'],
    ['no data', () => session({}, { data: [] }), 'malformed', 'data'],
    ['an unknown App ID', () => session({ appId: '1' }), 'unknown_application', 'appId'],
    ['an App ID as a number', () => session({ appId: 1 }), 'invalid_field', 'appId'],
    [
      'a region that it may not report',
      () => session({ appId: '1461564080052506637' }),
      'region_not_permitted',
      'appId',
    ],
    ['an unknown game', () => session({ gameId: '9' }), 'unknown_game', 'gameId'],
    ['no game', () => session({ gameId: undefined }), 'invalid_field', 'gameId'],
    ['no user', () => session({ userId: '' }), 'invalid_field', 'userId'],
    [
      'a bet in a game without bets',
      () => event('arcadia.bet.settled.v1'),
      'wrong_category',
      'gameId',
    ],
    [
      'a negative bet',
      () => event('arcadia.bet.settled.v1', { ...betting, bet: '-1' }),
      'invalid_field',
      'bet',
    ],
    [
      'negative gifts',
      () => event('arcadia.gift.sent.v1', { ...bullet, gifts: -1 }),
      'invalid_field',
      'gifts',
    ],
    [
      'half a token',
      () => event('arcadia.ai.tokens.used.v1', { tokens: '0.5' }),
      'invalid_field',
      'tokens',
    ],
    [
      'more calls than a billion',
      () => event('arcadia.ai.bot.called.v1', { calls: 1_000_000_001 }),
      'invalid_field',
      'calls',
    ],
    ['no number', () => session({ minutes: 'NaN' }), 'invalid_field', 'minutes'],
    ['no minutes', () => session({ minutes: null }), 'invalid_field', 'minutes'],
    ['minutes beyond a month', () => session({ minutes: 44_640.001 }), 'invalid_field', 'minutes'],
    ['too many digits', () => session({ minutes: '0.0001' }), 'invalid_field', 'minutes'],
    ['an exponent', () => session({ minutes: '1e3' }), 'invalid_field', 'minutes'],
    [
      'a fraction of a gift',
      () => event('arcadia.gift.sent.v1', { ...bullet, gifts: 1.5 }),
      'invalid_field',
      'gifts',
    ],
    [
      'infinitely many gifts',
      () => event('arcadia.gift.sent.v1', { ...bullet, gifts: Infinity }),
      'invalid_field',
      'gifts',
    ],
    [
      'a huge bet',
      () => event('arcadia.bet.settled.v1', { ...betting, bet: '1000000000000.0001' }),
      'invalid_field',
      'bet',
    ],
  ])('%s', async (_, make, reason, field) => {
    expect(await send(make())).toEqual([{ verdict: 'refused', reason, field }]);
  });

  test('nothing of what is just inside the limits', async () => {
    const verdicts = await send(
      session({}, at(600_000)),
      session({}, at(-ageMs)),
      session({ minutes: '44640.000' }),
      session({ minutes: 0.001, future: 'fields are ignored' }),
      event('arcadia.bet.settled.v1', { ...betting, bet: 1e12, returned: '0' }),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 5 }, () => 'accepted'),
    );
  });
});

test('when too many events wait, a request is refused whole before memory grows', async () => {
  const events = Array.from({ length: 10 }, () => session());
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => sendToSmall(...events)));
  const busy = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // Two requests fit, and none was stored before the last one came.
  expect(busy).toHaveLength(6);
  for (const reason of busy) expect(reason).toMatchObject({ name: 'UsageBusy' });
  expect(
    answers
      .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      .filter(({ verdict }) => verdict === 'accepted'),
  ).toHaveLength(10);
  expect(await sendToSmall(...events)).toEqual(events.map(() => ({ verdict: 'duplicate' })));
});

test('while events wait to be stored, nothing is kept of how they came', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { promise: connected, reject: refuse } = Promise.withResolvers<never>();
  const pool = Object.assign(new pg.Pool(), { connect: () => connected });
  const waiting = new UsageWriter({ ...store, pool }, fixedClock(now));
  const come = () => {
    const events = Array.from({ length: 50 }, (_, index) =>
      session({ minutes: index === 7 ? -1 : 1 }),
    );
    const stored = acceptEvents({ directory, writer: waiting }, source, { events, now });
    return { stored, came: events.map((one) => new WeakRef(one)) };
  };
  const { stored, came } = come();
  await expect.poll(() => waiting.backlog).toBe(49);
  const kept = () => {
    collect();
    return came.flatMap((one, index) => (one.deref() ? [index] : []));
  };
  // What was refused is shown to operators.
  await expect.poll(kept).toEqual([7]);
  refuse(new Error('closed'));
  await expect(stored).rejects.toThrow('closed');
});
