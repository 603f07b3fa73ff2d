import type { TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';

/** Files that are made in the background. */
export function exportScenarios(server: TestServer): Scenarios {
  const submitting = (token: string, list: string, cancel: string): Scenario => ({
    token,
    input: { list, format: 'csv', selection: {} },
    other: { format: 'xlsx' },
    async moveOn({ id }) {
      // A short one may have ended already.
      await server.as(token).post(`${cancel}/${String(id)}/cancel`);
    },
    withNewKey: 'another',
  });
  return {
    submitExportTask: async () =>
      submitting(await server.signUp(), 'exportOwnAudit', '/datachart/dataexport'),
    submitStaffExportTask: async () =>
      submitting(await server.signInOperator(), 'exportCompanies', '/ops/exports'),
  };
}
