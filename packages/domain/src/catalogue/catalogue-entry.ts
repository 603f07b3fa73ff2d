import type { InputOf } from '@arcadia/contract/api';
import type { CatalogueEntry } from '@arcadia/contract/applications/games';
import { type GameRow, toGame } from './game.ts';

/** A game for operators. How many services have chosen it is added by the applications feature. */
export type CatalogueGame = Omit<CatalogueEntry, 'serviceCount'>;

export function toCatalogueGame(row: GameRow): CatalogueGame {
  return {
    ...toGame(row),
    companyKinds: row.company_kinds,
    status: row.status,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The columns of a game; regions and kinds are sorted and without duplicates. */
export function columnsOf(fields: InputOf<'createGame'>) {
  return {
    category: fields.category,
    price_category: fields.priceCategory,
    name_zh: fields.name.zh,
    name_en: fields.name.en,
    summary_zh: fields.summary.zh,
    summary_en: fields.summary.en,
    regions: [...new Set(fields.regions)],
    company_kinds: [...new Set(fields.companyKinds)],
  };
}

export function auditOf(game: CatalogueGame): Record<string, unknown> {
  const { category, priceCategory, name, summary, regions, companyKinds } = game;
  return { category, priceCategory, name, summary, regions, companyKinds };
}
