import type { Queries } from '../database/connection.ts';

/** Sources of which at least so many events were refused since then: since the first of these. */
export async function refusingSources(
  db: Queries,
  { since, least }: { since: Date; least: number },
): Promise<{ openedAt: Date }[]> {
  const rows = await db
    .selectFrom('usage_refusal')
    .select((eb) => eb.fn.min('received_at').as('first'))
    .where('received_at', '>', since)
    .groupBy('source_id')
    .having((eb) => eb.fn.countAll(), '>=', least)
    .execute();
  return rows.map(({ first }) => ({ openedAt: first }));
}
