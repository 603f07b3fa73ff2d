import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormError } from '@arcadia/ui/form/form-error';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { targetOf } from '@arcadia/web/routing/target';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { newGameAddress } from './address.ts';
import { useMessages } from '../../shared/messages.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { GameFields } from './GameFields.tsx';
import { type GameForm, type GameValues, useGameForm } from './game-form.ts';
import { gameQuery, gamesKey } from './queries.ts';

const empty: GameValues = {
  category: 'interactive_game',
  priceCategory: 'mau',
  name: { zh: '', en: '' },
  summary: { zh: '', en: '' },
  regions: [],
  companyKinds: ['direct', 'channel'],
};

/** Adds a game as a draft (`?new=1`). What is typed is kept until it was sent. */
export function AddGameDrawer() {
  const texts = useMessages('backofficeGames');
  const { values, go } = useSearchParams(newGameAddress);
  const formId = useId();
  const close = () => go({ new: false });
  const add = useAddGame();
  return (
    <Drawer
      open={values.new}
      onOpenChange={(open) => !open && close()}
      dismissible={!add.submitting}
      size="lg"
      title={texts.add}
      description={texts.addText}
      footer={
        <FormFooter
          formId={formId}
          submitting={add.submitting}
          onCancel={() => !add.submitting && close()}
        >
          {texts.add}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={add.onSubmit} noValidate className="flex flex-col gap-8">
        <FormError>{add.formError}</FormError>
        <GameFields form={add.form} fieldError={add.fieldError} categoryFixed={false} />
      </form>
    </Drawer>
  );
}

function useAddGame(): GameForm {
  const texts = useMessages('backofficeGames');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const language = useContentLanguage();
  const { keyOf } = useIdempotencyKey();
  return useGameForm({
    values: empty,
    draft: 'backoffice.add-game',
    submit: async (values) => {
      const game = await client.createGame(values, {
        idempotencyKey: keyOf(values),
      });
      queries.setQueryData(gameQuery(game.id).queryKey, game);
      void queries.invalidateQueries({ queryKey: [...gamesKey, 'list'] });
      toast({ title: texts.added({ name: game.name[language] }), tone: 'success' });
      await navigate(targetOf(paths.game(game.id)));
    },
  });
}
