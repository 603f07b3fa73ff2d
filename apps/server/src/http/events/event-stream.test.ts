import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { listen, type Listening } from '@arcadia/domain/outbox/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { openStream, type Stream } from '../testing/open-stream.ts';
import { operatorSignedIn, signedIn, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let processes: { http: TestHttp; listening: Listening; address: string }[];
let http: TestHttp;
let company: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;

async function start() {
  const one = await startTestHttp(database.url, {
    heartbeatMs: 200,
    handlers: {
      signOut: async (_ctx, _input, session) => {
        session.clearSession();
        return {};
      },
    },
  });
  const { events } = one.deps;
  const listening = await listen({
    url: database.url,
    channels: { outbox: events.announce },
    onReconnect: events.catchUp,
    onError: () => undefined,
  });
  return { http: one, listening, address: await one.app.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  processes = [await start(), await start()];
  http = at(0).http;
  company = await signedIn(http, database.url);
  other = await signedIn(http, database.url);
});
afterAll(async () => {
  for (const { http: one, listening } of processes) {
    await one.stop();
    await listening.close();
  }
});

function at(index: number) {
  const found = processes[index];
  if (!found) throw new Error('no such process');
  return found;
}

/** Publishes an event on behalf of the product. */
async function publish(companyId: string, subjectId: string, from = http): Promise<void> {
  const ctx: Context = { ...from.deps, ...systemCall };
  await write(ctx, async (tx) => {
    tx.unaudited('a test');
    await tx.publish({ topic: 'application.changed', companyId, subjectId });
  });
}
const systemCall = {
  actor: { kind: 'system', name: 'test' },
  origin: { requestId: null, ipAddress: null, userAgent: null, countryCode: null },
  language: 'en',
  idempotency: null,
} as const;

function open(
  token: string,
  {
    path = '/api/events',
    index = 0,
    ...resume
  }: { path?: string; index?: number; lastEventId?: string } = {},
): Promise<Stream> {
  return openStream(`${at(index).address}${path}`, { token, ...resume });
}

const idOf = (text: string, subjectId: string) =>
  new RegExp(`id: (\\d+)\\nevent: application.changed\\ndata: {"id":"${subjectId}"}`).exec(
    text,
  )?.[1] ?? '';

test('a company receives its own events over two processes, and operators receive all', async () => {
  at(1).http.world.members.set(company.token, memberOf(company.token));
  const [mine, elsewhere, theirs, operator] = await Promise.all([
    open(company.token),
    open(company.token, { index: 1 }),
    open(other.token),
    open(operatorSignedIn(http, ['admin']), { path: '/api/ops/events' }),
  ]);
  await mine.until(/retry: 3000\n\nid: \d+\nevent: ready\ndata: {}\n\n/);
  await publish(company.companyId, 'app_mine');
  await publish(other.companyId, 'app_theirs');
  await Promise.all([
    mine.until(/app_mine/),
    elsewhere.until(/app_mine/),
    theirs.until(/app_theirs/),
    operator.until(/app_mine[\s\S]*app_theirs/),
  ]);
  expect(theirs.text()).not.toContain('app_mine');
  for (const stream of [mine, elsewhere, theirs, operator]) stream.close();
});

function memberOf(token: string) {
  const member = http.world.members.get(token);
  if (!member) throw new Error('not signed in');
  return member;
}

test('a reader that reconnects receives the missed events of its company', async () => {
  const stream = await open(company.token);
  await publish(company.companyId, 'app_first');
  const lastEventId = idOf(await stream.until(/app_first/), 'app_first');
  stream.close();
  await publish(company.companyId, 'app_missed');
  await publish(other.companyId, 'app_foreign');
  const again = await open(company.token, { lastEventId });
  await again.until(/app_missed/);
  expect(again.text()).not.toContain('app_foreign');
  expect(again.text()).not.toContain('ready');
  again.close();
});

test('an event that was committed late, under a lower id, is not lost', async () => {
  const stream = await open(company.token);
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const late = write({ ...http.deps, ...systemCall }, async (tx) => {
    tx.unaudited('a test');
    // `publish` writes with COMMIT, which leaves too little time between the two to be hit by a test.
    const event = { topic: 'application.changed', subject_id: 'app_late' };
    const row = { ...event, occurred_at: new Date(), company_id: company.companyId };
    await tx.db.insertInto('outbox').values(row).execute();
    entered.resolve();
    await release.promise;
  });
  await entered.promise;
  await publish(company.companyId, 'app_quick');
  const lastEventId = idOf(await stream.until(/app_quick/), 'app_quick');
  stream.close();
  release.resolve();
  await late;
  const again = await open(company.token, { lastEventId });
  const text = await again.until(/app_late/);
  expect(BigInt(idOf(text, 'app_late'))).toBeLessThan(BigInt(lastEventId));
  again.close();
});

test.each(['999999999999', '0'])('an unknown id (%s) leads to resync', async (lastEventId) => {
  const stream = await open(company.token, { lastEventId });
  const text = await stream.until(/event: resync\ndata: {}\n\n/);
  // From here on the reader stands at an id that is known.
  expect(/id: (\d+)\nevent: resync/.exec(text)?.[1]).not.toBe(lastEventId);
  stream.close();
});

test('a reader that missed too many events is told to reload everything', async () => {
  const stream = await open(company.token);
  await publish(company.companyId, 'app_before');
  const lastEventId = idOf(await stream.until(/app_before/), 'app_before');
  stream.close();
  await asAdmin(
    database.url,
    `insert into outbox (occurred_at, company_id, topic, subject_id)
     select '2026-11-20T08:00:00Z', '${company.companyId}', 'application.changed', 'app_' || n from generate_series(1, 501) n`,
  );
  const again = await open(company.token, { lastEventId });
  expect(await again.until(/event: resync/)).toMatch(/event: resync\ndata: {}\n\n/);
  again.close();
});

test('heartbeats are sent, and the stream of an ended session is closed', async () => {
  const doomed = await signedIn(http, database.url);
  const stream = await open(doomed.token);
  await stream.until(/: \n\n/);
  http.world.ended.add(doomed.sessionId);
  await stream.ended;
  await expect.poll(() => http.deps.events.subscribers.countOf(doomed.sessionId)).toBe(0);
});

test('signing out closes the streams of that session at once, and no other', async () => {
  const leaving = await signedIn(http, database.url);
  const stream = await open(leaving.token);
  const staying = await open(company.token);
  await http.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: leaving.token },
  });
  await stream.ended;
  await publish(company.companyId, 'app_after_logout');
  expect(await staying.until(/app_after_logout/)).toMatch(/ready/);
  staying.close();
});

