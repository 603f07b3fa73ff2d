import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { FormError } from '@arcadia/ui/form/form-error';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { GameFields } from './GameFields.tsx';
import { type GameValues, useGameForm } from './game-form.ts';
import { type Game, gameQuery, gamesKey } from './queries.ts';

/** The description of a game and the regions where it is offered. */
export function GameForm({ game }: { game: Game }) {
  const texts = useMessages('backofficeGames');
  const { form, onSubmit, submitting, fieldError, formError } = useSavedGame(game);
  const { isDirty } = form.formState;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Card>
        <div className="flex flex-col gap-8">
          <GameFields form={form} fieldError={fieldError} categoryFixed={game.status !== 'draft'} />
        </div>
        <FormError className="mt-6">{formError}</FormError>
        <div className="mt-8 flex flex-wrap items-center justify-end gap-2 border-t border-hairline pt-4">
          <span role="status" className="mr-auto text-13 text-text-muted">
            {isDirty && texts.form.unsaved}
          </span>
          {isDirty && !submitting && (
            <Button variant="ghost" onClick={() => form.reset(valuesOf(game))}>
              {texts.discard}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            loading={submitting}
            disabledReason={isDirty ? null : texts.nothingChanged}
          >
            {texts.save}
          </Button>
        </div>
      </Card>
    </form>
  );
}

function useSavedGame(game: Game) {
  const texts = useMessages('backofficeGames');
  const queries = useQueryClient();
  const toast = useToast();
  const gameForm = useGameForm({
    values: valuesOf(game),
    submit: async (values) => {
      const saved = await client.updateGame({ id: game.id, ...values });
      queries.setQueryData(gameQuery(game.id).queryKey, saved);
      gameForm.form.reset(valuesOf(saved));
      void queries.invalidateQueries({ queryKey: [...gamesKey, 'list'] });
      toast({ title: texts.saved, tone: 'success' });
    },
  });
  const { form } = gameForm;
  const { isDirty } = form.formState;
  useEffect(() => {
    // What somebody else has saved meanwhile, unless it would take away what is being typed.
    if (!isDirty) form.reset(valuesOf(game));
  }, [form, game, isDirty]);
  return gameForm;
}

function valuesOf(game: Game): GameValues {
  const { category, priceCategory, name, summary, regions, companyKinds } = game;
  return { category, priceCategory, name, summary, regions, companyKinds };
}
