import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';
import { campaign } from './shop-scenarios.ts';

const key = 'replay-orders';

/** Orders of packages. */
export function packageOrderScenarios(server: TestServer): Scenarios {
  let packageId: Promise<string> | null = null;
  const once = () => ({ 'idempotency-key': randomUUID() });
  const offer = async () => {
    const staff = server.as(await server.signInOperator('commerce@arcadia.example'));
    const { key: _, ...form } = campaign(key);
    dataOf(await staff.post(`/ops/campaigns/${key}`, form, once()));
    const published = await staff.post(`/ops/campaigns/${key}/publish`, { version: 1 }, once());
    const { pages } = dataOf<{ pages: { packages: { id: string }[] }[] }>(published);
    return String(pages[0]?.packages[0]?.id);
  };
  const buyer = async () => {
    packageId ??= offer();
    await server.advance(4 * 60_000);
    const token = await server.certify(await server.signUp());
    const caller = server.as(token);
    const input = {
      campaign: key,
      items: [{ packageId: await packageId, quantity: 1 }],
      expected: '9.00',
    };
    const cancel = async ({ id }: Record<string, unknown>) => {
      dataOf(await caller.post(`/package-orders/${String(id)}/cancel`, {}, once()));
    };
    const order = async () => dataOf(await caller.post('/package-orders', input, once()));
    return { token, input, order, cancel };
  };
  return {
    async createPackageOrder() {
      const { token, input, cancel } = await buyer();
      return {
        token,
        input,
        other: { expected: '10.00' },
        moveOn: cancel,
        withNewKey: 'another',
      };
    },
    async payPackageOrder() {
      const { token, order, cancel } = await buyer();
      const { id } = await order();
      return {
        token,
        input: { id, with: 'alipay' },
        other: { with: 'balance' },
        moveOn: () => cancel({ id }),
        withNewKey: 'refused',
      };
    },
    async cancelPackageOrder() {
      const { token, order } = await buyer();
      const { id } = await order();
      return {
        token,
        input: { id },
        other: null,
        // It stays canceled: what the answer tells besides are its packages and who ordered.
        async moveOn() {
          const renamed = `update package_order set created_by_name = 'Renamed' where id = '${String(id)}'`;
          await asAdmin(server.databaseUrl, renamed);
        },
        withNewKey: 'refused',
      };
    },
  };
}
