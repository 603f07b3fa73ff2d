import { api, type EndpointName } from '@arcadia/contract/api';
import { scopesIn } from '@arcadia/contract/api-key-scopes';
import { companyOnly, holds, peopleOnly } from '@arcadia/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertKey } from '../testing/key-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { matrixInput } from './testing/matrix-ids.ts';
import {
  callEndpoint,
  companyOf,
  endpointsWith,
  everyPermissionId,
} from './testing/matrix-people.ts';

/**
 * Every endpoint of the contract × an API key: what a key may call is what the contract opens to keys, with the permission that the
 * endpoint names among its scopes, and nothing else.
 */
const server = useTestServer({ own: 'everybody', seedData: true });
/** What a file is for decides who may upload it. */
const more: Partial<Record<EndpointName, object>> = { uploadFile: { purpose: 'transfer_receipt' } };
const call = (name: EndpointName, key: string, input: object = more[name] ?? {}) =>
  callEndpoint(server.url, api[name], {
    token: `Bearer ${key}`,
    input: { ...matrixInput(name), ...input },
  });

const everyScope = scopesIn(everyPermissionId, true);
let own: string;
let channel: string;
beforeAll(async () => {
  own = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  channel = await companyOf(server.databaseUrl, 'owner@demo-channel.example');
});

const members = endpointsWith('member', 'permission');
const open = members.filter(([, { apiKeys }]) => apiKeys).map(([name]) => name);
const closed = members.filter(([, { apiKeys }]) => !apiKeys).map(([name]) => name);
const guarded = open.filter((name) => api[name].access.kind === 'permission');
const permissionOf = (name: EndpointName) => {
  const { access } = api[name];
  if (access.kind !== 'permission') throw new Error(`${name} needs no permission`);
  return access.permission;
};

test('no endpoint of people, of secrets or of promises is open to keys', () => {
  const ofPeople =
    /sign|password|passkey|factor|authenticator|recovery|session|identity|accountcode|phone|email|role|subaccount|member|audit|apikey|certification|contract|secret|closing|handover|legacy/i;
  // They read: contracts, with the permission to read them.
  const readable = [
    'getContractOverview',
    'getContract',
    'previewContract',
    'downloadContract',
    'listContracts',
    'exportContracts',
  ];
  expect(open.filter((name) => ofPeople.test(name) && !readable.includes(name))).toEqual([]);
  for (const name of guarded) expect(peopleOnly).not.toContain(permissionOf(name));
  expect(open.length).toBeGreaterThan(80);
});

describe('a key with every scope', () => {
  test.each(open)('%s is open to it', async (name) => {
    const { status } = await call(name, await insertKey(server.databaseUrl, own, everyScope));
    expect(status).toBeOneOf([200, 404]);
  });
  test.each(closed)('%s is not', async (name) => {
    // Also where somebody wrote ids into its row that no key can have.
    const { status, text } = await call(
      name,
      await insertKey(server.databaseUrl, own, everyPermissionId),
    );
    expect(status).toBe(403);
    expect(text).toMatch(/API keys can’t make this call/);
  });
  test.each(endpointsWith('operator', 'operatorPermission').map(([name]) => name))(
    '%s, of the back office, is not',
    async (name) => {
      const { status } = await call(name, await insertKey(server.databaseUrl, own, everyScope));
      expect(status).toBe(403);
    },
  );
});

test('a key uploads nothing of people', async () => {
  const every = await insertKey(server.databaseUrl, own, everyScope);
  const photo = await call('uploadFile', every, { purpose: 'identity_photo' });
  expect(photo.status).toBe(403);
});

describe('a key with some scopes', () => {
  test.each(guarded)('%s is refused with all others', async (name) => {
    const rest = everyScope.filter((id) => !holds(new Set([id]), permissionOf(name)));
    const { status, text } = await call(name, await insertKey(server.databaseUrl, own, rest));
    expect(status).toBe(403);
    expect(text).toMatch(/lacks permission \d+/);
  });
  test.each(guarded)('%s is allowed with just its own', async (name) => {
    const sufficient = everyScope.filter((id) => holds(new Set([id]), permissionOf(name)));
    expect(sufficient.length).toBeGreaterThan(0);
    for (const id of sufficient) {
      const { status } = await call(name, await insertKey(server.databaseUrl, own, [id]));
      expect(status, `${name} with ${id}`).toBeOneOf([200, 404]);
    }
  });
  test.each(guarded.filter((name) => companyOnly.includes(permissionOf(name))))(
    '%s is refused to a channel company’s, whatever its row says',
    async (name) => {
      const { status } = await call(name, await insertKey(server.databaseUrl, channel, everyScope));
      expect(status).toBe(403);
    },
  );
});
