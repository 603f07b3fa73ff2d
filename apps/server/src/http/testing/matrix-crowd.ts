import { api, type EndpointName } from '@arcadia/contract/api';
import { scopesIn } from '@arcadia/contract/access/api-key-scopes';
import {
  holds,
  operatorRoles,
  type OperatorRole,
  type PermissionName,
  permissions,
} from '@arcadia/contract/access/permissions';
import { grantableIds } from '@arcadia/contract/access/permission-tree';
import { insertKeys } from '../../testing/key-walks.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { companyOf, everyPermissionId, sessionOf, subAccountsWith } from './matrix-people.ts';

/** Everybody who asks, each made once and asked again by every endpoint: nobody's session is ended by what another calls. */
export type Crowd = {
  readonly ownerOf: (company: 'cn' | 'channel' | 'new' | 'global') => string;
  readonly operator: (role: OperatorRole) => string;
  /** A sub-account with these permissions, and a key with these scopes. */
  readonly subAccount: (ids: readonly number[]) => string;
  readonly key: (ids: readonly number[]) => string;
  /** A sub-account and a key of the channel company with every permission written into their rows. */
  readonly forged: { readonly subAccount: string; readonly key: string };
  /** A person of whom the endpoint may end the session: a sub-account that holds one permission, or an administrator. */
  readonly mayEnd: (name: EndpointName) => string;
};

/** Ids of which each alone suffices for a permission, and all that don't. */
export const sufficientIds = (permission: PermissionName): number[] =>
  [...grantableIds(true)].filter((id) => holds(new Set([id]), permission));
export const otherIds = (permission: PermissionName): number[] =>
  everyPermissionId.filter((id) => !holds(new Set([id]), permission));

export const everyScope = scopesIn(everyPermissionId, true);
export const sufficientScopes = (permission: PermissionName): number[] =>
  everyScope.filter((id) => holds(new Set([id]), permission));
export const otherScopes = (permission: PermissionName): number[] =>
  everyScope.filter((id) => !holds(new Set([id]), permission));

const emailOf = {
  reviewer: 'reviewer@arcadia.example',
  finance: 'finance@arcadia.example',
  commerce: 'commerce@arcadia.example',
  admin: 'ops@arcadia.example',
} as const satisfies Record<OperatorRole, string>;

const used: readonly PermissionName[] = [
  ...new Set(
    Object.values(api).flatMap(({ access }) =>
      access.kind === 'permission' ? [access.permission] : [],
    ),
  ),
];

/** Calls of people that may end their own session. */
const ownWrites = (Object.keys(api) as EndpointName[]).filter((name) => {
  const { access, method } = api[name];
  return method === 'POST' && (access.kind === 'member' || access.kind === 'operator');
});

export async function gatherCrowd(server: TestServer, companyId: string): Promise<Crowd> {
  const { databaseUrl } = server;
  const channel = await companyOf(databaseUrl, 'owner@demo-channel.example');
  const idSets = [
    everyPermissionId,
    ...used.flatMap((permission) => [
      otherIds(permission),
      ...sufficientIds(permission).map((id) => [id]),
    ]),
    [permissions.verificationAll],
  ];
  const scopeSets = [
    everyScope,
    everyPermissionId,
    ...used.flatMap((permission) => [
      otherScopes(permission),
      ...sufficientScopes(permission).map((id) => [id]),
    ]),
  ];
  const subAccounts = await bySet(idSets, (sets) => subAccountsWith(databaseUrl, companyId, sets));
  const keys = await bySet(scopeSets, (sets) => insertKeys(databaseUrl, companyId, sets));
  const [subAccount = ''] = await subAccountsWith(databaseUrl, channel, [everyPermissionId]);
  const [key = ''] = await insertKeys(databaseUrl, channel, [everyScope]);
  const owners = await tokensOf(['cn', 'channel', 'new', 'global'], (company) =>
    sessionOf(databaseUrl, `owner@demo-${company}.example`),
  );
  const operators = await tokensOf(operatorRoles, (role) => server.signInOperator(emailOf[role]));
  const one = await subAccountsWith(
    databaseUrl,
    companyId,
    ownWrites.map(() => [permissions.verificationAll]),
  );
  const ending = new Map<EndpointName, string>();
  for (const [index, name] of ownWrites.entries())
    ending.set(
      name,
      api[name].access.kind === 'member' ? (one[index] ?? '') : await server.signInOperator(),
    );
  return {
    ownerOf: (company) => known(owners, company),
    operator: (role) => known(operators, role),
    subAccount: (ids) => known(subAccounts, ids.join()),
    key: (ids) => known(keys, ids.join()),
    forged: { subAccount, key },
    mayEnd: (name) => known(ending, name),
  };
}

async function bySet(
  sets: readonly (readonly number[])[],
  make: (sets: readonly (readonly number[])[]) => Promise<string[]>,
): Promise<Map<string, string>> {
  const once = new Map(sets.map((ids) => [ids.join(), ids]));
  const made = await make([...once.values()]);
  return new Map([...once.keys()].map((key, index) => [key, made[index] ?? '']));
}

async function tokensOf<Name extends string>(
  names: readonly Name[],
  make: (name: Name) => Promise<string>,
): Promise<Map<Name, string>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await make(name)] as const)));
}

function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nobody was made for ${String(key)}`);
  return value;
}
