import { useLocationPart, useNavigate } from '../routing/use-router.tsx';
import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import { parsePlainSearch, type PlainSearch } from '../table/plain-search.tsx';
import {
  remember,
  savedParameter,
  searchOfTable,
  searchWith,
  tableOfSearch,
  type TableUrl,
} from '../table/table-url-state.tsx';

/** Part of a list's address that a view keeps: all but the page. Two views are the same where it is. */
export function viewSearch(search: PlainSearch, table: TableUrl): string {
  const state = { ...tableOfSearch(search, table), pageNo: 1 };
  return new URLSearchParams(searchOfTable(state, table)).toString();
}

/** The list as the address has it now, and ways to another view of it. */
export function useShownView(table: TableUrl) {
  const navigate = useNavigate();
  const search = parsePlainSearch(useLocationPart(({ searchStr }) => searchStr));
  const show = (state: TableState, id: string | null) => {
    // As if every part of it had been chosen by hand: the list is found like this the next time.
    remember(state, table);
    const { [savedParameter]: _left, ...others } = searchWith(state, search, table);
    const shown = id === null ? others : { ...others, [savedParameter]: id };
    void navigate({ to: '.', search: shown, resetScroll: false });
  };
  return {
    search: viewSearch(search, table),
    /** Id of the view that was opened; undefined where none was. */
    opened: search[savedParameter],
    show: (view: { id: string; search: string }) =>
      show(tableOfSearch(parsePlainSearch(view.search), table), view.id),
    showStandard: () => show(table.defaults ?? defaultTableState, null),
  };
}
