import { type Client, clientOf, type Protocol } from './client.ts';
import type { Product } from './product.ts';
import type { RunningProxy } from './programs.ts';

/** What is proved, and with what. Each proof answers a line for people, or throws what it saw instead. */
export type Bench = {
  readonly proxy: RunningProxy;
  readonly product: Product;
  /** Certificate that the proxies show. */
  readonly ca: string;
  /** Session of a member of the seeded demo company. */
  readonly token: string;
};

export const protocols: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];

/** Does `work` with a client of each protocol. @param from address of this machine that it comes from. */
export async function withEach<Result>(
  { proxy, ca }: Bench,
  work: (client: Client) => Promise<Result>,
  from?: string,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const protocol of protocols) {
    const client = clientOf(protocol, {
      port: proxy.https,
      ca,
      ...(from !== undefined && { from }),
    });
    try {
      results.push(await work(client));
    } catch (error) {
      throw new Error(`by ${protocol}`, { cause: error });
    } finally {
      client.close();
    }
  }
  return results;
}

/** @throws Error that names both where `seen` is not what was expected. */
export function expectSame(what: string, seen: unknown, expected: unknown): void {
  if (JSON.stringify(seen) === JSON.stringify(expected)) return;
  throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}
