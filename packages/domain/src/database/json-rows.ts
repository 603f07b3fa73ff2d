import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as one parameter for `jsonb_populate_recordset`: the text of a statement that inserts them does not depend on how many
 * there are. For work that writes thousands of rows, which a placeholder for each value would slow down.
 * @param rows by the names of their columns; bigints and decimals become text, JSON columns stay as they are
 */
export function jsonRows(rows: readonly object[]): RawBuilder<unknown> {
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return sql`${text}::text::jsonb`;
}
