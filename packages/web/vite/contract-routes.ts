import { api } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { filtersOf, isList, sortsOf } from '@arcadia/contract/wire/list';
import type { Plugin } from 'vite';

/** Readers of a part of the contract. Each bundle holds only the routes of its own part. */
const groups = ['customer', 'acts', 'entry', 'factors', 'shop', 'ops', 'sim'] as const;
type Group = (typeof groups)[number];

function isFor(group: Group, endpoint: Endpoint): boolean {
  const { path, simOnly } = endpoint;
  if (simOnly) return group === 'sim';
  if (path.startsWith('/ops/')) return group === 'ops';
  // Loaded with the parts that set a second factor up or ask for it, and by no page from the start.
  if (callsOfFactors.test(path)) return group === 'factors';
  if (group === 'entry') return callsOfEntry.test(path);
  // The shop window is an app of its own, and the console never asks for it.
  if (path.startsWith('/activity/')) return group === 'shop';
  if (group === 'shop') return callsOfShop.test(path);
  return group === (isAct(endpoint) ? 'acts' : 'customer');
}

/** Whether a call of the customers' part changes something: no first screen makes one. Lists and uploads know theirs by the table of a connection. */
function isAct({ method, path, transfer }: Endpoint): boolean {
  return method === 'POST' && transfer === 'json' && !callsOfConnection.test(path);
}

const callsOfConnection = /^\/(?:saved-views|datachart\/dataexport)(?:\/|$)/;

const callsOfFactors =
  /^\/(?:login\/(?:second-factor|passkey|enrol)|member\/second-factors|access\/second-factor-rule)(?:\/|$)/;

/** Calls of the customers' part that are made on the login page. */
const callsOfEntry =
  /^\/(?:login|logout|location|settings|supported-phone-codes|send\/captcha\/\w+)$/;

/** Calls of the customers' part that the shop needs: who is signed in, and their orders. */
const callsOfShop =
  /^\/(?:package-orders(?:\/|$)|member\/base\/info$|logout$|payments\/methods$|settings$)/;

/** Calls of other programs, such as the old console's server or a monitor of ours, and pictures, which are shown by their address. */
function isCalledByNoScreen({ path }: Endpoint): boolean {
  return /^\/(?:health\/(?:live|ready)|legacy|caller)(?:\/|$)|\/cover\//.test(path);
}

const prefix = 'virtual:contract-routes/';

/**
 * Serves `virtual:contract-routes/<customer|acts|entry|factors|shop|ops|sim>`: method, path and idempotency of each endpoint and the filters and orders of each
 * list, read from the contract while building. So the browser gets a table of a few kilobytes and none of the schemas
 * with their validator.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'arcadia-contract-routes',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const group = groups.find((known) => id === `\0${prefix}${known}`);
      if (group === undefined) throw new Error(`${id.slice(1)} is none of: ${groups.join(', ')}`);
      return [
        `export const routes = ${JSON.stringify(routesOf(group))};`,
        `export const lists = ${JSON.stringify(listsOf(group))};`,
      ].join('\n');
    },
  };
}

function endpointsOf(group: Group): [name: string, endpoint: Endpoint][] {
  return Object.entries<Endpoint>(api).filter(
    ([, endpoint]) => isFor(group, endpoint) && !isCalledByNoScreen(endpoint),
  );
}

function routesOf(group: Group): Record<string, [method: string, path: string, idempotent?: true]> {
  return Object.fromEntries(
    endpointsOf(group).map(([name, { method, path, idempotent }]) => [
      name,
      // Not written where it is false: it would be for most.
      idempotent ? [method, path, true] : [method, path],
    ]),
  );
}

function listsOf(group: Group): Record<string, { filters: string[]; sorts: string[] }> {
  return Object.fromEntries(
    endpointsOf(group)
      .filter(([, endpoint]) => isList(endpoint))
      .map(([name, endpoint]) => [
        name,
        { filters: filtersOf(endpoint), sorts: sortsOf(endpoint) },
      ]),
  );
}
