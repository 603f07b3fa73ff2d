import { beforeAll, expect, test } from 'vitest';
import { dataOf, gameWalks } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { operator, offered, service, configure } = gameWalks(server);

let commerce: Caller;
let customer: Caller;
let gameId: string;
beforeAll(async () => {
  commerce = await operator('commerce');
  customer = server.as(await server.signUp('SG'));
  [{ id: gameId }] = await offered(customer);
});

async function online() {
  const place = await service(customer);
  dataOf(await customer.post(`${place.path}/games`, { gameIds: [gameId] }));
  await configure(customer, place);
  dataOf(await customer.post(`${place.path}/launch`));
  return place;
}

const hold = (caller: Caller, { id }: { id: string }, reason: string) =>
  caller.post(`/ops/region-services/${id}/hold`, { reason });
const release = (caller: Caller, { id }: { id: string }) =>
  caller.post(`/ops/region-services/${id}/release`);
const reason = '回调连续三天无响应，修复后请联系客户经理。';

test('a hold takes a service offline with a reason for its owner; a release lets the owner launch', async () => {
  const place = await online();
  expect(await hold(commerce, place, reason)).toMatchObject({ code: 0 });
  expect((await customer.get(place.path)).data).toMatchObject({
    status: 'offline',
    hold: { reason, since: expect.any(String) },
    launchNeeds: ['provider_hold'],
  });
  expect(await customer.post(`${place.path}/launch`)).toMatchObject({
    code: 2063,
    msg: expect.stringContaining(reason),
  });
  expect(await hold(commerce, place, reason)).toMatchObject({ code: 2009 });
  expect(await release(commerce, place)).toMatchObject({ code: 0 });
  // It is the owner's to decide when it goes online again.
  expect((await customer.get(place.path)).data).toMatchObject({
    status: 'offline',
    hold: null,
    launchNeeds: [],
  });
  expect(await release(commerce, place)).toMatchObject({ code: 2009 });
  expect(await customer.post(`${place.path}/launch`)).toMatchObject({ code: 0 });
});

test('what was never launched can be held as well', async () => {
  const place = await service(customer);
  expect(await hold(commerce, place, reason)).toMatchObject({ code: 0 });
  expect((await customer.get(place.path)).data).toMatchObject({
    status: 'not_launched',
    launchNeeds: expect.arrayContaining(['provider_hold']),
  });
});

test('of a concurrent launch and hold, the service never ends online and on hold', async () => {
  const place = await online();
  dataOf(await customer.post(`${place.path}/stop`));
  await Promise.all([customer.post(`${place.path}/launch`), hold(commerce, place, reason)]);
  expect((await customer.get(place.path)).data).toMatchObject({
    status: 'offline',
    hold: { reason },
  });
});

test('a hold needs a reason and somebody who manages applications', async () => {
  const place = await service(customer);
  expect(await hold(commerce, place, ' ')).toMatchObject({ status: 400 });
  for (const role of ['reviewer', 'finance']) {
    const caller = await operator(role);
    expect(await hold(caller, place, reason)).toMatchObject({ status: 403 });
    expect(await release(caller, place)).toMatchObject({ status: 403 });
  }
  expect(await hold(customer, place, reason)).toMatchObject({ status: 401 });
  const nowhere = { id: 'rgs_00000000000000000000' };
  expect(await hold(commerce, nowhere, reason)).toMatchObject({ status: 404 });
  expect(await release(commerce, nowhere)).toMatchObject({ status: 404 });
});

test('both actions are in the customer’s audit log', async () => {
  const place = await online();
  await hold(commerce, place, reason);
  await release(commerce, place);
  const answer = await (await operator('ops')).get(`/ops/audit?keyword=${place.id}`);
  const entries = answer.data['records'] as { action: string; after: object | null }[];
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'region_service.release' },
    { action: 'region_service.hold', after: { status: 'offline', reason } },
  ]);
});

test('operators see a service with its company, and never a secret', async () => {
  const place = await online();
  const answer = await (await operator('finance')).get(`/ops/region-services/${place.id}`);
  expect(answer.data).toMatchObject({
    id: place.id,
    companyId: expect.stringMatching(/^co_/),
    companyName: expect.any(String),
    games: [{ game: { id: gameId } }],
    packageNames: [{ value: 'rooms.example.com' }],
    credentials: [{ appKey: expect.any(String) }],
  });
  expect(JSON.stringify(answer.data)).not.toMatch(/"secret"/);
  const missing = await commerce.get('/ops/region-services/rgs_00000000000000000000');
  expect(missing.status).toBe(404);
  expect((await customer.get(`/ops/region-services/${place.id}`)).status).toBe(401);
});
