import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

const endpoint = {
  url: 'https://http-500.sample.example/webhooks',
  webhookDescription: '',
  kinds: ['bill.final'],
};

/** Endpoints of webhooks, and what is sent to them. */
export function webhookScenarios(server: TestServer): Scenarios {
  async function withEndpoint() {
    await server.advance(4 * 60_000);
    const token = await server.signUp();
    const owner = server.as(token);
    const { id } = dataOf<{ id: string }>(
      await owner.post('/webhooks', endpoint, { 'idempotency-key': 'endpoint' }),
    );
    const disable = async (version: number) =>
      void dataOf(await owner.post(`/webhooks/${id}/enabled`, { version, enabled: false }));
    return { token, owner, id, disable };
  }

  return {
    async createWebhook() {
      await server.advance(4 * 60_000);
      const token = await server.signUp();
      return {
        token,
        input: endpoint,
        other: { webhookDescription: 'Other' },
        async moveOn({ id }) {
          const change = { ...endpoint, version: 1, webhookDescription: 'Changed' };
          dataOf(await server.as(token).post(`/webhooks/${String(id)}`, change));
        },
        withNewKey: 'another',
      };
    },
    async rotateWebhookSecret() {
      const { token, id, disable } = await withEndpoint();
      return {
        token,
        input: { id, version: 1 },
        other: { version: 2 },
        moveOn: () => disable(2),
        withNewKey: 'refused',
      };
    },
    async sendTestWebhook() {
      const { token, id, disable } = await withEndpoint();
      return { token, input: { id }, other: null, moveOn: () => disable(1), withNewKey: 'refused' };
    },
    async replayWebhookDelivery() {
      const { token, owner, id, disable } = await withEndpoint();
      const { deliveryId } = dataOf<{ deliveryId: string }>(
        await owner.post(`/webhooks/${id}/test`, {}, { 'idempotency-key': 'test' }),
      );
      return {
        token,
        input: { id: deliveryId },
        other: null,
        moveOn: () => disable(1),
        withNewKey: 'refused',
      };
    },
  };
}
