import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/refusal';
import type { OperatorContext } from '../database/context.ts';
import { auditOf, type CatalogueGame, columnsOf, toCatalogueGame } from './catalogue-entry.ts';
import { changeGame } from './change-game.ts';

/**
 * Changes what a game says and where it is offered. Services that have chosen it keep it. Its category decides who has
 * to approve it, so once somebody may have chosen it the category stays.
 * @throws NotFound, Refusal gameCategoryFixed.
 */
export function updateGame(
  ctx: OperatorContext,
  { id, ...fields }: InputOf<'updateGame'>,
): Promise<CatalogueGame> {
  return changeGame(ctx, id, (row) => {
    if (row.state !== 'draft' && row.category !== fields.category)
      throw new Refusal('gameCategoryFixed');
    return {
      columns: columnsOf(fields),
      action: 'game.update',
      before: auditOf(toCatalogueGame(row)),
      after: { ...fields },
    };
  });
}
