import { api, type EndpointName } from '@arcadia/contract/api';
import { mayWhileSuspended } from '@arcadia/contract/wire/endpoint';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { beforeAll, expect, test } from 'vitest';
import { suspensionWalks } from '../testing/suspension-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { callEndpoint, endpointsWith } from './testing/matrix-people.ts';
import { matrixInput } from './testing/matrix-ids.ts';

/** Every endpoint of people, asked by a company that is suspended: a new one is refused until it says otherwise, here too. */
const server = useTestServer();
const walks = suspensionWalks(server);

/** Writes of people of a suspended company: their own sign-in, what is owed, what the provider asks for, and what ends access. */
const open: readonly EndpointName[] = [
  'signOut',
  'endSession',
  'endOtherSessions',
  'setPassword',
  'sendAccountCode',
  'verifyIdentity',
  'revokeApiKey',
  'saveCertificationDraft',
  'submitCertification',
  'withdrawCertification',
  'uploadFile',
  'createRecharge',
  'confirmRecharge',
  'resumeRecharge',
  'createBankTransfer',
  'withdrawBankTransfer',
  'markRead',
  'markAllRead',
  'confirmPackageOrder',
  'cancelPackageOrder',
  'objectToSuccession',
];
const ofPeople = endpointsWith('member', 'permission');

let token: string;
let key: string;
beforeAll(async () => {
  const customer = await walks.customer();
  token = customer.token;
  key = await walks.apiKey(customer);
  await walks.suspend(customer.companyId);
});

test('what may be written is what was reviewed, and everything else that writes is not', () => {
  const writes = ofPeople.filter(([, { method }]) => method === 'POST');
  const allowed = writes.filter(([, endpoint]) => mayWhileSuspended(endpoint));
  expect(allowed.map(([name]) => name).toSorted()).toEqual(open.toSorted());
  expect(writes.length).toBeGreaterThan(open.length + 50);
});

test('every endpoint answers people of a suspended company as its declaration says', async () => {
  const wrong: string[] = [];
  // What ends the session comes last.
  const names = ofPeople.map(([name]) => name).toSorted((a, b) => rank(a) - rank(b));
  for (const name of names) {
    const { code, status } = await callEndpoint(server.url, api[name], {
      input: matrixInput(name),
      token,
    });
    const isRefused = code === errorCodes.companySuspended;
    if (isRefused === mayWhileSuspended(api[name])) wrong.push(`${name}: ${status} ${code}`);
    if (status >= 500 || status === 401) wrong.push(`${name}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

const rank = (name: EndpointName) => (name === 'signOut' ? 1 : 0);

test('no endpoint accepts a key of a suspended company, and each says why', async () => {
  const wrong: string[] = [];
  for (const [name, endpoint] of ofPeople) {
    const answer = await callEndpoint(server.url, endpoint, {
      input: matrixInput(name),
      token: key,
    });
    if (answer.status !== 403 || !/account is suspended/.test(answer.text))
      wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 100)}`);
  }
  expect(wrong).toEqual([]);
});
