import type { InputOf } from '@arcadia/contract/api';
import { gameTransitions } from '@arcadia/contract/applications/games';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { canApply } from '@arcadia/kernel/transitions';
import type { OperatorContext } from '../database/context.ts';
import type { CatalogueGame } from './catalogue-entry.ts';
import { changeGame } from './change-game.ts';

/** Lists or delists a game. @throws NotFound, Refusal stateChanged if it is so already, or was never listed. */
export function setGameStatus(
  ctx: OperatorContext,
  { id, status }: InputOf<'setGameStatus'>,
): Promise<CatalogueGame> {
  const action = status === 'listed' ? 'list' : 'delist';
  return changeGame(ctx, id, (row) => {
    if (!canApply(gameTransitions, action, row.status)) throw new Refusal('stateChanged');
    return {
      columns: { status },
      action: `game.${action}`,
      before: { status: row.status },
      after: { status },
    };
  });
}
