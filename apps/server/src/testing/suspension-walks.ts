import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import { permissions } from '@arcadia/contract/access/permissions';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { closingWalks, type Customer } from './closing-walks.ts';
import { dataOf } from './game-walks.ts';
import type { TestServer } from './test-server.ts';

/** Ways that tests of suspending a company have in common. */
export function suspensionWalks(server: TestServer) {
  const { customer, verify } = closingWalks(server);
  const once = () => ({ 'idempotency-key': randomUUID() });
  const staff = async () => server.as(await server.signInOperator());

  const suspend = async (companyId: string, more: object = {}) =>
    (await staff()).post(
      `/ops/companies/${companyId}/suspend`,
      { reason: 'payment_risk', holdServices: false, ...more },
      once(),
    );

  const lift = async (companyId: string, more: object = {}) =>
    (await staff()).post(
      `/ops/companies/${companyId}/lift-suspension`,
      { note: 'cleared', ...more },
      once(),
    );

  /** An API key with the permission to see and manage applications. */
  const apiKey = async ({ companyId, owner }: Customer): Promise<string> => {
    await verify(companyId);
    const expiresOn = addDays(dayOf(new Date()), 30);
    const scopeIds = [permissions.applicationAll, permissions.applicationQuery];
    const answer = await owner.post('/api-keys', { name: 'build', scopeIds, expiresOn });
    return dataOf<OutputOf<'createApiKey'>>(answer).secret;
  };

  return { customer, suspend, lift, apiKey, staff };
}
