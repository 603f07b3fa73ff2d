import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/endpoint';
import {
  companyOnly,
  holds,
  operatorHolds,
  operatorRoles,
  permissions,
  type OperatorPermission,
  type PermissionName,
} from '@arcadia/contract/permissions';
import { grantableIds } from '@arcadia/contract/permission-tree';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import {
  asksAboutCompany,
  foreignIds,
  type ForeignIds,
  idSources,
  matrixInput,
} from './testing/matrix-ids.ts';
import {
  callEndpoint,
  companyOf,
  endpointsWith,
  everyPermissionId,
  sessionOf,
  subAccountWith,
} from './testing/matrix-people.ts';
import { idFieldsOf } from './testing/sample-input.ts';

/**
 * Every endpoint of the contract × every kind of caller: a new one is tested as soon as it is declared, and one for
 * which no input can be generated fails by its name.
 */
const server = useTestServer({ own: 'everybody', seedData: true });
const call = (name: EndpointName, token?: string, input = matrixInput(name)) =>
  callEndpoint(server.url, api[name], { input, ...(token !== undefined && { token }) });

let own: string;
let channel: string;
beforeAll(async () => {
  own = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  channel = await companyOf(server.databaseUrl, 'owner@demo-channel.example');
});

const namesOf = (entries: readonly (readonly [EndpointName, Endpoint])[]) =>
  entries.map(([name]) => name);
const permissionOf = (name: EndpointName) => {
  const { access } = api[name];
  if (access.kind !== 'permission') throw new Error(`${name} needs no permission`);
  return access.permission;
};

describe('without a session', () => {
  const closed = endpointsWith('member', 'permission', 'operator', 'operatorPermission');
  test.each(namesOf(closed))('%s answers 401', async (name) => {
    expect((await call(name)).status).toBe(401);
    expect((await call(name, 'no-such-token')).status).toBe(401);
  });
  test.each(namesOf(endpointsWith('public')))('%s is open', async (name) => {
    expect((await call(name)).status).not.toBeOneOf([401, 403, 500]);
  });
});

describe('with the other kind of session', () => {
  test.each(namesOf(endpointsWith('member', 'permission')))(
    '%s answers an operator 401',
    async (name) => {
      expect((await call(name, await server.signInOperator())).status).toBe(401);
    },
  );
  test.each(namesOf(endpointsWith('operator', 'operatorPermission')))(
    '%s answers a member 401',
    async (name) => {
      const token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
      expect((await call(name, token)).status).toBe(401);
    },
  );
});

describe('a sub-account', () => {
  const guarded = namesOf(endpointsWith('permission'));
  test.each(guarded)('%s is refused with all other permissions', async (name) => {
    const permission = permissionOf(name);
    const rest = everyPermissionId.filter((id) => !holds(new Set([id]), permission));
    expect(rest.length).toBeGreaterThan(0);
    const token = await subAccountWith(server.databaseUrl, own, rest);
    expect((await call(name, token)).status).toBe(403);
  });
  test.each(guarded)('%s is allowed with just its permission', async (name) => {
    const permission = permissionOf(name);
    const sufficient = [...grantableIds(true)].filter((id) => holds(new Set([id]), permission));
    if (sufficient.length === 0) {
      // What no role can hold is for the main account only.
      const token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
      expect((await call(name, token)).status).toBeOneOf([200, 404]);
    }
    for (const id of sufficient) {
      const token = await subAccountWith(server.databaseUrl, own, [id]);
      expect((await call(name, token)).status, `${name} with ${id}`).toBeOneOf([200, 404]);
    }
  });
  // No role can be given these: only the main account closes the company's account.
  const mainAccountOnly: readonly EndpointName[] = ['getClosing', 'startClosing'];
  test.each(mainAccountOnly)('%s is for the main account', async (name) => {
    const token = await subAccountWith(server.databaseUrl, own, everyPermissionId);
    expect((await call(name, token)).status).toBe(403);
    const main = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
    expect((await call(name, main)).status).toBe(200);
  });
  const everybodys = namesOf(endpointsWith('member')).filter(
    (name) => !mainAccountOnly.includes(name),
  );
  test.each(everybodys)('%s needs no permission', async (name) => {
    const token = await subAccountWith(server.databaseUrl, own, [permissions.verificationAll]);
    expect((await call(name, token)).status).toBeOneOf([200, 404]);
  });
  test('uploads what it may use, and nothing else', async () => {
    const purposes: [string, PermissionName][] = [
      ['identity_photo', 'verificationAll'],
      ['transfer_receipt', 'rechargeAll'],
    ];
    for (const [purpose, permission] of purposes) {
      const rest = everyPermissionId.filter((id) => !holds(new Set([id]), permission));
      const without = await subAccountWith(server.databaseUrl, own, rest);
      const holder = await subAccountWith(server.databaseUrl, own, [permissions[permission]]);
      expect((await call('uploadFile', without, { purpose })).status).toBe(403);
      // Admitted, and then refused because the bytes are no picture.
      expect((await call('uploadFile', holder, { purpose })).code).toBe(2029);
    }
  });
});

