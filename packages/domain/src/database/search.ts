import { id } from '@arcadia/contract/wire';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

/** The ILIKE pattern for "contains `text`", with special characters escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a text has the form of an id: as a search it means that one thing, and no part of a text. */
export function isWholeId(text: string): boolean {
  return z.safeParse(id, text).success;
}

/** Whether a column contains a text, whatever its case. Reads every row: for tables whose rows are few for each reader. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`;
}

/**
 * The same by an index `using gin (bigrams(column))`, where the text has two characters or more: see the function in the
 * first migration.
 */
export function containsIndexed(column: string, text: string): RawBuilder<boolean> {
  // Where the index is not used after all, the cheaper comparison comes first.
  return sql<boolean>`(${contains(column, text)} and bigrams(${sql.ref(column)}) @> bigrams(${text}))`;
}
