import type { ListInput, ListName, ListRecord } from '@arcadia/contract/client';
import type { TablePage } from '@arcadia/ui/table/table-column';
import type { TableState } from '@arcadia/ui/table/table-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WiredList } from './list-page.tsx';
import { useTableUrlState } from './table-url-state.tsx';

/** A page with the days that the server chose, where the list is read by periods and none is set. */
export type ListedPage<Row extends object> = TablePage<Row> & {
  period?: { from: string; to: string } | undefined;
};

/** A list's state in the address and its page. @param others input that the page sets by itself, such as a path's id. */
export function useList<Name extends ListName, Tab extends string | undefined = undefined>(
  wired: WiredList<Name, Tab>,
  others: Partial<ListInput<Name>> = {},
) {
  const { tabs } = wired;
  const queries = useQueryClient();
  const [state, setState] = useTableUrlState(wired.table);
  const { data, error, isFetching, refetch } = useQuery(wired.query(state, others));
  const kept = (next: TableState) => tabs?.kept(next, state) ?? next;
  return {
    table: wired.table,
    defaults: wired.table.defaults,
    file: wired.file,
    sorts: wired.sorts,
    /** Input of the endpoint, without the page. The address may hold anything: the server refuses what it must. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filters are the endpoint's own
    input: { ...wired.inputOf(state), ...others } as ListInput<Name>,
    state: tabs?.hidden(state) ?? state,
    setState: (next: TableState) => setState(kept(next)),
    /** Fetches the page of a state that is not shown yet. A failure is left to whoever shows it. */
    fetchAhead: (next: TableState) => void queries.prefetchQuery(wired.query(kept(next), others)),
    /** The tab that is shown; undefined where the list has none. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list without tabs has the type undefined for them
    tab: tabs?.of(state) as Tab,
    setTab: (tab: Tab) => tabs && setState(tabs.at(state, tab)),
    page: data as ListedPage<ListRecord<Name>> | undefined,
    error,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