describe('another company’s data', () => {
  let theirs: ForeignIds;
  beforeAll(async () => {
    theirs = await foreignIds(server.databaseUrl, own);
  });
  const withIds = endpointsWith('member', 'permission').filter(
    ([, endpoint]) => idFieldsOf(endpoint).length > 0,
  );
  test.each(namesOf(withIds))('%s knows where its ids come from', (name) => {
    expect(Object.keys(idSources[name] ?? {}).toSorted()).toEqual(idFieldsOf(api[name]).toSorted());
  });
  test.each(namesOf(withIds))('%s neither reveals nor changes anything', async (name) => {
    const token = await sessionOf(server.databaseUrl, 'owner@demo-new.example');
    const foreign = await call(name, token, matrixInput(name, theirs));
    const unknown = await call(name, token, matrixInput(name));
    const about = ({ status, code }: typeof foreign) => ({ status, code });
    // Nor may it reveal whether something exists in another company.
    expect(about(foreign)).toEqual(about(unknown));
    if (/^(list|export)/.test(name)) expect(foreign.text).toBe(unknown.text);
    else if (asksAboutCompany(name)) expect(foreign.status).toBe(404);
  });
  test.each(namesOf(endpointsWith('permission')).filter((name) => name.startsWith('list')))(
    '%s lists nothing of it',
    async (name) => {
      const token = await sessionOf(server.databaseUrl, 'owner@demo-new.example');
      const { text } = await call(name, token);
      // The catalogue belongs to the provider.
      const owned = Object.entries(theirs).filter(([kind]) => kind !== 'game');
      for (const [, id] of owned) expect(text).not.toContain(id);
    },
  );
});

describe('a channel company', () => {
  const isCompanyOnly = (name: EndpointName) => companyOnly.includes(permissionOf(name));
  const guarded = namesOf(endpointsWith('permission'));
  test.each(guarded.filter(isCompanyOnly))('%s is refused to its main account', async (name) => {
    const token = await sessionOf(server.databaseUrl, 'owner@demo-channel.example');
    expect((await call(name, token)).status).toBe(403);
  });
  test.each(guarded.filter(isCompanyOnly))('%s is refused to a forged role', async (name) => {
    const token = await subAccountWith(server.databaseUrl, channel, everyPermissionId);
    expect((await call(name, token)).status).toBe(403);
  });
  test.each(guarded.filter((name) => !isCompanyOnly(name)))('%s is', async (name) => {
    const token = await sessionOf(server.databaseUrl, 'owner@demo-channel.example');
    expect((await call(name, token)).status).toBeOneOf([200, 404]);
  });
});

describe('an operator', () => {
  const emails = {
    reviewer: 'reviewer@arcadia.example',
    finance: 'finance@arcadia.example',
    commerce: 'commerce@arcadia.example',
    admin: 'ops@arcadia.example',
  } as const;
  const cases = endpointsWith('operatorPermission').flatMap(([name, { access }]) =>
    operatorRoles.map((role) => ({
      name,
      role,
      allowed: operatorHolds([role], (access as { permission: OperatorPermission }).permission),
    })),
  );
  test.each(cases)('$name for $role: $allowed', async ({ name, role, allowed }) => {
    const { status } = await call(name, await server.signInOperator(emails[role]));
    if (allowed) expect(status).toBeOneOf([200, 404]);
    else expect(status).toBe(403);
  });
});
