import { describe, expect, test } from 'vitest';
import { deliveryWalks } from '../testing/delivery-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const walks = deliveryWalks(useTestServer());
const { playing, play, attempted, replay } = walks;

describe('the log', () => {
  test('is listed newest first, by state and kind and day', async () => {
    const { owner, service } = await playing('good');
    const [start, settle] = await play(service);
    await Promise.all([attempted(owner, start, 1), attempted(owner, settle, 1)]);
    const list = async (query = '') => {
      const { data } = await owner.get(`${service.path}/deliveries?${query}`);
      return (data['records'] as { id: string }[]).map(({ id }) => id);
    };
    expect((await list()).toSorted()).toEqual([start, settle].toSorted());
    expect(await list('pageNo=2&pageSize=10')).toEqual([]);
    expect(await list('state=delivered&kind=report_game_info')).toHaveLength(2);
    expect(await list('state=failed')).toEqual([]);
    expect(await list('kind=notify')).toEqual([]);
    expect(await list('to=2020-01-01')).toEqual([]);
    expect((await owner.get(`${service.path}/deliveries?state=lost`)).status).toBe(400);
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
