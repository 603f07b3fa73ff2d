import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliveryWalks } from '../testing/delivery-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const walks = deliveryWalks(useTestServer({ own: 'everybody' }));
const { playing, play, attempted, replay } = walks;

describe('the log', () => {
  test('is listed newest first, by status and kind and day', async () => {
    const { owner, service } = await playing('good');
    const [start, settle] = await play(service);
    await Promise.all([attempted(owner, start, 1), attempted(owner, settle, 1)]);
    const list = async (query = '') => {
      const { data } = await owner.get(`${service.path}/deliveries?${query}`);
      return (data['records'] as { id: string }[]).map(({ id }) => id);
    };
    expect((await list()).toSorted()).toEqual([start, settle].toSorted());
    expect(await list('pageNo=2&pageSize=10')).toEqual([]);
    expect(await list('status=delivered&kind=report_game_info')).toHaveLength(2);
    expect(await list('status=failed')).toEqual([]);
    expect(await list('kind=notify')).toEqual([]);
    expect(await list('to=2020-01-01')).toEqual([]);
    expect((await owner.get(`${service.path}/deliveries?status=lost`)).status).toBe(400);
  });

  test('is searched by round, room, player and id, and by the set', async () => {
    const { owner, service } = await playing('good');
    const [start, settle] = await play(service);
    await play(service);
    const { requestBody } = await attempted(owner, start, 1);
    const { report_msg: round } = JSON.parse(requestBody) as {
      report_msg: { game_round_id: string; room_id: string };
    };
    const list = async (query: object) => {
      const search = new URLSearchParams(Object.entries(query));
      const { data } = await owner.get(`${service.path}/deliveries?${search}`);
      return (data['records'] as { id: string }[]).map(({ id }) => id).toSorted();
    };
    expect(await list({ keyword: round.game_round_id })).toEqual([start, settle].toSorted());
    expect(await list({ keyword: start })).toEqual([start]);
    expect(await list({ keyword: 'sim-player-1' })).toHaveLength(4);
    expect(await list({ keyword: round.room_id, environment: 'production' })).toHaveLength(4);
    expect(await list({ keyword: 'nobody' })).toEqual([]);
    expect(await list({ environment: 'test' })).toEqual([]);
  });

  test('shows requests and responses, from which the signature can be computed, and each outcome', async () => {
    const { owner, service } = await playing('http-500');
    const [id] = await play(service);
    const { requestBody, attempts, lastAttempt } = await attempted(owner, id, 1);
    const { requestHeaders, signedText, responseHeaders } = attempts[0] ?? {};
    expect(signedText).toBe(
      `${service.appId}\n${requestHeaders?.['Sud-Timestamp']}\n${requestHeaders?.['Sud-Nonce']}\n${requestBody}\n`,
    );
    expect(
      createHmac('sha1', service.secret)
        .update(signedText ?? '')
        .digest('hex'),
    ).toBe(requestHeaders?.['Sud-Signature']);
    expect(responseHeaders).toMatchObject({ 'content-type': 'application/json' });
    const url = 'https://http-500.sample.example/report_game_info';
    expect(lastAttempt).toMatchObject({ url, fault: 'http_status', status: 500, retCode: null });
    const { data } = await owner.get(`${service.path}/deliveries?keyword=${id}`);
    expect(data['records']).toMatchObject([{ lastAttempt: { url, status: 500 } }]);
  });

  test('resends the undelivered messages that match the filters', async () => {
    const stranger = await walks.owner();
    const { owner, service } = await playing('http-500');
    const ids = [...(await play(service)), ...(await play(service))];
    for (const id of ids) await attempted(owner, id, 1);
    await walks.save(owner, service, walks.callbacks({ report_game_info: 'good' }));
    const again = (filters: object, key = walks.once(), caller = owner) =>
      caller.post(`${service.path}/deliveries/replay`, filters, key);
    expect((await again({}, walks.once(), stranger)).status).toBe(404);
    const [first = ''] = ids;
    expect((await again({ keyword: first })).data).toEqual({ queued: 1, remaining: 0 });
    expect((await attempted(owner, first, 2)).status).toBe('delivered');
    const key = walks.once();
    expect((await again({}, key)).data).toEqual({ queued: 3, remaining: 0 });
    expect((await again({}, key)).data).toEqual({ queued: 3, remaining: 0 });
    for (const id of ids) expect((await attempted(owner, id, 2)).status).toBe('delivered');
    expect((await again({})).data).toEqual({ queued: 0, remaining: 0 });
  });

  test('of another company is not there', async () => {
    const { owner, service } = await playing('good');
    const [id] = await play(service);
    await attempted(owner, id, 1);
    const stranger = await walks.owner();
    expect((await stranger.get(`/deliveries/${id}`)).status).toBe(404);
    expect((await stranger.get(`${service.path}/deliveries`)).status).toBe(404);
    expect((await replay(stranger, id)).status).toBe(404);
    expect((await walks.delivery(owner, id)).attemptCount).toBe(1);
  });
});
