import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type CatalogueGame, toCatalogueGame } from './catalogue-entry.ts';
import { findGame } from './repo.ts';

/** One game in any status. @throws NotFound. */
export function getCatalogueGame(ctx: OperatorContext, id: string): Promise<CatalogueGame> {
  return read(ctx, async (db) => {
    const row = await findGame(db, id);
    if (!row) throw new NotFound('game');
    return toCatalogueGame(row);
  });
}
