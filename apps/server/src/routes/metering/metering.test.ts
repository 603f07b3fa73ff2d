import { randomUUID } from 'node:crypto';
import { once as nextOf } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { maxBatchBytes, maxEventDepth } from '@arcadia/contract/usage/usage-events';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const admin = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];
const once = () => ({ 'idempotency-key': randomUUID() });
const everything = {
  name: 'Shanghai games',
  types: ['arcadia.session.ended.v1', 'arcadia.ai.bot.called.v1'],
  regions: [
    'mainland_china',
    'asia_pacific',
    'southern_asia_pacific',
    'europe_america_middle_east',
  ],
  silentAfterMinutes: 30,
};

let chief: Caller;
let sourceId: string;
let key: string;
let appId: string;
let mgId: string;

const rotate = async (overlapHours: number) =>
  String((await chief.post(`/ops/usage/sources/${sourceId}/keys`, { overlapHours })).data['key']);

beforeAll(async () => {
  chief = server.as(await server.signInOperator());
  const made = await chief.post('/ops/usage/sources', { ...everything, uri: '/games' }, once());
  sourceId = String(made.data['id']);
  key = await rotate(0);
  const [service] = await admin<{ app_id: string }>(
    `select app_id from region_service where app_id is not null order by id limit 1`,
  );
  const [game] = await admin<{ mg_id: string }>(
    `select mg_id from game where category = 'interactive_game' order by id limit 1`,
  );
  appId = service?.app_id ?? '';
  mgId = game?.mg_id ?? '';
});

const now = async () => String((await server.as().get('/sim/clock')).data['now']);
const session = async (more: object = {}) => ({
  specversion: '1.0',
  id: randomUUID(),
  source: '/games/eu-1',
  type: 'arcadia.session.ended.v1',
  time: await now(),
  data: { appId, gameId: mgId, userId: 'u-1', minutes: 12.5 },
  ...more,
});
const batchType = 'application/cloudevents-batch+json';

async function send(
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  withKey = key,
): Promise<{ status: number; headers: Headers; code: number; msg: string; data: unknown }> {
  const response = await fetch(`${server.url}/api/metering/events`, {
    method: 'POST',
    headers: { 'content-type': batchType, authorization: `Bearer ${withKey}`, ...headers },
    body,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: unknown };
  return { status: response.status, headers: response.headers, ...answer };
}

test('a batch is answered with a verdict for each event, and what is accepted is stored', async () => {
  const [good, other] = [await session(), await session()];
  const bad = await session({ data: { appId, gameId: mgId, userId: 'u-1', minutes: -1 } });
  expect(await send(JSON.stringify([good, bad, good, other]))).toMatchObject({
    status: 200,
    code: 0,
    data: {
      accepted: 2,
      duplicates: 1,
      refused: 1,
      verdicts: [
        { id: good.id, verdict: 'accepted' },
        { id: bad.id, verdict: 'refused', reason: 'invalid_field', field: 'minutes' },
        { id: good.id, verdict: 'duplicate' },
        { id: other.id, verdict: 'accepted' },
      ],
    },
  });
  const [stored] = await admin<{ minutes: string }>(
    `select sum(minutes)::text as minutes from usage.event where event_id in ('${good.id}', '${other.id}')`,
  );
  expect(stored?.minutes).toBe('25.000');
});

test('an event comes alone too, structured or with its attributes in headers, and compressed', async () => {
  const accepted = { status: 200, data: { accepted: 1 } };
  const one = await session();
  const structured = { 'content-type': 'application/cloudevents+json; charset=utf-8' };
  expect(await send(JSON.stringify(one), structured)).toMatchObject(accepted);
  const { data, id, ...attributes } = await session();
  const headers = Object.fromEntries(
    Object.entries({ ...attributes, id: `${id} ü` }).map(([name, value]) => [
      `ce-${name}`,
      encodeURIComponent(value),
    ]),
  );
  const binary = { 'content-type': 'application/json', ...headers };
  expect(await send(JSON.stringify(data), binary)).toMatchObject({
    ...accepted,
    data: { accepted: 1, verdicts: [{ id: `${id} ü` }] },
  });
  for (const type of ['text/json', 'application/vnd.games.v1+json; charset=utf-8']) {
    // A name that is none of an attribute, and a quoted value, as earlier releases wrote them.
    const more = {
      'ce-id': `"a \\"${randomUUID()}\\""`,
      'ce-data_base64': 'e30=',
      'ce-data': '{}',
    };
    const typed = { ...headers, ...more, 'content-type': type, 'ce-datacontenttype': 'text/xml' };
    expect(await send(JSON.stringify(data), typed), type).toMatchObject({
      ...accepted,
      data: { accepted: 1, verdicts: [{ id: more['ce-id'].slice(1, -1).replaceAll('\\', '') }] },
    });
  }
  const marked = `\u{FEFF}${JSON.stringify([{ ...(await session()), id: `${randomUUID()} ü` }])}`;
  expect(await send(marked)).toMatchObject(accepted);
  const zipped = gzipSync(JSON.stringify([await session()]));
  expect(await send(zipped, { 'content-encoding': 'gzip' })).toMatchObject(accepted);
});

describe('a request that can’t be read', () => {
  const tooLarge = maxBatchBytes + 1;
  test.each<[string, number, string | Buffer<ArrayBuffer>, Record<string, string>]>([
    ['in another format', 415, '[]', { 'content-type': 'text/xml' }],
    ['JSON without attributes', 415, '{}', { 'content-type': 'application/json' }],
    ['no JSON', 400, '[', {}],
    ['no UTF-8', 400, Buffer.from([0x22, 0xff, 0x22]), {}],
    ['a batch that is no array', 400, '{}', {}],
    ['too many events', 413, JSON.stringify(Array.from({ length: 10_001 }, () => 0)), {}],
    ['too many bytes', 413, ' '.repeat(tooLarge), {}],
    ['10 MB of events', 413, `[${'"event",'.repeat(1_310_720)}0]`, {}],
    ['a gzip bomb', 413, gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'content-encoding': 'gzip' }],
    ['a broken gzip', 400, Buffer.from('nothing'), { 'content-encoding': 'gzip' }],
    ['another encoding', 415, '[]', { 'content-encoding': 'br' }],
  ])('%s', async (_, status, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ status, code: status });
  });
});

