import { Button } from '@arcadia/ui/action/button';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { newGameAddress } from './address.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { AddGameDrawer } from './AddGameDrawer.tsx';
import { gameColumns, gameFilters } from './columns.tsx';
import { gameList, gamesKey } from './queries.ts';

/** The whole catalogue, drafts and delisted games included. */
export function GamesPage() {
  const games = useMessages('backofficeGames');
  const words = useMessages('games');
  const { regionNames } = useMessages('backofficeApplications');
  const language = useContentLanguage();
  const list = useList(gameList);
  const { go } = useSearchParams(newGameAddress);
  const mayManage = operatorMay(useOperator(), 'games.manage');
  useLiveInvalidation({ 'game.changed': [gamesKey], 'application.changed': [gamesKey] });
  const texts = useMemo(() => ({ games, words, regionNames }), [games, words, regionNames]);
  const columns = useMemo(() => gameColumns(texts, language), [texts, language]);
  const filters = useMemo(() => gameFilters(texts), [texts]);
  const add = mayManage && (
    <Button variant="primary" onClick={() => go({ new: true })}>
      <Plus aria-hidden />
      {games.add}
    </Button>
  );
  return (
    <ListScreen
      list={list}
      texts={games}
      columns={columns}
      filters={filters}
      rowLabel={({ name }) => name[language]}
      rowHref={({ id }) => paths.game(id)}
      picture="games"
      beside={add}
    >
      {mayManage && <AddGameDrawer />}
    </ListScreen>
  );
}
