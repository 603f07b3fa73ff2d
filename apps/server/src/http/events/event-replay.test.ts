import { write } from '@arcadia/domain/database/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import {
  type EventProcess,
  publish,
  startEventProcess,
  systemCall,
} from '../testing/event-process.ts';
import { openStream, type Stream } from '../testing/open-stream.ts';
import { operatorSignedIn, signedIn, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let running: EventProcess;
let http: TestHttp;
let company: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  running = await startEventProcess(database.url);
  http = running.http;
  company = await signedIn(http, database.url);
  other = await signedIn(http, database.url);
});
afterAll(async () => {
  await running.http.stop();
  await running.listening.close();
});

function open(
  token: string,
  {
    path = '/api/events',
    ...position
  }: { path?: string; lastEventId?: string; pageAgeMs?: number } = {},
): Promise<Stream> {
  return openStream(`${running.address}${path}`, { token, ...position });
}

const idOf = (text: string, subjectId: string) =>
  new RegExp(`id: (\\d+)\\nevent: application.changed\\ndata: {"id":"${subjectId}"}`).exec(
    text,
  )?.[1] ?? '';

test('a reader that reconnects receives the missed events of its company', async () => {
  const stream = await open(company.token);
  await publish(http, { companyId: company.companyId, subjectId: 'app_first' });
  const lastEventId = idOf(await stream.until(/app_first/), 'app_first');
  stream.close();
  await publish(http, { companyId: company.companyId, subjectId: 'app_missed' });
  await publish(http, { companyId: other.companyId, subjectId: 'app_foreign' });
  const again = await open(company.token, { lastEventId });
  await again.until(/app_missed/);
  expect(again.text()).not.toContain('app_foreign');
  expect(again.text()).not.toContain('ready');
  again.close();
});

test('a page hears what has changed since it began to load, and nothing older or of others', async () => {
  // A process knows nothing of before its start.
  await expect.poll(() => http.deps.events.recent.since(3_000, null)).not.toBeNull();
  const operatorToken = operatorSignedIn(http, ['admin']);
  const early = await open(operatorToken, { path: '/api/ops/events' });
  await publish(http, { companyId: company.companyId, subjectId: 'app_while_loading' });
  await publish(http, { companyId: other.companyId, subjectId: 'app_of_others' });
  await early.until(/app_while_loading[\s\S]*app_of_others/);
  early.close();
  const page = await open(company.token, { pageAgeMs: 100 });
  const operatorPage = await open(operatorToken, { path: '/api/ops/events', pageAgeMs: 100 });
  expect(await page.until(/ready/)).toMatch(/app_while_loading[\s\S]*ready/);
  expect(page.text()).not.toContain('app_of_others');
  await operatorPage.until(/app_while_loading[\s\S]*app_of_others[\s\S]*ready/);
  // A reader that doesn't say how old its page is has asked for nothing yet.
  const plain = await open(company.token);
  expect(await plain.until(/ready/)).not.toContain('app_while_loading');
  for (const stream of [page, operatorPage, plain]) stream.close();
});

test('a page that is older than what is remembered is told to reload everything', async () => {
  const page = await open(company.token, { pageAgeMs: 3_600_000 });
  expect(await page.until(/ready/)).toMatch(/event: resync\ndata: {}\n\n[\s\S]*ready/);
  page.close();
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
  await publish(http, { companyId: company.companyId, subjectId: 'app_quick' });
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
  await publish(http, { companyId: company.companyId, subjectId: 'app_before' });
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
