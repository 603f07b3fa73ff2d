import { type RawBuilder, sql } from 'kysely';

/** For `where('company_id', '=', anyOf(ids))`: the statement's text does not depend on how many there are, so it is planned once. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...values]}::text[])`;
}
