import { id, maxListed } from '@arcadia/contract/wire';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from './connection.ts';

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

/** What the index of a text found in a list that grows without bound: the ids, or that they are more than a list shows. */
export type Found = readonly string[] | 'many';

/** More than a list shows: see `findIds`. */
export const maxFound = maxListed + 1;

/**
 * Asks the index of a text before the list is read. Of a rare text it gives the ids. Of a frequent one it would collect
 * every match, however few a page needs, so a list is then read in its own order, where the next match is never far.
 * @param query ids of the matching rows, at most `maxFound`; undefined where no index finds the text
 */
export async function findIds<DB, TB extends keyof DB>(
  db: Queries,
  query: Pick<SelectQueryBuilder<DB, TB, { id: string }>, 'execute'> | undefined,
): Promise<Found> {
  if (query === undefined) return 'many';
  const [, rows] = await Promise.all([
    // With less memory, PostgreSQL remembers of a frequent text's rows only the pages, and compares all rows of these.
    // Starting parallel workers takes ten times as long as finding a rare text.
    sql`select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
      db,
    ),
    query.execute(),
  ]);
  return rows.length < maxFound ? rows.map(({ id: one }) => one) : 'many';
}

/** Whether a text has a pair of characters, without which no index finds it. */
export function hasPairs(text: string): boolean {
  return [...text].length > 1;
}

/** Whether a row is among those found. */
export function isAmong(found: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`id = any(${found}::text[])`;
}
