import { queries } from './client.ts';

/**
 * Queries that belong to nobody, by the first word of their key. A code of the old console belongs to whoever follows
 * it.
 */
const kept: readonly unknown[] = ['settings', 'phone-codes', 'location', 'hand-over'];

/** Drops what was fetched for the person who was signed in before: the next one at this browser sees none of it. */
export function forgetPerson(): void {
  queries.removeQueries({ predicate: ({ queryKey: [name] }) => !kept.includes(name) });
}
