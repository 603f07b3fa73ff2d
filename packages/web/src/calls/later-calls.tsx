import type { CallOptions, Client } from '@arcadia/contract/client';
import { CallFailure, toApiError } from './answer.tsx';
import type { Connection } from './connection.tsx';

type Call = (input: object, options?: CallOptions) => Promise<unknown>;

/**
 * A client some of whose calls are known later: `load` says how they are made, once one of them is wanted or before. What can't be loaded is told
 * as a call that did not reach the server.
 */
export function withLaterCalls(
  known: Client,
  load: () => Promise<Client>,
  connection: Connection,
): Client {
  const later =
    (name: string): Call =>
    async (input, options = {}) => {
      const calls = await load().catch(async (cause: unknown) => {
        const failure = new CallFailure(
          { kind: 'unreachable', cause },
          (texts) => texts.unreachable,
        );
        throw await toApiError(failure, { connection, notify: options.notify ?? false });
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the type of `Client`, under which it is asked for
      return (Reflect.get(calls, name) as Call)(input, options);
    };
  return new Proxy(known, {
    get: (calls, name) =>
      typeof name === 'symbol' || name in calls ? Reflect.get(calls, name) : later(name),
  });
}
