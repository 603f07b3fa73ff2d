import { id, maxListed } from '@arcadia/contract/wire/wire';
import { foldedText } from '@arcadia/kernel/folded-text';
import { idPrefixes } from '@arcadia/kernel/id';
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from './connection.ts';
import { countedToNextPage, isFarDown, type PageNumber } from './list.ts';

const prefixes: ReadonlySet<string> = new Set(Object.values(idPrefixes));

/**
 * Whether a text has the form of an id: as a search it means that one thing, and no part of a text. The prefix tells it from words such
 * as `bank_transfer`.
 */
export function isWholeId(text: string): boolean {
  return z.safeParse(id, text).success && prefixes.has(text.slice(0, text.indexOf('_')));
}

/** A column by its name, or a text made of columns. */
type Column = string | RawBuilder<string>;

/**
 * Whether a column contains a text, whatever its case, its width and its spaces: see `folded` in the migration of names that are
 * alike. Reads every row: for tables whose rows are few for each reader.
 */
export function contains(column: Column, text: string): RawBuilder<boolean> {
  return sql<boolean>`folded(${valueOf(column)}) like folded_pattern(${text})`;
}

function valueOf(column: Column) {
  return typeof column === 'string' ? sql.ref(column) : column;
}

/**
 * The same by an index `using gin (bigrams(column))`, where the text has two characters or more: see `bigrams` in the same
 * migration.
 */
export function containsIndexed(column: Column, text: string): RawBuilder<boolean> {
  // The cheaper comparison comes first, for where the index is not used after all.
  return sql<boolean>`(${contains(column, text)} and bigrams(${valueOf(column)}) @> bigrams(${text}))`;
}

/** The result of a search by the index of a text, in a list that grows without bound: the ids, or that they are many. */
export type Found = readonly string[] | 'many';

/** A text is frequent in a list where, among its newest rows, at least one in so many has it. */
const rowsForEachMatch = 60;

/** A list as it is without the text that is searched for. */
type Unsearched = {
  /** The newest rows of the list, as many as are asked for. */
  newest(count: number): Expression<unknown>;
  /** Whether one of them has the text. */
  matches: Expression<SqlBool>;
  /** The page that is read; the first one of an export. */
  page: PageNumber;
};

/**
 * Whether the newest rows have all matches that the page and its count read. Fewer would not do: a text that only some of
 * the newest rows have would be counted to the end of the list.
 */
async function isFrequent(db: Queries, { newest, matches, page }: Unsearched): Promise<boolean> {
  const needed = countedToNextPage(page) + 1;
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from (
      select 1 from (${newest(needed * rowsForEachMatch)}) as newest where ${matches} limit ${needed}
    ) as matching`.execute(db);
  return Number(rows[0]?.found) === needed;
}

/** More than a list shows: see `findIds`. */
export const maxFound = maxListed + 1;

/**
 * Asks the index of a text before the list is read. Of a rare text it gives the ids. Of a frequent one it would collect
 * every match, however few a page needs, so a list is then read in its own order, where the next match is never far. The
 * newest rows tell that before the index is asked, which takes half a second for 200,000 matches.
 * @param query ids of the matching rows, at most `maxFound`; undefined where no index finds the text
 */
export async function findIds<DB, TB extends keyof DB>(
  db: Queries,
  query: Pick<SelectQueryBuilder<DB, TB, { id: string }>, 'execute'> | undefined,
  unsearched?: Unsearched,
): Promise<Found> {
  if (query === undefined) return 'many';
  const [, frequent] = await Promise.all([
    // With less memory, PostgreSQL remembers of a frequent text's rows only the pages, and compares all rows of these.
    // Starting parallel workers takes ten times as long as finding a rare text, or a page of a frequent one, which the
    // planner takes for rare.
    sql`select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
      db,
    ),
    unsearched ? isFrequent(db, unsearched) : false,
  ]);
  if (!frequent) {
    const rows = await query.execute();
    if (rows.length < maxFound) return rows.map(({ id: one }) => one);
  }
  if (unsearched && !isFarDown(unsearched.page)) await keepOrder(db);
  return 'many';
}

/**
 * Row-level security hides from the planner how frequent a text is. It expects few matches, and would read them all and sort
 * them where the next ones in the order of the list are near. Not for pages far down, which sort the rows of their keys.
 */
async function keepOrder(db: Queries): Promise<void> {
  await sql`select set_config('enable_sort', 'off', true)`.execute(db);
}

/** Whether a text has a pair of characters, without which no index finds it. */
export function hasPairs(text: string): boolean {
  return [...foldedText(text)].length > 1;
}

/** Whether a row is among those found. */
export function isAmong(found: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`id = any(${found}::text[])`;
}
