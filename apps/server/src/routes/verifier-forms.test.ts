import { beforeAll, expect, test } from 'vitest';
import { callbackWalks, type Service } from '../testing/callback-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const walks = callbackWalks(server);
let owner: Caller;
let service: Service;

beforeAll(async () => {
  owner = await walks.owner();
  service = await walks.service(owner);
});

test('a server with the platform’s Java library of 2025 passes, and the run says so', async () => {
  const hosts = { get_sstoken: 'hex-codes', update_sstoken: 'hex-codes' };
  await walks.save(owner, service, walks.callbacks(hosts));
  const run = await walks.verify(owner, service);
  expect(run).toMatchObject({ status: 'passed', failedSteps: [], warnedSteps: [] });
  const said = run.steps.filter(({ detail }) => detail !== null);
  expect(said.map(({ step, detail }) => [step, detail])).toEqual([['get_sstoken', 'hex_text']]);
});

test('a server that knows only a secret that is not active yet is told so', async () => {
  const { path } = service;
  await owner.post(`${path}/credentials`, { overlapHours: 1 }, walks.once());
  const hosts = { get_sstoken: 'new-secret', notify: 'new-secret' };
  await walks.save(owner, service, walks.callbacks(hosts));
  const { steps } = await walks.verify(owner, service);
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  expect(failed.map(({ step, fault, code, detail }) => [step, fault, code, detail])).toEqual([
    ['get_sstoken', 'signs_with_other_key', 105_015, 'next'],
    ['notify', 'signs_with_other_key', null, 'next'],
  ]);
});
