import { type Insertable, sql } from 'kysely';
import type { Queries } from './connection.ts';
import type { DB } from './generated/schema.ts';

/**
 * Inserts rows by one statement whose text does not depend on how many there are: for work that writes thousands of rows, which
 * a placeholder for each value would slow down. Returns the query.
 * @param columns those that are written; what a row leaves out is null
 * @param rows values as JSON has them: bigints and decimals as text, JSON columns as they are
 */
export function insertRows<T extends keyof DB & string>(
  db: Queries,
  table: T,
  columns: readonly (keyof Insertable<DB[T]> & string)[],
  rows: readonly object[],
) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  const query = sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::text::jsonb)`;
  return { compile: () => query.compile(db), execute: () => query.execute(db) };
}
