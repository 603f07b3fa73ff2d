import { Button } from '@arcadia/ui/action/button';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { useGoWith } from '../../shared/href.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { AddGameDrawer } from './AddGameDrawer.tsx';
import { gameColumns, gameFilters } from './columns.tsx';
import { type Game, gamesKey, gamesQuery, gamesTable } from './queries.ts';

const idOf = ({ id }: Game) => id;

/** The whole catalogue, drafts and delisted games included. */
export function GamesPage() {
  const games = useMessages('games');
  const words = useMessages('gameWords');
  const { regionNames } = useMessages('applications');
  const { language } = useLanguage();
  const [state, setState] = useTableUrlState(gamesTable);
  const list = useQuery(gamesQuery(state));
  const goWith = useGoWith();
  const mayManage = operatorMay(useOperator(), 'games.manage');
  useLiveInvalidation({ 'game.changed': [gamesKey], 'application.changed': [gamesKey] });
  const texts = useMemo(() => ({ games, words, regionNames }), [games, words, regionNames]);
  const columns = useMemo(() => gameColumns(texts, language), [texts, language]);
  const filters = useMemo(() => gameFilters(texts), [texts]);
  const add = mayManage && (
    <Button variant="primary" onClick={() => goWith({ new: 'true' })}>
      <Plus aria-hidden />
      {games.add}
    </Button>
  );
  return (
    <PageBody>
      <PageHeader title={games.title} description={games.description} actions={add} />
      <DataTable
        label={games.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={gamesTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, games.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={({ name }) => name[language]}
        rowHref={({ id }) => paths.game(id)}
        empty={
          <EmptyState
            picture={<Pattern seed="games" variant="outline" className="h-16 w-24" />}
            title={games.emptyTitle}
          >
            {games.emptyText}
          </EmptyState>
        }
      />
      {mayManage && <AddGameDrawer />}
    </PageBody>
  );
}
