import { Resolver } from 'node:dns/promises';

/**
 * All addresses of a host name by DNS. The system's resolver is not used: it also knows the names of this machine's
 * network, and slow names would block the thread pool used for files and keys.
 */
export async function resolveByDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return families.flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}
