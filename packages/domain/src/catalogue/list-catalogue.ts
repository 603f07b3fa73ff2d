import type { InputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/paging.ts';
import { read } from '../database/transaction.ts';
import { type CatalogueGame, toCatalogueGame } from './catalogue-entry.ts';
import { selectGames } from './repo.ts';

/** The whole catalogue, drafts and delisted games included, the newest first. */
export function listCatalogue(
  ctx: OperatorContext,
  { pageNo, pageSize, ...filters }: InputOf<'listCatalogue'>,
): Promise<{ records: CatalogueGame[]; total: number }> {
  return read(ctx, async (db) => {
    const { rows, total } = await readPage(selectGames(db, filters), { pageNo, pageSize });
    return { records: rows.map(toCatalogueGame), total };
  });
}