test('a lost listener catches up when it is back', async () => {
  const stream = await open(company.token);
  await stream.until(/ready/);
  await asAdmin(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await publish(company.companyId, 'app_while_deaf');
  expect(await stream.until(/app_while_deaf/)).not.toMatch(/resync/);
  stream.close();
});

test('an event that nobody announced, because the process ended, comes too, and once', async () => {
  const stream = await open(company.token);
  await stream.until(/ready/);
  await asAdmin(
    database.url,
    `insert into outbox (occurred_at, company_id, topic, subject_id)
     values (now(), '${company.companyId}', 'application.changed', 'app_untold')`,
  );
  await stream.until(/app_untold/);
  await publish(company.companyId, 'app_told');
  await stream.until(/app_told/);
  // Looked for several times more.
  const text = await stream.until(/(?:: \n\n[^]*){8}$/);
  expect(text.match(/app_untold|app_told/g)).toEqual(['app_untold', 'app_told']);
  stream.close();
});

test.each([
  ['/api/events', undefined, 401],
  ['/api/events', 'unknown', 401],
  ['/api/ops/events', 'member', 401],
])('%s with token %s is %d', async (path, kind, status) => {
  const token = kind === 'member' ? company.token : kind;
  const answer = await fetch(`${at(0).address}${path}?token=${company.token}`, {
    headers: token ? { authorization: token } : {},
  });
  expect(answer.status).toBe(status);
});

test('a malformed Last-Event-ID is refused', async () => {
  const answer = await fetch(`${at(0).address}/api/events`, {
    headers: { authorization: company.token, 'last-event-id': 'x' },
  });
  expect(await answer.json()).toMatchObject({
    code: 400,
    data: { fields: { 'last-event-id': 'invalidFormat' } },
  });
});

test('the number of streams per session is limited', async () => {
  const greedy = await signedIn(http, database.url);
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(greedy.token)));
  const answer = await fetch(`${at(0).address}/api/events`, {
    headers: { authorization: greedy.token },
  });
  expect(answer.status).toBe(429);
  for (const stream of streams) stream.close();
  await expect.poll(() => http.deps.events.subscribers.countOf(greedy.sessionId)).toBe(0);
});

test('a reader that does not read is dropped', async () => {
  const { subscribers } = http.deps.events;
  const slow = await signedIn(http, database.url);
  const answer = await fetch(`${at(0).address}/api/events`, {
    headers: { authorization: slow.token },
  });
  expect(subscribers.countOf(slow.sessionId)).toBe(1);
  const line = `: ${'x'.repeat(1024 * 1024)}\n\n`;
  // The sockets between us take some megabytes before anything waits here.
  await expect
    .poll(() => {
      subscribers.send(slow.companyId, line);
      return subscribers.countOf(slow.sessionId);
    })
    .toBe(0);
  await answer.body?.cancel().catch(() => undefined);
});

test('closing the server ends its streams', async () => {
  const closing = await start();
  const theirs = await signedIn(closing.http, database.url);
  processes.push(closing);
  const stream = await open(theirs.token, { index: processes.length - 1 });
  processes.pop();
  await closing.http.stop();
  await stream.ended;
  expect(closing.http.deps.events.subscribers.countOf(theirs.sessionId)).toBe(0);
  await closing.listening.close();
});
