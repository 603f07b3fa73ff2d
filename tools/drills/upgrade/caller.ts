import { randomUUID } from 'node:crypto';
import { type Asked, clientOf, type Protocol, textOf } from '../../proxies/client.ts';
import type { Tally } from './tally.ts';

export type Site = {
  /** Port on which the proxy speaks TLS. */
  readonly port: number;
  /** Certificate that it shows. */
  readonly ca: string;
  readonly tally: Tally;
};

type Sent = {
  readonly body?: object;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
type Data = Readonly<Record<string, unknown>>;

/** One person's browser, at an address of its own, since calls are limited by it. */
export type Caller = {
  /** @throws Error where no answer comes, or another than `status` */
  ask(asked: Asked, status?: number): Promise<{ text: string; headers: Data }>;
  /** A call of the API. @returns its data @throws Error where the answer is no success */
  call(path: string, sent?: Sent): Promise<Data>;
  close(): void;
};

let addresses = 10;

export function callerOf({ port, ca, tally }: Site, protocol: Protocol): Caller {
  addresses += 1;
  const client = clientOf(protocol, { port, ca, from: `127.0.0.${addresses}` });
  const ask: Caller['ask'] = async (asked, expected = 200) => {
    const answer = await client.ask(asked);
    const text = await textOf(answer);
    tally.answered();
    if (answer.status !== expected)
      throw new Error(
        `${asked.method ?? 'GET'} ${asked.path} answers ${answer.status}: ${text.slice(0, 200)}`,
      );
    return { text, headers: answer.headers };
  };
  return {
    ask,
    async call(path, { body, token, headers } = {}) {
      const { text } = await ask({
        path: `/api${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: { code: number; data: Data } = JSON.parse(text);
      if (answer.code !== 0) throw new Error(`${path}: ${text.slice(0, 200)}`);
      return answer.data;
    },
    close: () => client.close(),
  };
}
