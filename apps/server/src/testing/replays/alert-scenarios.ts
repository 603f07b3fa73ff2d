import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

/** Alerts on charges. */
export function alertScenarios(server: TestServer): Scenarios {
  return {
    async createUsageAlert() {
      await server.advance(4 * 60_000);
      const token = await server.signUp();
      const caller = server.as(token);
      return {
        token,
        input: {
          name: 'Budget',
          measure: 'charges',
          kind: 'amount',
          applicationId: null,
          aboveAmount: '100.00',
          abovePercent: null,
          recipients: ['budget@replayed.example'],
        },
        other: { aboveAmount: '200.00' },
        async moveOn({ id }) {
          dataOf(await caller.post(`/billing/alerts/${String(id)}/delete`));
        },
        withNewKey: 'another',
      };
    },
  };
}
