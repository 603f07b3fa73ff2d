import type { Game } from '@arcadia/contract/applications/games';
import type { Selectable } from 'kysely';
import type { DB } from '../database/generated/schema.ts';

export type GameRow = Selectable<DB['game']>;

/** A game as customers see it. */
export function toGame(row: GameRow): Game {
  return {
    id: row.id,
    mgId: row.mg_id,
    category: row.category,
    priceCategory: row.price_category,
    name: { zh: row.name_zh, en: row.name_en },
    summary: { zh: row.summary_zh, en: row.summary_en },
    regions: row.regions,
    coverPath: row.cover_key === null ? null : `/games/${row.id}/cover/${row.cover_key}`,
  };
}

export type CompanyKind = 'direct' | 'channel';

/** Whether a company of this kind may choose the game in this region. */
export function isOffered(
  row: Pick<GameRow, 'status' | 'regions' | 'company_kinds'>,
  { region, kind }: { region: GameRow['regions'][number]; kind: CompanyKind },
): boolean {
  return (
    row.status === 'listed' && row.regions.includes(region) && row.company_kinds.includes(kind)
  );
}
