import { api, type EndpointName } from '@arcadia/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { hostileInputs, type Input } from './testing/hostile-inputs.ts';
import { foreignIds, type ForeignIds, matrixInput } from './testing/matrix-ids.ts';
import { callEndpoint, companyOf, endpointsWith, sessionOf } from './testing/matrix-people.ts';
import { unknownId } from './testing/sample-input.ts';

/**
 * Whatever a caller sends, the response is never a 500. The inputs are generated from the contract, so new endpoints
 * are tested too; ids are real ones of the caller's company, so that the other fields reach the verb.
 */
const server = useTestServer({ own: 'everybody', seedData: true });
let own: ForeignIds;
const ofOperators: Record<string, string> = {};

beforeAll(async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  own = await foreignIds(server.databaseUrl, companyId);
  const tables = { companies: 'company', games: 'game', staff: 'operator', audit: 'audit_log' };
  for (const [folder, table] of Object.entries(tables)) {
    const { rows } = await asAdmin(server.databaseUrl, `select id from ${table} limit 1`);
    ofOperators[folder] = (rows as { id: string }[])[0]?.id ?? unknownId;
  }
});

/** A session for each endpoint, since some end it. */
async function tokenFor(name: EndpointName): Promise<string | undefined> {
  const { kind } = api[name].access;
  if (kind === 'public') return undefined;
  if (kind === 'member' || kind === 'permission')
    return sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  return server.signInOperator();
}

function validInput(name: EndpointName): Input {
  const input = matrixInput(name, own);
  const folder = /^\/ops\/([\w-]+)/.exec(api[name].path)?.[1] ?? '';
  const id = ofOperators[folder];
  return 'id' in input && id !== undefined ? { ...input, id } : input;
}

const names = endpointsWith('public', 'member', 'permission', 'operator', 'operatorPermission').map(
  ([name]) => name,
);

test.each(names)('%s answers no input with an internal error', async (name) => {
  const endpoint = api[name];
  const token = await tokenFor(name);
  const inputs = [...hostileInputs(endpoint, validInput(name))];
  for (let start = 0; start < inputs.length; start += 12) {
    // What is limited would answer 429 to all but the first.
    await asAdmin(server.databaseUrl, 'delete from rate_limit');
    const answers = await Promise.all(
      inputs.slice(start, start + 12).map(async (input) => {
        const { status, text } = await callEndpoint(server.url, endpoint, {
          input,
          ...(token !== undefined && { token }),
        });
        return { status, text, input };
      }),
    );
    for (const { status, text, input } of answers)
      expect(status, `${JSON.stringify(input).slice(0, 300)}: ${text}`).toBeLessThan(500);
  }
});

test.each([
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  '['.repeat(50_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
])('a body that is no form of ours is wrong input: %#', async (body) => {
  for (const path of ['/login', '/send/captcha/email', '/ops/login']) {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([path, response.status]).toEqual([path, 400]);
  }
});

test.each([
  '/%00',
  '/%ff',
  '/%',
  '/applications/%00',
  '/applications/%2e%2e',
  `/${'a'.repeat(3_000)}`,
])('the address %s is no failure of ours', async (path) => {
  const token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  const { status } = await fetch(`${server.url}/api${path}`, { headers: { authorization: token } });
  expect(status).toBeOneOf([400, 404, 405]);
});

test.each(['applications', 'transactions', 'audit'])(
  'an export of %s for a customer that does not exist is not found',
  async (list) => {
    const operator = server.as(await server.signInOperator());
    const path = `/ops/${list}/export?format=csv&companyId=co_00000000000000000000`;
    expect(await operator.get(path)).toMatchObject({ status: 404, code: 404 });
  },
);
