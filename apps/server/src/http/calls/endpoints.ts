import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { keysOf } from '@arcadia/kernel/keys';
import type { Settings } from '../../settings/settings.ts';

/** The endpoints that exist in this environment. @throws where two of the contract's can't both be mounted. */
export function endpointsOf(
  environment: Settings['environment'],
): readonly (readonly [EndpointName, Endpoint])[] {
  const all = keysOf(api).map((name): [EndpointName, Endpoint] => [name, api[name]]);
  assertMountable(all);
  return all.filter(([, { simOnly }]) => environment === 'sim' || !simOnly);
}

/** @throws with both names where they meet, or where an idempotency key would have no owner or no effect. */
export function assertMountable(endpoints: readonly (readonly [string, Endpoint])[]): void {
  const names = new Map<string, string>();
  for (const [name, { method, path, access, idempotent }] of endpoints) {
    // Two parameters of different names still match the same requests.
    const route = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    const other = names.get(route);
    if (other !== undefined) throw new Error(`endpoints ${other} and ${name} are both ${route}`);
    names.set(route, name);
    if (idempotent && (access.kind === 'public' || method === 'GET'))
      throw new Error(`endpoint ${name}: an idempotency key needs a write by a signed-in caller`);
  }
}

/** The router's form of a path below `/api`: `/applications/{id}` is `/api/applications/:id`. */
export function routeUrl(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}
