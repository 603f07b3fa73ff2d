import { topics } from '@arcadia/contract/wire/events';
import type { permissions } from '@arcadia/contract/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type EventProcess, publish, startEventProcess } from '../testing/event-process.ts';
import { openStream, type Stream } from '../testing/open-stream.ts';
import { operatorSignedIn, signedIn } from '../testing/test-http.ts';

const database = useTestDatabase();
let running: EventProcess;
beforeAll(async () => {
  running = await startEventProcess(database.url);
});
afterAll(async () => {
  await running.http.stop();
  await running.listening.close();
});

type Names = (keyof typeof permissions)[];

const open = (token: string, more: { lastEventId?: string } = {}) =>
  openStream(`${running.address}/api/events`, { token, ...more });

/** A colleague of somebody who is signed in, with other rights. */
async function colleagueOf(companyId: string, held: Names) {
  const { token } = await signedIn(running.http, database.url, held);
  const { members } = running.http.world;
  const member = members.get(token);
  if (!member) throw new Error('not signed in');
  members.set(token, { ...member, companyId });
  return token;
}

/** One event of every topic but the one that ends streams, then one that everybody is told of. */
async function publishAll(companyId: string) {
  for (const topic of topics)
    if (topic !== 'access.changed')
      await publish(running.http, { companyId, topic, subjectId: `about_${topic}` });
  await publish(running.http, { companyId, topic: 'overdue.changed', subjectId: 'the_end' });
}

const told = (stream: Stream) =>
  [...stream.text().matchAll(/event: ([a-z_.]+)\ndata: (\{.*\})/g)].flatMap(
    ([, topic = '', data = '']) =>
      topic === 'ready' || data.includes('the_end') ? [] : [{ topic, data }],
  );
const whole = (stream: Stream) =>
  told(stream)
    .flatMap(({ topic, data }) => (data === '{}' ? [] : [topic]))
    .toSorted();
const felt = (stream: Stream) =>
  told(stream)
    .flatMap(({ topic, data }) => (data === '{}' ? [topic] : []))
    .toSorted();

const nobodysMoney = {
  whole: [
    'account_closure.changed',
    'company_suspension.changed',
    'overdue.changed',
    'succession.changed',
  ],
  felt: ['notification.added'],
};
const ofApplications = [
  'account_closure.changed',
  'alert.changed',
  'application.changed',
  'application.reviewed',
  'company_suspension.changed',
  'delivery.changed',
  'game.changed',
  'overdue.changed',
  'succession.changed',
  'verification.changed',
  'webhook.changed',
];

test('a sub-account is told of what its role may read, and staff of everything', async () => {
  const { companyId, token } = await signedIn(running.http, database.url, ['applicationQuery']);
  const [developer, visitor, seer, operator] = await Promise.all([
    open(token),
    colleagueOf(companyId, []).then((one) => open(one)),
    colleagueOf(companyId, ['homeQuery', 'homeBalance']).then((one) => open(one)),
    openStream(`${running.address}/api/ops/events`, {
      token: operatorSignedIn(running.http, ['reviewer']),
    }),
  ]);
  await publishAll(companyId);
  await Promise.all([developer, visitor, seer, operator].map((stream) => stream.until(/the_end/)));
  expect({ whole: whole(visitor), felt: felt(visitor) }).toEqual(nobodysMoney);
  expect({ whole: whole(developer), felt: felt(developer) }).toEqual({
    whole: ofApplications,
    felt: ['notification.added'],
  });
  // Figures of the home page depend on these: that something happened is told, and not what.
  expect({ whole: whole(seer), felt: felt(seer) }).toEqual({
    whole: nobodysMoney.whole,
    felt: [
      'application.changed',
      'balance.low',
      'certification.changed',
      'contract.changed',
      'funds.changed',
      'funds.credited',
      'notification.added',
      'recharge.changed',
    ],
  });
  expect(whole(operator)).toEqual(topics.filter((one) => one !== 'access.changed').toSorted());
  for (const stream of [developer, visitor, seer, operator]) stream.close();
});

test('what was missed is told by the same rule', async () => {
  const { companyId, token } = await signedIn(running.http, database.url, ['applicationQuery']);
  const first = await open(token);
  await publish(running.http, { companyId, subjectId: 'app_first' });
  const lastEventId = /id: (\d+)\nevent: app/.exec(await first.until(/app_first/))?.[1] ?? '';
  first.close();
  await publishAll(companyId);
  const missed = await open(token, { lastEventId });
  // Late announcements may come before what is read again, and twice.
  await expect.poll(() => [...new Set(whole(missed))]).toEqual(ofApplications);
  missed.close();
});

test('a change of access is told to everybody without a name, and ends the company’s streams', async () => {
  const { companyId, token } = await signedIn(running.http, database.url, []);
  const other = await signedIn(running.http, database.url, []);
  const [stream, elsewhere] = await Promise.all([open(token), open(other.token)]);
  await publish(running.http, { companyId, topic: 'access.changed', subjectId: 'mem_somebody' });
  await stream.ended;
  expect(stream.text()).toContain('event: access.changed\ndata: {}\n');
  expect(running.http.deps.events.subscribers.countOf(other.sessionId)).toBe(1);
  elsewhere.close();
});
