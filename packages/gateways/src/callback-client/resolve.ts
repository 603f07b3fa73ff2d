import { Resolver } from 'node:dns/promises';

/**
 * All addresses of a host name as DNS has them. The system's own look-up is not used: it also knows the names of this
 * machine's network, and names that answer slowly would hold up the threads that files and keys are worked on with.
 */
export async function resolveByDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return families.flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}
