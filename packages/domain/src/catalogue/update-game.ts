import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { auditOf, type CatalogueGame, columnsOf, toCatalogueGame } from './catalogue-entry.ts';
import { changeGame } from './change-game.ts';

/**
 * Changes the texts of a game and where it is offered. Services that have chosen it keep it. The category decides on
 * approval, so it can't change once the game was listed.
 * @throws NotFound, Refusal gameCategoryFixed.
 */
export function updateGame(
  ctx: OperatorContext,
  { id, ...fields }: InputOf<'updateGame'>,
): Promise<CatalogueGame> {
  return changeGame(ctx, id, (row) => {
    if (row.status !== 'draft' && row.category !== fields.category)
      throw new Refusal('gameCategoryFixed');
    return {
      columns: columnsOf(fields),
      action: 'game.update',
      before: auditOf(toCatalogueGame(row)),
      after: { ...fields },
    };
  });
}