test('keys: none, a wrong one, one that was rotated, and a source that is disabled', async () => {
  expect(await send('[]', {}, 'usage_wrong')).toMatchObject({ status: 401 });
  const next = await rotate(2);
  expect(await send('[]')).toMatchObject({ status: 200 });
  expect(await send('[]', {}, next)).toMatchObject({ status: 200 });
  await server.advance(3 * 3_600_000);
  chief = server.as(await server.signInOperator());
  await expect.poll(async () => (await send('[]')).status).toBe(401);
  key = next;
  expect(await send('[]')).toMatchObject({ status: 200 });
  const { data } = await chief.get(`/ops/usage/sources/${sourceId}`);
  expect(data['keys']).toMatchObject([
    { hint: key.slice(-4), expiresAt: null },
    { hint: expect.any(String) },
  ]);
  expect(JSON.stringify(data)).not.toContain(key);
  const off = { reason: 'It repeats itself' };
  expect(await chief.post(`/ops/usage/sources/${sourceId}/disable`, off)).toMatchObject({
    code: 0,
  });
  await expect.poll(async () => (await send('[]')).status).toBe(403);
  await chief.post(`/ops/usage/sources/${sourceId}/enable`);
  await expect.poll(async () => (await send('[]')).status).toBe(200);
});

test.each(['', 'authorization: Bearer usage_wrong\r\n'])(
  'a body that comes without a good key is not waited for, and its connection is closed: %j',
  async (header) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(`POST /api/metering/events HTTP/1.1\r\nhost: ${hostname}\r\n${header}`);
    socket.write(`content-type: ${batchType}\r\ncontent-length: ${maxBatchBytes}\r\n\r\n[`);
    await nextOf(socket, 'close');
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 401 /);
  },
);

test('a sender that sends all of a large batch reads that its key is wrong', async () => {
  const body = Buffer.alloc(maxBatchBytes, ' ');
  expect(await send(body, {}, 'usage_wrong')).toMatchObject({ status: 401 });
});

/** Lists in one another, so many of them. */
const nested = (lists: number) => `${'['.repeat(lists)}${']'.repeat(lists)}`;

test('an event that is nested too deep is refused, however deep, and keeps no other out', async () => {
  const withField = async (text: string) => {
    const { data, ...event } = await session();
    return JSON.stringify({ ...event, data: { ...data, more: 0 } }).replace(
      '"more":0',
      `"more":${text}`,
    );
  };
  const good = await session();
  const events = [
    await withField(nested(maxEventDepth - 2)),
    await withField(nested(maxEventDepth - 1)),
    await withField(nested(100_000)),
    JSON.stringify({ ...(await session()), more: 0 }).replace(
      '"more":0',
      `"more":${nested(100_000)}`,
    ),
    nested(100_000),
    JSON.stringify(good),
  ];
  const refused = { verdict: 'refused', reason: 'malformed' };
  expect(await send(`[${events.join()}]`)).toMatchObject({
    status: 200,
    data: {
      accepted: 2,
      verdicts: [
        { verdict: 'accepted' },
        { ...refused, field: 'data' },
        { ...refused, field: 'data' },
        refused,
        { ...refused, id: null },
        { id: good.id, verdict: 'accepted' },
      ],
    },
  });
  const ofLists = async () =>
    (await chief.get('/ops/usage/refusals?reason=malformed')).data['records'];
  await expect
    .poll(ofLists)
    .toContainEqual(
      expect.objectContaining({ excerpt: nested(maxEventDepth).replace('[]', '["…"]') }),
    );
});

test('operators see how well it goes, and what was refused with its reason', async () => {
  const wrong = await session({
    type: 'arcadia.bet.settled.v1',
    data: { appId, gameId: mgId, bet: 1, returned: 0 },
  });
  await send(JSON.stringify([wrong, await session()]));
  const refusals = async () =>
    (await chief.get(`/ops/usage/refusals?keyword=${wrong.id}`)).data['records'];
  await expect
    .poll(refusals)
    .toMatchObject([{ reason: 'type_not_permitted', field: 'type', sourceName: 'Shanghai games' }]);
  const { data } = await chief.get('/ops/usage/sources');
  const [newest] = data['sources'] as { id: string }[];
  expect(newest).toMatchObject({
    id: sourceId,
    status: 'sending',
    lagSeconds: expect.any(Number),
  });
  expect(
    await chief.post('/ops/usage/sources', { ...everything, uri: '/games' }, once()),
  ).toMatchObject({ code: 2160 });
  const finance = server.as(await server.signInOperator('finance@arcadia.example'));
  expect(
    await finance.post('/ops/usage/sources', { ...everything, uri: '/x' }, once()),
  ).toMatchObject({ status: 403 });
});
