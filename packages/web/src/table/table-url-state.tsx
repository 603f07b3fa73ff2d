import { readTableState } from '@arcadia/ui/table/table-search';
import { defaultTableState, type TableState, withoutFilters } from '@arcadia/ui/table/table-state';
import { useLocationPart, useNavigate } from '../routing/use-router.tsx';
import { useEffect, useMemo, useState } from 'react';
import { parsePlainSearch, type PlainSearch } from './plain-search.tsx';
import { habitStore } from '../session/personal-store.tsx';

/** A table in the address: `?pageNo=2&pageSize=50&sort=name.asc&order=b,a&hide=c&<filter>=…`. */
export type TableUrl = {
  /** Name of the settings that this browser remembers. */
  name: string;
  /** Ids of the filters, which are also search parameters. */
  filters: readonly string[];
  /** @default defaultTableState */
  defaults?: TableState;
};

const ownParameters = ['pageNo', 'pageSize', 'sort', 'order', 'hide', 'widths'];
/** The saved view that was opened, by its id. The address holds all of its state besides. */
export const savedParameter = 'saved';

function storageKey({ name }: TableUrl): string {
  return `arcadia.table.${name}`;
}

function tablePart(search: PlainSearch, { filters }: TableUrl): PlainSearch {
  const names = [...ownParameters, ...filters];
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)));
}

/** Parameters of a state, as far as it differs from the defaults. A default that was taken away is written empty. */
export function searchOfTable(state: TableState, table: TableUrl): PlainSearch {
  const defaults = table.defaults ?? defaultTableState;
  const search: Record<string, string> = {};
  if (state.pageNo !== defaults.pageNo) search['pageNo'] = String(state.pageNo);
  if (state.pageSize !== defaults.pageSize) search['pageSize'] = String(state.pageSize);
  const sort = sortText(state);
  if (sort !== sortText(defaults)) search['sort'] = sort;
  for (const [parameter, kind] of [
    ['order', 'order'],
    ['hide', 'hidden'],
  ] as const) {
    const text = state.columns[kind].join(',');
    if (text !== defaults.columns[kind].join(',')) search[parameter] = text;
  }
  const widths = Object.entries(state.columns.widths).map(([id, width]) => `${id}.${width}`);
  if (widths.length > 0) search['widths'] = widths.join(',');
  for (const id of table.filters) {
    const value = state.filters[id] ?? '';
    if (value !== (defaults.filters[id] ?? '')) search[id] = value;
  }
  return search;
}

function sortText({ sort }: TableState): string {
  return sort === null ? '' : `${sort.column}.${sort.direction}`;
}

/** The inverse of {@link searchOfTable}. A mistyped parameter takes the default's value. */
export function tableOfSearch(search: PlainSearch, table: TableUrl): TableState {
  const defaults = table.defaults ?? defaultTableState;
  const { pageNo, pageSize, sort, order, hide, widths } = search;
  const [column, direction] = sort?.split('.') ?? [];
  const filters: Record<string, string> = { ...defaults.filters };
  for (const id of table.filters) {
    const value = search[id];
    if (value === '') delete filters[id];
    else if (value !== undefined) filters[id] = value;
  }
  return readTableState(
    {
      pageNo,
      pageSize,
      ...(sort !== undefined && { sort: sort === '' ? null : { column, direction } }),
      columns: {
        order: listOf(order),
        hidden: listOf(hide),
        widths: Object.fromEntries((listOf(widths) ?? []).map((text) => text.split('.'))),
      },
      filters,
    },
    defaults,
  );
}

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(',').filter((part) => part !== '');
}

/** The state on entering a page: the address where it says anything, else what was remembered. For loaders. */
export function enteredTable(search: PlainSearch, table: TableUrl): TableState {
  const remembered = parsePlainSearch(habitStore.get(storageKey(table)) ?? '');
  return tableOfSearch(saysAll(search, table) ? tablePart(search, table) : remembered, table);
}

/** Whether an address says how the table is, so that nothing that was remembered counts. */
function saysAll(search: PlainSearch, table: TableUrl): boolean {
  return Object.keys(tablePart(search, table)).length > 0 || savedParameter in search;
}

export function remember(state: TableState, table: TableUrl): void {
  const search = searchOfTable({ ...state, pageNo: 1 }, table);
  habitStore.set(storageKey(table), new URLSearchParams(search).toString());
}

/** Goes to the table's first page without filters, where a new record stands at the top. */
export function useShowNewest(table: TableUrl): () => void {
  const navigate = useNavigate();
  const search = parsePlainSearch(useLocationPart(({ searchStr }) => searchStr));
  return () => {
    const shown = withoutFilters(enteredTable(search, table));
    void navigate({
      to: '.',
      search: searchOfTable(shown, table),
      replace: true,
      resetScroll: false,
    });
  };
}

/** Parameters of the address with the table's state in place of the one before. */
export function searchWith(state: TableState, search: PlainSearch, table: TableUrl): PlainSearch {
  const stated = tablePart(search, table);
  const others = Object.entries(search).filter(([name]) => !(name in stated));
  return { ...Object.fromEntries(others), ...searchOfTable(state, table) };
}

/** A table's state in the address, remembered for the next visit. */
export function useTableUrlState(
  table: TableUrl,
): readonly [state: TableState, setState: (next: TableState) => void] {
  const navigate = useNavigate();
  const searchStr = useLocationPart(({ searchStr }) => searchStr);
  const search = useMemo(() => parsePlainSearch(searchStr), [searchStr]);
  // What was remembered, where it is to be written into the address. One that says how the table is stays as it is: without what it says,
  // which may be the defaults, another state would be remembered in its stead.
  const [entered, setEntered] = useState(() => {
    const state = enteredTable(search, table);
    const isWritten =
      !saysAll(search, table) && Object.keys(searchOfTable(state, table)).length > 0;
    return isWritten ? state : null;
  });
  // The same object while the address stays: else every row would be rendered again with the page.
  const state = useMemo(() => entered ?? tableOfSearch(search, table), [entered, search, table]);

  const write = (next: TableState, replace: boolean) =>
    navigate({
      to: '.',
      search: searchWith(next, search, table),
      replace,
      resetScroll: false,
    });
  useEffect(() => {
    if (entered === null) return;
    // Only on entering is what was remembered written into the address; from then on the address alone counts, so
    // that back and forward do what they say.
    void write(entered, true).then(() => setEntered(null));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return [
    state,
    (next) => {
      remember(next, table);
      // A column becomes as wide as wanted by many small steps, which nobody wants to go back one by one.
      void write(next, next.columns.widths !== state.columns.widths);
    },
  ];
}
