import type { TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';

/** Lists as people have set them up. */
export function savedViewScenarios(server: TestServer): Scenarios {
  const saving = (token: string, path: string): Scenario => ({
    token,
    input: { list: 'bills', name: 'Unpaid', search: 'status=unsettled' },
    other: { search: 'status=settled' },
    async moveOn({ id }) {
      await server.as(token).post(`${path}/${String(id)}/delete`);
    },
    withNewKey: 'another',
  });
  return {
    saveView: async () => saving(await server.signUp(), '/saved-views'),
    saveStaffView: async () => saving(await server.signInOperator(), '/ops/saved-views'),
  };
}
