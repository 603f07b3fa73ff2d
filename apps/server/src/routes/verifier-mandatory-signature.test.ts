import { expect, test } from 'vitest';
import { callbackWalks } from '../testing/callback-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'settings', env: { CALLBACK_SIGNATURE_CHECK: 'mandatory' } });
const walks = callbackWalks(server);

test('a provider can make refusing wrong signatures mandatory', async () => {
  const owner = await walks.owner();
  const service = await walks.service(owner);
  await walks.save(owner, service, walks.callbacks({ get_sstoken: 'ignores-signature' }));
  const run = await walks.verify(owner, service);
  expect(run).toMatchObject({
    status: 'failed',
    failedSteps: ['wrong_signature'],
    warnedSteps: [],
  });
  expect((await walks.read(owner, service)).callbacks.production.verifiedAt).toBeNull();
});
