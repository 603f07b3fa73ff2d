import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';

/** The row of a sender, locked until the transaction ends. @throws NotFound. */
export async function lockSource(db: Queries, id: string) {
  const row = await db
    .selectFrom('usage_source')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('usage source');
  return row;
}
