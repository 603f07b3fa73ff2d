import type { OutputOf } from '@arcadia/contract/api';
import type { Page } from 'playwright-core';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { eventually } from './eventually.ts';

/** A provisioned service of a new application, with nothing configured. Answers its id. */
export async function newService(server: TestServer, member: string): Promise<string> {
  const { data } = await server.as(member).post(
    '/applications',
    {
      name: `Edit ${crypto.randomUUID().slice(0, 8)}`,
      description: 'A room for tests',
      region: 'southern_asia_pacific',
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const [service] = data['services'] as { id: string }[];
  const id = service?.id ?? '';
  await eventually(async () => (await configurationOf(server, member, id)).status).toBe(
    'not_launched',
  );
  return id;
}

/** A region service as the server has it. */
export async function configurationOf(
  server: TestServer,
  member: string,
  id: string,
): Promise<OutputOf<'getRegionService'>> {
  const { data } = await server.as(member).get(`/region-services/${id}`);
  // The server has held it to the contract.
  return data as OutputOf<'getRegionService'>;
}

/** Opens one part of the page that configures it. */
export async function openPart(
  page: Page,
  id: string,
  part: 'games' | 'package-names' | 'callbacks',
): Promise<void> {
  await page.goto(`/business/application/editarea/${id}#${part}`);
}
