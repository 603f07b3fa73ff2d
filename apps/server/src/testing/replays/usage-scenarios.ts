import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

/** Senders of usage, at the desk. */
export function usageScenarios(server: TestServer): Scenarios {
  return {
    async createUsageSource() {
      const token = await server.signInOperator();
      const operator = server.as(token);
      return {
        token,
        input: {
          name: 'Game servers',
          uri: 'games/replayed',
          types: ['arcadia.gift.sent.v1'],
          regions: ['asia_pacific'],
          silentAfterMinutes: null,
        },
        other: { name: 'Other servers' },
        moveOn: async ({ id }) =>
          void dataOf(
            await operator.post(`/ops/usage/sources/${String(id)}/disable`, { reason: 'Moved' }),
          ),
        withNewKey: 'refused',
      };
    },
  };
}
