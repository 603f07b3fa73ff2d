import type { Game } from '@arcadia/contract/applications/games';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Basket } from './Basket.tsx';
import { isChosen } from './game-choice.ts';
import { GameCatalogue } from './GameCatalogue.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { GameChoiceState } from './use-game-choice.ts';

type GamesSectionProps = { service: RegionService; state: GameChoiceState };

/** The catalogue with a basket beside it; on a small screen the basket is a drawer above a bar that counts. */
export function GamesSection({ service, state }: GamesSectionProps) {
  const texts = useMessages('regionEdit');
  const { choice } = state;
  const [told, setTold] = useState('');
  const language = useContentLanguage();
  const count = choice.kept.length + choice.added.length;
  const toggle = (game: Game) => {
    const removed = isChosen(choice, game.id);
    const name = game.name[language];
    const facts = { name, count: removed ? count - 1 : count + 1 };
    setTold(removed ? texts.games.removed(facts) : texts.games.added(facts));
    state.toggle(game);
  };
  const basket = <Basket choice={choice} onToggle={toggle} />;
  const saveBar = (
    <SaveBar
      isDirty={state.isDirty}
      saving={state.saving}
      failure={state.failure}
      onSave={state.save}
      onDiscard={state.discard}
    />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <GameCatalogue region={service.region} choice={choice} onToggle={toggle} />
      <aside className="sticky top-20 max-lg:hidden">
        <Card
          title={texts.games.basket}
          description={count > 0 ? texts.chosen({ count }) : undefined}
          flush
        >
          <div className="max-h-[calc(100dvh-20rem)] min-h-24 overflow-y-auto border-y border-hairline">
            {basket}
          </div>
          <div className="p-4 md:px-6">{saveBar}</div>
        </Card>
      </aside>
      <BasketDrawer count={count} state={state} basket={basket} saveBar={saveBar} />
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}

type BasketDrawerProps = {
  count: number;
  state: GameChoiceState;
  basket: React.ReactNode;
  saveBar: React.ReactNode;
};

/** Stays at the lower edge of a small screen. */
function BasketDrawer({ count, state, basket, saveBar }: BasketDrawerProps) {
  const texts = useMessages('regionEdit');
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-3 border-t border-hairline bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden">
      <p className="min-w-0 text-13">
        <span className="block truncate font-medium">{texts.chosen({ count })}</span>
        {state.isDirty && <span className="block text-warning">{texts.unsaved}</span>}
      </p>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.games.openBasket}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={texts.games.basket}
        description={texts.chosen({ count })}
      >
        <div className="-mx-4 -mt-5 md:-mx-6">{basket}</div>
        <div className="pt-4">{saveBar}</div>
      </Drawer>
    </div>
  );
}
