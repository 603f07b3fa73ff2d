import { retrySeconds } from '@arcadia/contract/callbacks/deliveries';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { Service } from '../testing/callback-walks.ts';
import { deliveryWalks } from '../testing/delivery-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const walks = deliveryWalks(server);

/** Notices to the owner of a service about its callbacks, the newest first. */
async function told({ id, appId }: Service): Promise<string[]> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select '+' || area_code || phone_number as phone from member
     where main and company_id = (select company_id from region_service where id = '${id}')`,
  );
  const [{ phone }] = rows as [{ phone: string }];
  const to = encodeURIComponent(phone.replace('++', '+'));
  const { data } = await server.as().get(`/sim/messages?to=${to}`);
  const messages = data['records'] as { text: string }[];
  return messages.map(({ text }) => text).filter((text) => text.includes(appId));
}

/** Services that are shown as failing now. */
async function failing(owner: ReturnType<typeof server.as>): Promise<string[]> {
  const { data } = await owner.get('/callbacks/alarms');
  return (data['failingServices'] as { serviceId: string }[]).map(({ serviceId }) => serviceId);
}

test('the owner is notified once that callbacks fail, once that one is given up, and again after a recovery', async () => {
  const { owner, service } = await walks.playing('http-500');
  const [start, settle] = await walks.play(service);
  const attempted = (times: number) =>
    Promise.all([start, settle].map((id) => walks.attempted(owner, id, times)));
  await attempted(1);
  await server.advance(61_000);
  await attempted(2);
  expect(await told(service)).toEqual([]);
  await server.advance(61_000);
  await attempted(3);
  // Two messages fail, and one notice is sent.
  await expect.poll(() => told(service)).toHaveLength(1);
  for (const [index, seconds] of retrySeconds.slice(2).entries()) {
    await server.advance((seconds + 1) * 1000);
    await attempted(4 + index);
  }
  await expect.poll(() => told(service)).toHaveLength(2);
  const [givenUp] = await told(service);
  expect(givenUp).toContain(`/business/application/deliveries/${service.id}`);

  // It works again, and a day later it does not.
  await walks.save(owner, service, walks.callbacks());
  await walks.replay(owner, start);
  await walks.attempted(owner, start, retrySeconds.length + 2);
  await expect.poll(() => failing(owner)).toEqual([]);
  for (let hours = 0; hours < 27; hours += 9) {
    await server.advance(9 * 3_600_000);
    // A session that nobody uses for half a day ends.
    await owner.get(service.path);
  }
  await walks.save(owner, service, walks.callbacks({ report_game_info: 'http-500' }));
  const [later] = await walks.play(service);
  for (const times of [1, 2, 3]) {
    await walks.attempted(owner, later, times);
    await server.advance(61_000);
  }
  await expect.poll(() => told(service)).toHaveLength(3);
});

test('a server that fails again within a day is shown as failing, and is told of once the day is over', async () => {
  const { owner, service } = await walks.playing('http-500');
  const [message] = await walks.play(service);
  const fail = async (id: string) => {
    for (const times of [1, 2, 3]) {
      await walks.attempted(owner, id, times);
      await server.advance(61_000);
    }
  };
  await fail(message);
  await expect.poll(() => told(service)).toHaveLength(1);
  await walks.save(owner, service, walks.callbacks());
  await walks.replay(owner, message);
  await expect.poll(() => failing(owner)).toEqual([]);
  await walks.save(owner, service, walks.callbacks({ report_game_info: 'http-500' }));
  const [later] = await walks.play(service);
  await fail(later);
  await expect.poll(() => failing(owner)).toEqual([service.id]);
  expect(await told(service)).toHaveLength(1);
});

test('a failing test server causes no notice', async () => {
  const { owner, service } = await walks.playing('good');
  const failing = walks.callbacks({ report_game_info: 'http-500' });
  await walks.save(owner, service, failing, 'test');
  const { data } = await server
    .as()
    .post('/sim/rounds', { serviceId: service.id, environment: 'test' });
  const [id = ''] = data['deliveryIds'] as string[];
  for (const times of [1, 2, 3]) {
    await walks.attempted(owner, id, times);
    await server.advance(61_000);
  }
  await walks.attempted(owner, id, 4);
  expect(await told(service)).toEqual([]);
});
