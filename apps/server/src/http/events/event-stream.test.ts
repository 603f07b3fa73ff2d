import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type EventProcess, publish, startEventProcess } from '../testing/event-process.ts';
import { openStream, type Stream } from '../testing/open-stream.ts';
import { operatorSignedIn, signedIn, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let processes: EventProcess[];
let http: TestHttp;
let company: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  processes = [await startEventProcess(database.url), await startEventProcess(database.url)];
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

function open(
  token: string,
  { path = '/api/events', index = 0 }: { path?: string; index?: number } = {},
): Promise<Stream> {
  return openStream(`${at(index).address}${path}`, { token });
}

test('a stream stays open, and nobody is to reload, while there is no event at all', async () => {
  const stream = await open(company.token);
  // A look comes every 300 ms, a heartbeat every 200.
  const text = await stream.until(/(?:: \n\n[^]*){6}/);
  expect(text).not.toContain('resync');
  stream.close();
});

test('a company receives its own events over two processes, and operators receive all', async () => {
  at(1).http.world.members.set(company.token, memberOf(company.token));
  const [mine, elsewhere, theirs, operator] = await Promise.all([
    open(company.token),
    open(company.token, { index: 1 }),
    open(other.token),
    open(operatorSignedIn(http, ['admin']), { path: '/api/ops/events' }),
  ]);
  await mine.until(/retry: 3000\n\nid: \d+\nevent: ready\ndata: {}\n\n/);
  // Who is not yet listening hears only of what comes then.
  await Promise.all([elsewhere, theirs, operator].map((stream) => stream.until(/event: ready/)));
  await publish(http, { companyId: company.companyId, subjectId: 'app_mine' });
  await publish(http, { companyId: other.companyId, subjectId: 'app_theirs' });
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
  await publish(http, { companyId: company.companyId, subjectId: 'app_after_logout' });
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
  await publish(http, { companyId: company.companyId, subjectId: 'app_while_deaf' });
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
  await publish(http, { companyId: company.companyId, subjectId: 'app_told' });
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

test.each(['last-event-id', 'x-page-age'])('a malformed %s is refused', async (header) => {
  const answer = await fetch(`${at(0).address}/api/events`, {
    headers: { authorization: company.token, [header]: 'x' },
  });
  expect(await answer.json()).toMatchObject({
    code: 400,
    data: { fields: { [header]: 'invalidFormat' } },
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
      subscribers.send(slow, () => line);
      return subscribers.countOf(slow.sessionId);
    })
    .toBe(0);
  await answer.body?.cancel().catch(() => undefined);
});

test('closing the server ends its streams', async () => {
  const closing = await startEventProcess(database.url);
  const theirs = await signedIn(closing.http, database.url);
  processes.push(closing);
  const stream = await open(theirs.token, { index: processes.length - 1 });
  processes.pop();
  await closing.http.stop();
  await stream.ended;
  expect(closing.http.deps.events.subscribers.countOf(theirs.sessionId)).toBe(0);
  await closing.listening.close();
});
