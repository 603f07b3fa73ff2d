import {
  categoriesWithApproval,
  type Game,
  gameSchema,
} from '@arcadia/contract/applications/games';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import * as z from 'zod/mini';

export type ChosenGame = RegionService['games'][number];

/**
 * Unsaved changes of the chosen games, as a difference, so that they stay valid when a colleague saves another choice.
 */
export const gameDraft = z.readonly(
  z.object({
    /** Whole games and not their ids: the basket shows them whichever page of the catalogue is open. */
    added: z.readonly(z.array(gameSchema)),
    removedIds: z.readonly(z.array(z.string())),
  }),
);
export type GameDraft = z.infer<typeof gameDraft>;

export type GameChoice = {
  /** Saved and to stay. */
  readonly kept: readonly ChosenGame[];
  readonly added: readonly Game[];
  /** Saved and to go. */
  readonly removed: readonly ChosenGame[];
};

const nothing: GameDraft = { added: [], removedIds: [] };

export function choiceOf(saved: readonly ChosenGame[], draft: GameDraft | null): GameChoice {
  const { added, removedIds } = draft ?? nothing;
  const isRemoved = ({ game }: ChosenGame) => removedIds.includes(game.id);
  return {
    kept: saved.filter((one) => !isRemoved(one)),
    removed: saved.filter(isRemoved),
    added: added.filter(({ id }) => !saved.some(({ game }) => game.id === id)),
  };
}

export function isChosen({ kept, added }: GameChoice, gameId: string): boolean {
  return kept.some(({ game }) => game.id === gameId) || added.some(({ id }) => id === gameId);
}

/** The draft with a game put into the basket or taken out of it; null where nothing is left to save. */
export function withToggled(
  saved: readonly ChosenGame[],
  draft: GameDraft | null,
  game: Game,
): GameDraft | null {
  const choice = choiceOf(saved, draft);
  const added = choice.added.filter(({ id }) => id !== game.id);
  const removedIds = choice.removed.map((one) => one.game.id).filter((id) => id !== game.id);
  if (isChosen(choice, game.id)) {
    if (saved.some((one) => one.game.id === game.id)) removedIds.push(game.id);
  } else if (!saved.some((one) => one.game.id === game.id)) added.push(game);
  return added.length === 0 && removedIds.length === 0 ? null : { added, removedIds };
}

export function chosenIds({ kept, added }: GameChoice): string[] {
  return [...kept.map(({ game }) => game.id), ...added.map(({ id }) => id)];
}

export function needsApproval({ category }: Pick<Game, 'category'>): boolean {
  return categoriesWithApproval.includes(category);
}
