import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { deliveryWalks, mgId } from '../testing/delivery-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const walks = deliveryWalks(server);
const { gameId, playing, putOnline, play, attempted, replay } = walks;
/** Seconds, as the protocol has them. */
const schedule = [60, 60, 60, 240, 600, 600, 3_600, 7_200, 14_400, 28_800];

/** Seconds from the newest attempt to the next one. */
const waits = ({ nextAttemptAt, attempts }: Delivery) =>
  nextAttemptAt === null
    ? null
    : (Date.parse(nextAttemptAt) - Date.parse(attempts.at(-1)?.startedAt ?? '')) / 1000;

describe('a round', () => {
  test('is reported by its start and its result, with the exact digits of the game’s id', async () => {
    const { owner, service } = await playing('good');
    const ids = await play(service);
    const [start, settle] = await Promise.all(ids.map((id) => attempted(owner, id, 1)));
    expect(BigInt(mgId)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    for (const one of [start, settle]) {
      expect(one).toMatchObject({
        kind: 'report_game_info',
        environment: 'production',
        status: 'delivered',
        attemptCount: 1,
        nextAttemptAt: null,
        deliveredAt: expect.any(String),
        attempts: [{ number: 1, fault: null, status: 200, retCode: 0, replayedByName: null }],
      });
      expect(one?.requestBody).toContain(`"mg_id":${mgId},"mg_id_str":"${mgId}"`);
    }
    expect([start?.subject, settle?.subject]).toEqual(['game_start', 'game_settle']);
    const reports = [start, settle].map((one) => JSON.parse(one?.requestBody ?? '') as object);
    expect(reports).toMatchObject([
      { report_type: 'game_start', report_msg: { game_mode: 1, players: [{}, {}] } },
      {
        report_type: 'game_settle',
        report_msg: {
          battle_duration: 90,
          results: [
            { rank: 1, is_win: 2 },
            { rank: 2, is_win: 1 },
          ],
        },
      },
    ]);
  });

  test('is not reported without a game, without a URL, or for a service that is not online', async () => {
    const owner = await walks.owner();
    const service = await walks.service(owner);
    await walks.save(owner, service);
    const tell = () =>
      server.as().post('/sim/rounds', { serviceId: service.id, environment: 'production' });
    expect((await tell()).data).toEqual({ deliveryIds: [] });
    await owner.post(`${service.path}/games`, { gameIds: [gameId] });
    expect((await tell()).data).toEqual({ deliveryIds: [] });
    await putOnline(service);
    expect((await tell()).data['deliveryIds']).toHaveLength(2);
    await putOnline(service, 'offline');
    expect((await tell()).data).toEqual({ deliveryIds: [] });
    const forTests = { serviceId: service.id, environment: 'test' };
    expect((await server.as().post('/sim/rounds', forTests)).data).toEqual({ deliveryIds: [] });
    await owner.post(`${service.path}/delete`);
    expect((await tell()).status).toBe(404);
  });
});

describe('a failing delivery', () => {
  test('is retried by the schedule until it is accepted', async () => {
    const { owner, service } = await playing('recovers');
    const [id] = await play(service);
    const first = await attempted(owner, id, 1);
    expect(first).toMatchObject({
      status: 'pending',
      attempts: [{ fault: 'http_status', status: 500 }],
    });
    expect(waits(first)).toBe(60);
    await server.advance(59_000);
    expect((await walks.delivery(owner, id)).attemptCount).toBe(1);
    await server.advance(2_000);
    expect((await attempted(owner, id, 2)).status).toBe('pending');
    await server.advance(61_000);
    expect(await attempted(owner, id, 3)).toMatchObject({
      status: 'delivered',
      nextAttemptAt: null,
      attempts: [{}, {}, { number: 3, fault: null, status: 200, retCode: 0 }],
    });
  });

  test('waits as long as the protocol requires each time, and is given up after the last', async () => {
    const { owner, service } = await playing('ret-code');
    const [, id] = await play(service);
    const waited: (number | null)[] = [];
    for (const [index, seconds] of [0, ...schedule].entries()) {
      if (seconds > 0) await server.advance(seconds * 1000);
      const delivery = await attempted(owner, id, index + 1);
      expect(delivery.attempts.at(-1)).toMatchObject({
        fault: 'ret_code',
        status: 200,
        retCode: 1,
      });
      waited.push(waits(delivery));
    }
    expect(waited).toEqual([...schedule, null]);
    expect(await walks.delivery(owner, id)).toMatchObject({
      status: 'failed',
      attemptCount: 11,
      deliveredAt: null,
    });
    await server.advance(24 * 3_600_000);
    const renewed = await asAdmin(
      server.databaseUrl,
      `select attempt_count as count from callback_delivery where id = '${id}'`,
    );
    expect(renewed.rows).toEqual([{ count: 11 }]);
  });
});

describe('a replay by hand', () => {
  test('sends the same body again, also of a delivered message, and records who requested it', async () => {
    const { owner, service } = await playing('good');
    const [id] = await play(service);
    const before = await attempted(owner, id, 1);
    const key = walks.once();
    expect((await replay(owner, id, key)).code).toBe(0);
    expect((await replay(owner, id, key)).code).toBe(0);
    const after = await attempted(owner, id, 2);
    expect(after).toMatchObject({ status: 'delivered', deliveredAt: before.deliveredAt });
    expect(after.attempts[1]).toMatchObject({
      number: 2,
      fault: null,
      replayedByName: expect.stringMatching(/./),
    });
  });

  test('that is accepted ends a delivery that had failed permanently', async () => {
    const { owner, service } = await playing('recovers');
    const [id] = await play(service);
    await attempted(owner, id, 1);
    await asAdmin(
      server.databaseUrl,
      `update callback_delivery set status = 'failed', next_attempt_at = null where id = '${id}'`,
    );
    await replay(owner, id);
    expect((await attempted(owner, id, 2)).status).toBe('failed');
    await replay(owner, id);
    expect(await attempted(owner, id, 3)).toMatchObject({
      status: 'delivered',
      nextAttemptAt: null,
      deliveredAt: expect.any(String),
    });
  });

  test('that fails does not change the schedule', async () => {
    const { owner, service } = await playing('http-500');
    const [id] = await play(service);
    const { nextAttemptAt } = await attempted(owner, id, 1);
    await replay(owner, id);
    const after = await attempted(owner, id, 2);
    expect(after).toMatchObject({ status: 'pending', nextAttemptAt });
    await server.advance(61_000);
    expect(waits(await attempted(owner, id, 3))).toBe(60);
  });
});

describe('a corrected URL', () => {
  const good = 'https://good.sample.example/report_game_info';
  const broken = 'https://http-500.sample.example/report_game_info';

  test('is called by waiting messages, and each attempt records its URL', async () => {
    const { owner, service } = await playing('http-500');
    const [id] = await play(service);
    expect(await attempted(owner, id, 1)).toMatchObject({ urlNow: broken });
    await walks.save(owner, service, walks.callbacks({ report_game_info: 'good' }));
    expect(await walks.delivery(owner, id)).toMatchObject({ urlNow: good });
    await server.advance(61_000);
    expect(await attempted(owner, id, 2)).toMatchObject({
      status: 'delivered',
      attempts: [
        { url: broken, fault: 'http_status' },
        { url: good, fault: null },
      ],
    });
  });

  test('is called by a replay', async () => {
    const { owner, service } = await playing('http-500');
    const [id] = await play(service);
    await attempted(owner, id, 1);
    await walks.save(owner, service, walks.callbacks({ report_game_info: 'good' }));
    await replay(owner, id);
    expect(await attempted(owner, id, 2)).toMatchObject({
      status: 'delivered',
      attempts: [{ url: broken }, { url: good, replayedByName: expect.any(String) }],
    });
  });

  test('that is removed is still called for messages queued with it', async () => {
    const { owner, service } = await playing('http-500');
    const [id] = await play(service);
    await attempted(owner, id, 1);
    await putOnline(service, 'offline');
    const others = walks.callbacks().filter(({ kind }) => kind !== 'report_game_info');
    expect((await walks.save(owner, service, others)).code).toBe(0);
    expect(await walks.delivery(owner, id)).toMatchObject({ urlNow: broken });
    await replay(owner, id);
    expect((await attempted(owner, id, 2)).attempts[1]).toMatchObject({ url: broken });
  });

  test('is that of the set the message belongs to', async () => {
    const { owner, service } = await playing('http-500');
    const [id] = await play(service);
    await attempted(owner, id, 1);
    await walks.save(owner, service, walks.callbacks({ report_game_info: 'good' }), 'test');
    expect(await walks.delivery(owner, id)).toMatchObject({ urlNow: broken });
  });
});

test('a deleted service gets no more messages', async () => {
  const { owner, service } = await playing('http-500');
  const [id] = await play(service);
  await attempted(owner, id, 1);
  await putOnline(service, 'offline');
  await owner.post(`${service.path}/delete`);
  await server.advance(61_000);
  await expect.poll(async () => (await walks.delivery(owner, id)).status).toBe('failed');
  expect((await walks.delivery(owner, id)).attemptCount).toBe(1);
  expect((await replay(owner, id)).code).toBe(2009);
});
