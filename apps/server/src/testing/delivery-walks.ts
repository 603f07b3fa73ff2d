import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import { newId } from '@arcadia/kernel/id';
import { beforeAll, expect } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callbackWalks, type Service } from './callback-walks.ts';
import type { Caller, TestServer } from './test-server.ts';

/** Beyond what JavaScript counts exactly. */
export const mgId = '1461297734886621238';

/** Ways that tests of real callbacks have in common; the calling file gets a game that can be played. */
export function deliveryWalks(server: TestServer) {
  const walks = callbackWalks(server);
  const gameId = newId('game', new Date());
  beforeAll(() =>
    asAdmin(
      server.databaseUrl,
      `insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions,
         company_kinds, status, created_at, updated_at)
       values ('${gameId}', '${mgId}', 'interactive_game', 'mau', 'x', 'x', 'x', 'x', array['asia_pacific'],
         array['direct'], 'listed', now(), now())`,
    ),
  );

  /** Past what going online needs: real rounds are played on services that are online. */
  const putOnline = ({ id }: Service, status = 'online') =>
    asAdmin(
      server.databaseUrl,
      `update region_service set status = '${status}' where id = '${id}'`,
    );

  return {
    ...walks,
    gameId,
    putOnline,

    /** A service of a company of its own, with a game, whose reports go to a server that behaves as `host` says. */
    async playing(host: string): Promise<{ owner: Caller; service: Service }> {
      const owner = await walks.owner();
      const service = await walks.service(owner);
      expect((await owner.post(`${service.path}/games`, { gameIds: [gameId] })).code).toBe(0);
      const set = walks.callbacks({ report_game_info: host });
      expect((await walks.save(owner, service, set)).code).toBe(0);
      await putOnline(service);
      return { owner, service };
    },

    async play({ id }: Service): Promise<[start: string, settle: string]> {
      const { data } = await server
        .as()
        .post('/sim/rounds', { serviceId: id, environment: 'production' });
      const [start, settle, ...more] = data['deliveryIds'] as string[];
      expect(more).toEqual([]);
      return [start ?? '', settle ?? ''];
    },

    async attempted(owner: Caller, id: string, times: number): Promise<Delivery> {
      await expect.poll(async () => (await walks.delivery(owner, id)).attempts.length).toBe(times);
      return walks.delivery(owner, id);
    },

    replay: (owner: Caller, id: string, key = walks.once()) =>
      owner.post(`/deliveries/${id}/replay`, {}, key),
  };
}
