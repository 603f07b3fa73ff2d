import { type AliasedRawBuilder, sql } from 'kysely';

/**
 * A mark of the rows of a query, which is another one as soon as one of them was added, changed or removed. Two marks that are the
 * same were read of the same rows: a transaction's rows are seen all at once, so what replaces a row has been written by a
 * transaction of which none was seen before. It costs a line of text, however many rows there are.
 */
export const rowsMark: AliasedRawBuilder<string, 'mark'> = sql<string>`
  md5(coalesce(string_agg(xmin::text, ' ' order by xmin::text), ''))`.as('mark');
