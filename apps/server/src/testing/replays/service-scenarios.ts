import { randomUUID } from 'node:crypto';
import type { Service } from '../callback-walks.ts';
import { deliveryWalks } from '../delivery-walks.ts';
import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';

const nobodys = 'zzz_00000000000000000000';

/** Applications, their region services, and the callbacks of those. */
export function serviceScenarios(server: TestServer): Scenarios {
  const walks = deliveryWalks(server);

  async function withService(host = 'good') {
    await server.advance(4 * 60_000);
    const token = await server.signUp();
    const owner = server.as(token);
    const service = await walks.service(owner);
    dataOf(await owner.post(`${service.path}/games`, { gameIds: [walks.gameId] }));
    dataOf(await walks.save(owner, service, walks.callbacks({ report_game_info: host })));
    const remove = async () => void dataOf(await owner.post(`${service.path}/delete`));
    return { token, owner, service, remove };
  }

  /** A service to which a message could not be delivered. */
  async function withDelivery() {
    const made = await withService('broken');
    await walks.putOnline(made.service);
    const [deliveryId] = await walks.play(made.service);
    const removeStopped = async () => {
      await walks.putOnline(made.service, 'offline');
      await made.remove();
    };
    return { ...made, deliveryId, remove: removeStopped };
  }

  const applicationOf = async ({ path }: Service, token: string) =>
    String((await server.as(token).get(path)).data['applicationId']);

  return {
    async createApplication(): Promise<Scenario> {
      await server.advance(4 * 60_000);
      const token = await server.signUp();
      const input = { name: 'Rooms', description: 'Voice rooms', region: 'asia_pacific' };
      const moveOn = async ({ id }: Record<string, unknown>) => {
        const owner = server.as(token);
        dataOf(
          await owner.post(`/applications/${String(id)}`, {
            name: 'Renamed',
            description: 'Other',
          }),
        );
        dataOf(await owner.post(`/applications/${String(id)}/delete`));
      };
      return { token, input, other: { description: 'Other' }, moveOn, withNewKey: 'another' };
    },
    async addRegion() {
      const { token, service, owner } = await withService();
      const id = await applicationOf(service, token);
      return {
        token,
        input: { id, region: 'mainland_china' },
        other: { region: 'europe_america_middle_east' },
        moveOn: async () => void dataOf(await owner.post(`/applications/${id}/delete`)),
        withNewKey: 'refused',
      };
    },
    async rotateSecret() {
      const { token, service, remove } = await withService();
      const input = { id: service.id, overlapHours: 24 };
      return { token, input, other: { overlapHours: 0 }, moveOn: remove, withNewKey: 'refused' };
    },
    async startVerification() {
      const { token, service, owner, remove } = await withService();
      return {
        token,
        input: { id: service.id, environment: 'production' },
        other: { environment: 'test' },
        async moveOn({ id }) {
          await walks.finished(owner, String(id));
          await remove();
        },
        withNewKey: 'refused',
      };
    },
    async replayVerification() {
      const { token, service, owner, remove } = await withService();
      const { id: former } = await walks.verify(owner, service);
      return {
        token,
        input: { id: former },
        other: { id: nobodys },
        async moveOn({ id }) {
          await walks.finished(owner, String(id));
          await remove();
        },
        withNewKey: 'refused',
      };
    },
    async replayDelivery() {
      const { token, deliveryId, remove } = await withDelivery();
      const input = { id: deliveryId };
      return { token, input, other: { id: nobodys }, moveOn: remove, withNewKey: 'refused' };
    },
    async replayDeliveries() {
      const { token, service, remove } = await withDelivery();
      const other = { keyword: randomUUID() };
      return { token, input: { id: service.id }, other, moveOn: remove, withNewKey: 'refused' };
    },
  };
}
