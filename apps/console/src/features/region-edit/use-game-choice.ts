import type { Game } from '@arcadia/contract/applications/games';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import {
  regionServiceQuery,
  useServiceChanged,
} from '../../shared/region-service/region-service-query.ts';
import {
  choiceOf,
  chosenIds,
  type GameChoice,
  gameDraft,
  needsApproval,
  withToggled,
} from './game-choice.ts';
import { catalogueKey } from './queries.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The contract takes as many. */
const maxGames = 200;

export type GameChoiceState = {
  choice: GameChoice;
  isDirty: boolean;
  saving: boolean;
  failure: string | null;
  toggle: (game: Game) => void;
  discard: () => void;
  save: () => void;
};

/** The basket: what is chosen for a region service, saved or not. */
export function useGameChoice(service: RegionService): GameChoiceState {
  const texts = useMessages('regionEdit').games;
  const queries = useQueryClient();
  const showChanged = useServiceChanged();
  const [draft, setDraft] = useUnsaved(`games.${service.id}`, gameDraft);
  const choice = choiceOf(service.games, draft);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      // The whole list is sent: it must start from what a colleague has saved meanwhile.
      const { id, games } = await queries.fetchQuery({
        ...regionServiceQuery(service.id),
        staleTime: 0,
      });
      const gameIds = chosenIds(choiceOf(games, draft));
      return client.setServiceGames({ id, gameIds });
    },
    onSuccess: (changed) => {
      showChanged(changed);
      setDraft(null);
      const forApproval = choice.added.some(needsApproval);
      announce({ kind: 'done', text: forApproval ? texts.savedForApproval : texts.saved });
    },
    onError: (failure) => {
      // The catalogue that is shown is older than the provider's.
      if (isRefused(failure, 'gameUnavailable'))
        void queries.invalidateQueries({ queryKey: catalogueKey });
    },
  });
  const count = choice.kept.length + choice.added.length;
  const failure = error === null ? null : error instanceof ApiError ? error.message : String(error);
  return {
    choice,
    isDirty: choice.added.length + choice.removed.length > 0,
    saving: isPending,
    failure: count > maxGames ? texts.tooMany : failure,
    toggle: (game) => {
      // What is on its way to the server is not changed under way.
      if (isPending) return;
      reset();
      setDraft((former) => withToggled(service.games, former, game));
    },
    discard: () => {
      reset();
      setDraft(null);
    },
    save: () => {
      if (count <= maxGames) mutate();
    },
  };
}
