import { approvalWalks } from '../approval-walks.ts';
import { dataOf } from '../game-walks.ts';
import { successionWalks } from '../succession-walks.ts';
import { suspensionWalks } from '../suspension-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

/** Main accounts that are handed over. */
export function successionScenarios(server: TestServer): Scenarios {
  const { once } = approvalWalks(server);
  const { customer } = suspensionWalks(server);
  const { begun, wantedFor, emailFor } = successionWalks(server);
  const nothingElse = async () => undefined;

  return {
    async startSuccession() {
      const { companyId } = await customer();
      const token = await server.signInOperator();
      const wanted = await wantedFor(companyId, token);
      return {
        token,
        input: { ...wanted, id: companyId, email: emailFor(companyId) },
        other: { reason: 'Another' },
        async moveOn({ approvalId }) {
          const path = `/ops/approvals/${String(approvalId)}/withdraw`;
          dataOf(await server.as(token).post(path, {}, once()));
        },
        withNewKey: 'another',
      };
    },
    async stopSuccession() {
      const { companyId } = await customer();
      await begun(companyId);
      return {
        token: await server.signInOperator(),
        input: { id: companyId, note: 'A mistake' },
        other: { note: 'Another' },
        moveOn: nothingElse,
        withNewKey: 'refused',
      };
    },
    async objectToSuccession() {
      const { companyId, token } = await customer();
      await begun(companyId);
      return { token, input: {}, other: null, moveOn: nothingElse, withNewKey: 'refused' };
    },
  };
}
