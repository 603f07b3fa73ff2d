import type { Client, ListInput, ListName, ListPage, Lists } from '@arcadia/contract/client';
import { readRange } from '@arcadia/ui/table/range-value';
import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportName } from './save-list.tsx';
import type { ListTabs } from './list-tabs.tsx';
import type { PlainSearch } from './plain-search.tsx';
import { enteredTable, type TableUrl } from './table-url-state.tsx';

type ListDeclaration<Name extends ListName, Tab> = {
  /** Endpoint of the list. */
  list: Name;
  /** Name of the settings that this browser remembers: don't rename it lightly. */
  storedAs: string;
  /** First words of the query keys, which an event makes stale. */
  key: readonly string[];
  /** Endpoint of the whole list as a file. */
  file?: ExportName;
  /** Ids of the columns that are shown only when asked for. */
  hidden?: readonly string[];
  /** Filters of the endpoint that the page sets by itself: they stand neither in the address nor on a chip. */
  fixed?: readonly string[];
  /** A filter that is shown as tabs. While a tab loads, the rows of another one are not shown. */
  tabs?: ListTabs<Tab>;
  /** Milliseconds for which a page is not fetched again; 0 where nothing tells of new records. */
  staleTime?: number;
};

/** A list with its address and the query for a page of it. */
export type WiredList<
  Name extends ListName,
  Tab extends string | undefined = undefined,
> = ReturnType<typeof wire<Name, Tab>>;

/** Wires lists of the contract to an app's client. */
export function listsOf(client: Client, lists: Lists) {
  return <Name extends ListName, const Tab extends string | undefined = undefined>(
    declaration: ListDeclaration<Name, Tab>,
  ): WiredList<Name, Tab> => wire(client, lists[declaration.list], declaration);
}

function wire<Name extends ListName, Tab extends string | undefined>(
  client: Client,
  { filters, sorts }: Lists[Name],
  declaration: ListDeclaration<Name, Tab>,
) {
  const { list, storedAs, key, file, hidden = [], fixed = [], tabs, staleTime } = declaration;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every list is called alike, but an unknown name has no call signature
  const call = client[list] as (
    input: object,
    options: { signal: AbortSignal },
  ) => Promise<ListPage<Name>>;
  const table = {
    name: storedAs,
    filters: filters.filter((name) => !fixed.includes(name)),
    defaults: { ...defaultTableState, columns: { order: [], hidden, widths: {} } },
  } satisfies TableUrl;
  type Others = Partial<ListInput<Name>>;
  /** Input of the endpoint, without the page. */
  const inputOf = (state: TableState) => {
    const { filters: set, sort } = state;
    return {
      ...filterInput(set),
      ...tabs?.input(state),
      // An old link may name a column by which nothing is sorted any more.
      ...(sort !== null &&
        sorts.includes(sort.column) && { sort: `${sort.column}.${sort.direction}` }),
    };
  };
  const query = (state: TableState, others: Others = {}) => {
    const { pageNo, pageSize } = state;
    const input = { ...inputOf(state), ...others, pageNo, pageSize };
    return queryOptions({
      queryKey: [...key, 'list', input],
      queryFn: ({ signal }) => call(input, { signal }),
      placeholderData: tabs?.placeholder(state) ?? keepPreviousData,
      ...(staleTime !== undefined && { staleTime }),
    });
  };
  return {
    table,
    file,
    tabs,
    /** Ids of the columns by which the list can be sorted. */
    sorts,
    inputOf,
    query,
    /** Query of the page that is shown on entering with these parameters, for loaders. */
    entered: (search: PlainSearch, others: Others = {}) =>
      query(enteredTable(search, table), others),
  };
}

/**
 * Filters as the endpoint takes them. They come from the address as plain text; the server says which of them it does not
 * know.
 */
function filterInput({ period, ...others }: TableState['filters']): Record<string, string> {
  const { from, to } = readRange(period);
  return { ...others, ...(from !== '' && { from }), ...(to !== '' && { to }) };
}
