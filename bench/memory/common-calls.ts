import { api, type EndpointName } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/wire/endpoint.ts';
import { callEndpoint } from '../../apps/server/src/http/testing/matrix-people.ts';
import { sampleInput } from '../../apps/server/src/http/testing/sample-input.ts';
import { type Call, sessionsOf } from '../calls/walk.ts';

type Records = { data?: { records?: readonly { id?: string }[] } };

/**
 * Operations of today's contract that read and that a product of another commit answers too, of nothing but what its own seeding has made:
 * its tables are its own affair. What has an id in its path is asked about the first record of the list above it.
 * @param address where the product answers for the moment
 */
export async function answeredCalls(databaseUrl: string, address: string): Promise<Call[]> {
  const tokens = await sessionsOf(databaseUrl);
  const firstIds = new Map<string, string>();
  const found: Call[] = [];
  for (const [name, endpoint] of reads()) {
    const { path } = endpoint;
    const [list = '', parameter] = path.split(/\/\{(\w+)\}/, 2);
    const id = firstIds.get(list);
    if (parameter !== undefined && id === undefined) continue;
    const input = { ...sampleInput(endpoint), ...(parameter !== undefined && { [parameter]: id }) };
    const token = path.startsWith('/ops/') ? tokens.operator : tokens.member;
    const send = async (to: string) => {
      const { status, code, text } = await callEndpoint(to, endpoint, { token, input });
      if (status === 200 && (code ?? 0) === 0) return text;
      throw new Error(`${status} ${text.slice(0, 120)}`);
    };
    const text = await send(address).catch(() => null);
    if (text === null) continue;
    found.push({ name, send });
    const first = endpoint.transfer === undefined ? (JSON.parse(text) as Records) : {};
    const [record] = first.data?.records ?? [];
    if (record?.id !== undefined) firstIds.set(path, record.id);
  }
  return found;
}

/** Lists come before what is told about one of their records. */
function reads(): [EndpointName, Endpoint][] {
  const all = Object.entries(api) as [EndpointName, Endpoint][];
  const depth = ({ path }: Endpoint) => path.split('{').length;
  return all
    .filter(([, { method }]) => method === 'GET')
    .toSorted(([, a], [, b]) => depth(a) - depth(b));
}
