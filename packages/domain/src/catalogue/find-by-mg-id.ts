import type { GameCategory } from '@arcadia/kernel/measures';
import type { Queries } from '../database/connection.ts';

/** Games by the ids that game SDKs and usage know them by, whatever their status. */
export async function gamesByMgId(
  db: Queries,
  mgIds: readonly string[],
): Promise<Map<string, { id: string; category: GameCategory }>> {
  const rows = await db
    .selectFrom('game')
    .select(['mg_id', 'id', 'category'])
    .where('mg_id', 'in', mgIds)
    .execute();
  return new Map(rows.map(({ mg_id: mgId, id, category }) => [mgId, { id, category }]));
}
