import type { OutputOf } from '@arcadia/contract/api';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { successionWalks } from '../../testing/succession-walks.ts';
import { suspensionWalks } from '../../testing/suspension-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

// Administrators are everybody's, and another one is added here.
const server = useTestServer({ own: 'everybody', seedData: true });
const { customer } = suspensionWalks(server);
const { once, agree, waitsIn, shown } = approvalWalks(server);

const { administrators, emailFor, pathOf, wantedFor } = successionWalks(server);

test('a main account is handed over by two, shown to its holder with the paper kept from it, and stopped by it', async () => {
  const { companyId, owner } = await customer();
  const { token, first, second } = await administrators();
  const path = pathOf(companyId);
  const reviewer = server.as(await server.signInOperator('finance@arcadia.example'));
  expect((await reviewer.get(path)).status).toBe(403);
  const wanted = await wantedFor(companyId, token);
  expect(await first.post(path, wanted, once())).toMatchObject({
    status: 400,
    data: { fields: { email: 'required' } },
  });
  const start = { ...wanted, email: emailFor(companyId) };
  const approvalId = waitsIn(await first.post(path, start, once()));
  expect(await first.post(path, start, once())).toMatchObject({ code: errorCodes.approvalWaits });
  expect(await agree(first, approvalId)).toMatchObject({ code: errorCodes.decidedByAnother });
  expect(await shown(second, approvalId)).toMatchObject({ kind: 'succession', cause: 'always' });
  expect(await agree(second, approvalId)).toMatchObject({ code: 0 });

  const seen = async () =>
    dataOf<OutputOf<'getSuccession'>>(await owner.get('/account/succession')).succession;
  expect(await seen()).toMatchObject({ name: 'New Holder', contacts: ['n***@acme.example'] });
  expect((await owner.get(`/files/${wanted.fileId}`)).status).not.toBe(200);
  expect(await owner.post('/account/succession/stop', {}, once())).toMatchObject({ code: 0 });
  expect(await seen()).toBeNull();
  expect(await second.post(`${path}/stop`, { note: 'Late.' }, once())).toMatchObject({
    code: errorCodes.stateChanged,
  });
  const { items } = dataOf<OutputOf<'getCompanySuccessions'>>(await first.get(path));
  expect(items).toMatchObject([{ status: 'stopped', stoppedBy: 'member', reason: wanted.reason }]);
});
