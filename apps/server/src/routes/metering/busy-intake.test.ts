import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';

slowFile('waits for the product’s own time limits');

const server = useTestServer({ own: 'everybody', seedData: true });
/** As many as one request may hold, and so many requests as may wait. */
const eventsOfBatch = 10_000;
const batchesThatFit = 6;

let key = '';
let place = {};
let time = '';

beforeAll(async () => {
  const chief = server.as(await server.signInOperator());
  const made = await chief.post(
    '/ops/usage/sources',
    {
      name: 'Busy games',
      uri: '/busy',
      types: ['arcadia.session.ended.v1'],
      regions: ['mainland_china'],
      silentAfterMinutes: 30,
    },
    { 'idempotency-key': randomUUID() },
  );
  const keys = `/ops/usage/sources/${String(made.data['id'])}/keys`;
  key = String((await chief.post(keys, { overlapHours: 0 })).data['key']);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select app_id as "appId", (select mg_id from game where category = 'interactive_game' order by id limit 1) as "gameId"
     from region_service where app_id is not null and region = 'mainland_china' order by id limit 1`,
  );
  place = rows[0] as object;
  time = String((await server.as().get('/sim/clock')).data['now']);
});

function batch(number: number): string {
  return JSON.stringify(
    Array.from({ length: eventsOfBatch }, (_, index) => ({
      specversion: '1.0',
      id: `${number}-${index}`,
      source: '/busy/eu-1',
      type: 'arcadia.session.ended.v1',
      time,
      data: { ...place, userId: `u-${index % 50}`, minutes: 1 },
    })),
  );
}

async function send(body: string): Promise<{ status: number; wait: string | null; data: unknown }> {
  const response = await fetch(`${server.url}/api/metering/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/cloudevents-batch+json',
      authorization: `Bearer ${key}`,
    },
    body,
  });
  const { data } = (await response.json()) as { data: unknown };
  return { status: response.status, wait: response.headers.get('retry-after'), data };
}

test('while the store is busy, what no longer fits is asked to come again; all of it is stored once in the end', async () => {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table usage.event in access exclusive mode');
  const bodies = Array.from({ length: batchesThatFit + 1 }, (_, number) => batch(number));
  const answers = bodies.map(send);
  const busy = await Promise.race(answers);
  // Only one could be answered: the others wait until they are stored.
  expect(busy).toEqual({ status: 429, wait: '2', data: null });
  // Whoever asks something else is not kept waiting meanwhile.
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  await holder.query('commit');
  await holder.end();
  const all = await Promise.all(answers);
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: batchesThatFit }, () => 200),
    429,
  ]);

  for (const body of bodies) all.push(await send(body));
  const accepted = all.map(({ data }) => (data as { accepted: number } | null)?.accepted ?? 0);
  expect(accepted.reduce((sum, count) => sum + count)).toBe(bodies.length * eventsOfBatch);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select count(*)::int as events, sum(minutes)::int as minutes from usage.event where source = '/busy/eu-1'`,
  );
  const events = bodies.length * eventsOfBatch;
  expect(rows).toEqual([{ events, minutes: events }]);
});
