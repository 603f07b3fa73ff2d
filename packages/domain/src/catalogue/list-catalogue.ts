import type { InputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type CatalogueGame, toCatalogueGame } from './catalogue-entry.ts';
import { selectGames } from './repo.ts';

/** The whole catalogue, drafts and delisted games included, the newest first. */
export function listCatalogue(
  ctx: OperatorContext,
  input: InputOf<'listCatalogue'>,
): Promise<{ records: CatalogueGame[]; total: number; hasMore?: true }> {
  return read(ctx, (db) => {
    const query = selectGames(db, input);
    return readPage(db, { query, toRecords: (rows) => rows.map(toCatalogueGame) }, input);
  });
}
