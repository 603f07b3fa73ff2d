import { newToken } from '../authentication/index.ts';

/**
 * The key of an id: `ak_…` and 256 random bits, of which `hashToken` is stored. The id stands in it, so that one that was found
 * in a log or a repository leads to its entry in the list.
 */
export function newKeyToken(id: string): string {
  return `${id}_${newToken()}`;
}
