import { api } from '@arcadia/contract/api';
import { mayWhileClosing } from '@arcadia/contract/wire/endpoint';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { expect, test } from 'vitest';
import { closingWalks } from '../testing/closing-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { declaredRefusals } from './openapi/declared-answers.ts';
import { matrixInput } from './testing/matrix-ids.ts';
import { callEndpoint, endpointsWith } from './testing/matrix-people.ts';

/** Every endpoint of people, asked by a company whose account is being closed: a new write is refused, and says so, here too. */
const server = useTestServer();
const walks = closingWalks(server);
const ofPeople = endpointsWith('member', 'permission');

test('every endpoint says of itself whether it is refused while the account is being closed, and names that once', () => {
  const wrong = ofPeople.filter(([, endpoint]) => {
    const named = declaredRefusals(endpoint).filter((name) => name === 'accountClosing').length;
    return named !== (mayWhileClosing(endpoint) ? 0 : 1);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('every endpoint answers people of a company whose account is being closed as its declaration says', async () => {
  const { companyId, owner, token } = await walks.customer('10.00');
  expect((await walks.start(owner)).code).toBe(0);
  expect(await walks.closureOf(companyId)).toBe('closing');
  const wrong: string[] = [];
  // What ends the session comes last.
  const names = ofPeople.map(([name]) => name).toSorted((a, b) => rank(a) - rank(b));
  for (const name of names) {
    const { code, status } = await callEndpoint(server.url, api[name], {
      input: matrixInput(name),
      token,
    });
    const isRefused = code === errorCodes.accountClosing;
    if (isRefused === mayWhileClosing(api[name])) wrong.push(`${name}: ${status} ${code}`);
    if (status >= 500 || status === 401) wrong.push(`${name}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

const rank = (name: string) => (name === 'signOut' ? 1 : 0);
