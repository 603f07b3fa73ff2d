import { api, type EndpointName } from '@arcadia/contract/api';
import {
  companyOnly,
  operatorHolds,
  operatorRoles,
  type PermissionName,
  permissions,
} from '@arcadia/contract/access/permissions';
import type { ExistingInputs } from './existing-inputs.ts';
import {
  type Crowd,
  everyScope,
  otherIds,
  otherScopes,
  sufficientIds,
  sufficientScopes,
} from './matrix-crowd.ts';
import { everyPermissionId } from './matrix-people.ts';
import { unknownId } from './sample-input.ts';

/** A caller, and what is asked for. */
export type Ask = {
  readonly who: string;
  readonly token?: string;
  readonly input: Record<string, unknown>;
  /** Its company may have nothing of the kind. */
  readonly mayLack?: boolean;
};
export type RefusedAsk = Ask & { readonly status: 401 | 403; readonly says?: RegExp };

type Inputs = { readonly own: ExistingInputs; readonly channel: ExistingInputs };

/** Everybody to whom an endpoint is closed, each asking for something that exists. */
export function refusedAsks(name: EndpointName, crowd: Crowd, { own }: Inputs): RefusedAsk[] {
  const { access } = api[name];
  if (access.kind === 'public') return [];
  const input = own.inputOf(name);
  const strangers: RefusedAsk[] = [
    { who: 'nobody', status: 401, input },
    { who: 'a dead session', token: 'no-such-token', status: 401, input },
  ];
  const ofOperators = access.kind === 'operator' || access.kind === 'operatorPermission';
  const others = ofOperators
    ? notOperators(name, crowd, input)
    : [
        { who: 'an operator', token: crowd.operator('admin'), status: 401 as const, input },
        ...(access.kind === 'permission' ? notHolders(name, access.permission, crowd) : []),
        ...notKeys(name, crowd),
      ].map((ask) => ({ ...ask, input }));
  return [...strangers, ...others];
}

function notOperators(name: EndpointName, crowd: Crowd, input: Ask['input']): RefusedAsk[] {
  const { access } = api[name];
  const roles = access.kind === 'operatorPermission' ? rolesWith(access.permission) : operatorRoles;
  return [
    { who: 'a customer', token: crowd.ownerOf('cn'), status: 401, input },
    { who: 'a key with every scope', token: crowd.key(everyScope), status: 403, input },
    ...operatorRoles
      .filter((role) => !roles.includes(role))
      .map((role) => ({ who: role, token: crowd.operator(role), status: 403 as const, input })),
  ];
}

type Closed = Omit<RefusedAsk, 'input'>;

function notHolders(name: EndpointName, permission: PermissionName, crowd: Crowd): Closed[] {
  const { apiKeys } = api[name];
  const people: [string, string][] = [
    ['a sub-account with all other permissions', crowd.subAccount(otherIds(permission))],
  ];
  // What no role can hold is for the main account only, whatever is written into a row.
  if (sufficientIds(permission).length === 0)
    people.push(['a sub-account with every permission', crowd.subAccount(everyPermissionId)]);
  if (companyOnly.includes(permission)) {
    people.push(['a channel company', crowd.ownerOf('channel')]);
    people.push(['a forged role of a channel company', crowd.forged.subAccount]);
    if (apiKeys) people.push(['a key of a channel company', crowd.forged.key]);
  }
  return people.map(([who, token]) => ({ who, token, status: 403 }));
}

function notKeys(name: EndpointName, crowd: Crowd): Closed[] {
  const { access, apiKeys } = api[name];
  if (!apiKeys) {
    const who = 'a key with every permission written into its row';
    const says = /API keys can’t make this call/;
    return [{ who, token: crowd.key(everyPermissionId), status: 403, says }];
  }
  if (access.kind !== 'permission') return [];
  const token = crowd.key(otherScopes(access.permission));
  return [
    {
      who: 'a key with all other scopes',
      token,
      status: 403,
      says: /lacks the permission “.+: .+” \(\d+\)/,
    },
  ];
}

const rolesWith = (permission: Parameters<typeof operatorHolds>[1]) =>
  operatorRoles.filter((role) => operatorHolds([role], permission));

/** Everybody to whom an endpoint is open. */
export function admittedAsks(name: EndpointName, crowd: Crowd, inputs: Inputs): Ask[] {
  const { access } = api[name];
  const input = inputs.own.inputOf(name);
  if (access.kind === 'public') return [{ who: 'anybody', input }];
  return withOneDocument(
    name,
    access.kind === 'operator' || access.kind === 'operatorPermission'
      ? operators(name, crowd, input)
      : customers(name, crowd, inputs),
  );
}

function operators(name: EndpointName, crowd: Crowd, input: Ask['input']): Ask[] {
  const { access, method } = api[name];
  if (access.kind === 'operator' && method === 'POST')
    return [{ who: 'admin', token: crowd.mayEnd(name), input }];
  const roles = access.kind === 'operatorPermission' ? rolesWith(access.permission) : operatorRoles;
  return roles.map((role) => ({ who: role, token: crowd.operator(role), input }));
}

/** Writes about something that is the main account's own and ends no session. */
const ofOwner: readonly EndpointName[] = [
  'markRead',
  'markAllRead',
  'changeSavedView',
  'deleteSavedView',
];

function customers(name: EndpointName, crowd: Crowd, { own, channel }: Inputs): Ask[] {
  const { access, apiKeys, method } = api[name];
  const input = own.inputOf(name);
  // What a file is for decides who may upload it.
  const ofKey = name === 'uploadFile' ? { ...input, purpose: 'transfer_receipt' } : input;
  const everyKey = apiKeys
    ? [{ who: 'a key with every scope', token: crowd.key(everyScope), input: ofKey }]
    : [];
  if (access.kind !== 'permission') {
    const token =
      method === 'POST' ? crowd.mayEnd(name) : crowd.subAccount([permissions.verificationAll]);
    const owner = { who: 'the main account', token: crowd.ownerOf('cn'), input };
    return [
      { who: 'a sub-account', token, input },
      ...(method === 'GET' || ofOwner.includes(name) ? [owner] : []),
      ...everyKey,
    ];
  }
  const { permission } = access;
  const ids = sufficientIds(permission);
  const scopes = apiKeys ? sufficientScopes(permission) : [];
  return [
    // What no role can hold is for the main account only.
    ...(ids.length === 0 ? [{ who: 'the main account', token: crowd.ownerOf('cn'), input }] : []),
    ...ids.map((id) => ({ who: `a sub-account with ${id}`, token: crowd.subAccount([id]), input })),
    ...scopes.map((id) => ({ who: `a key with ${id}`, token: crowd.key([id]), input })),
    ...everyKey,
    ...(companyOnly.includes(permission)
      ? []
      : [
          {
            who: 'a channel company',
            token: crowd.ownerOf('channel'),
            input: channel.inputOf(name),
            mayLack: channel.lacks(name),
          },
        ]),
  ];
}

/** A PDF is made once: it takes the time of a hundred other calls. The others ask for one that isn't there, and must be told so. */
function withOneDocument(name: EndpointName, asks: Ask[]): Ask[] {
  const { mediaTypes, path } = api[name];
  if (!mediaTypes.includes('application/pdf') || !path.includes('{id}')) return asks;
  return asks.map((one, index) =>
    index === 0 ? one : { ...one, input: { ...one.input, id: unknownId }, mayLack: true },
  );
}
