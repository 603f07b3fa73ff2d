import type { Region } from '@arcadia/contract/applications/regions';
import type { Game } from '@arcadia/contract/applications/games';
import { Button } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { FilterSearch } from '@arcadia/ui/table/filter-search';
import { TablePagination } from '@arcadia/ui/table/table-pagination';
import { type TableState, withFilter, withoutFilters } from '@arcadia/ui/table/table-state';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useList } from '@arcadia/web/table/use-list';
import { useMessages } from '../../shared/messages.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { type GameChoice, isChosen } from './game-choice.ts';
import { GameCard, GameCardSkeleton } from './GameCard.tsx';
import { catalogueList } from './queries.ts';

type GameCatalogueProps = { region: Region; choice: GameChoice; onToggle: (game: Game) => void };

/** Games that may be chosen in this region. Search, category and page stand in the address. */
export function GameCatalogue({ region, choice, onToggle }: GameCatalogueProps) {
  const texts = useMessages('regionEdit').games;
  const { state, setState, page, error, fetching, retry } = useList(catalogueList, { region });
  return (
    <section aria-label={texts.catalogue} aria-busy={fetching} className="min-w-0">
      <h2 className="sr-only">{texts.catalogue}</h2>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterSearch
          filter={{ id: 'keyword', kind: 'search', label: texts.search }}
          value={state.filters['keyword'] ?? ''}
          onChange={(keyword) => setState(withFilter(state, 'keyword', keyword))}
        />
        <CategoryFilter
          value={state.filters['category'] ?? ''}
          onChange={(category) => setState(withFilter(state, 'category', category))}
        />
      </div>
      {error && page === undefined ? (
        <LoadFailed
          query={{ error, isFetching: fetching, refetch: retry }}
          title={texts.listFailed}
        />
      ) : page?.records.length === 0 ? (
        <NoGames state={state} onStateChange={setState} />
      ) : (
        <>
          <ul aria-label={texts.catalogue} className={gridClass}>
            {page === undefined
              ? Array.from({ length: 8 }, (_, index) => <GameCardSkeleton key={index} />)
              : page.records.map((game) => (
                  <GameCard
                    key={game.id}
                    game={game}
                    chosen={isChosen(choice, game.id)}
                    onToggle={onToggle}
                  />
                ))}
          </ul>
          {page !== undefined && (
            <div className="mt-4 -mx-4">
              <TablePagination
                label={texts.catalogue}
                state={state}
                total={page.total}
                onStateChange={setState}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

const gridClass = 'grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-4';

function NoGames(props: { state: TableState; onStateChange: (state: TableState) => void }) {
  const { state, onStateChange } = props;
  const texts = useMessages('regionEdit').games;
  const isFiltered = Object.keys(state.filters).length > 0 || state.pageNo > 1;
  if (!isFiltered) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  return (
    <EmptyState
      title={texts.noMatch}
      action={<Button onClick={() => onStateChange(withoutFilters(state))}>{texts.showAll}</Button>}
    >
      {texts.noMatchText}
    </EmptyState>
  );
}
