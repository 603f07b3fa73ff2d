/** The whole state of a data table as one plain, serialisable object. The app keeps it in the URL. */

export const pageSizes = [10, 20, 50, 100] as const;

export type PageSize = (typeof pageSizes)[number];

export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface TableColumns {
  /** Column ids from first to last; ids that are missing here keep the place the page gave them. */
  order: readonly string[];
  hidden: readonly string[];
  /** Pixels by column id, once a person has changed a width; then every column that was shown has one. */
  widths: Readonly<Record<string, number>>;
}

/** Pixels between which a column's width can be chosen. */
export const minColumnWidth = 56;
export const maxColumnWidth = 1280;

export interface TableState {
  /** Number of the page, from 1 as in the API. */
  pageNo: number;
  pageSize: PageSize;
  /** Values by filter id; a filter that is not set has no key. Ranges are written `from..to`. */
  filters: Readonly<Record<string, string>>;
  columns: TableColumns;
  sort: TableSort | null;
}

export const defaultTableState: TableState = {
  pageNo: 1,
  pageSize: 10,
  filters: {},
  columns: { order: [], hidden: [], widths: {} },
  sort: null,
};

/** Number of pages for `total` rows; at least 1, so that an empty table still has a page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** First and last row shown, counted from 1; both 0 when there is no row on the page. */
export function visibleRange(
  state: Pick<TableState, 'pageNo' | 'pageSize'>,
  total: number,
): { first: number; last: number } {
  const first = (state.pageNo - 1) * state.pageSize + 1;
  if (first > total) return { first: 0, last: 0 };
  return { first, last: Math.min(total, first + state.pageSize - 1) };
}

export function withPage(state: TableState, pageNo: number, total: number): TableState {
  const last = pageCount(total, state.pageSize);
  return { ...state, pageNo: Math.min(Math.max(1, Math.trunc(pageNo) || 1), last) };
}

/** The state with another page size; the row that stood first stays on the page. */
export function withPageSize(state: TableState, pageSize: PageSize): TableState {
  const firstRow = (state.pageNo - 1) * state.pageSize;
  return { ...state, pageSize, pageNo: Math.floor(firstRow / pageSize) + 1 };
}

/** Sets a filter, or takes it away when the value is empty, and goes back to the first page. */
export function withFilter(state: TableState, id: string, value: string): TableState {
  const { [id]: _previous, ...others } = state.filters;
  return { ...state, pageNo: 1, filters: value === '' ? others : { ...others, [id]: value } };
}

export function withoutFilters(state: TableState): TableState {
  return { ...state, pageNo: 1, filters: {} };
}

/** The next sort after a press on a column's header: ascending, descending, none. */
export function withNextSort(state: TableState, column: string): TableState {
  const direction = state.sort?.column === column ? state.sort.direction : null;
  const sort: TableSort | null =
    direction === null
      ? { column, direction: 'asc' }
      : direction === 'asc'
        ? { column, direction: 'desc' }
        : null;
  return { ...state, pageNo: 1, sort };
}

/**
 * The order in which columns stand. Ids in `order` that no longer exist are dropped, and a column that
 * `order` does not know (a later release added it) follows the column it follows by default.
 */
export function columnOrder(all: readonly string[], order: readonly string[]): string[] {
  const known = [...new Set(order)].filter((id) => all.includes(id));
  const result = [...known];
  all.forEach((id, index) => {
    if (known.includes(id)) return;
    const before = all[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  });
  return result;
}

/** The columns that are shown, in the order in which they stand. */
export function visibleColumns<Column extends { id: string }>(
  all: readonly Column[],
  { order, hidden }: Pick<TableColumns, 'order' | 'hidden'>,
): Column[] {
  const byId = new Map(all.map((column) => [column.id, column]));
  return columnOrder([...byId.keys()], order).flatMap((id) =>
    hidden.includes(id) ? [] : (byId.get(id) ?? []),
  );
}

/** Moves a column by `steps` places (negative: towards the start); stops at either end. */
export function withMovedColumn(
  state: TableState,
  all: readonly string[],
  id: string,
  steps: number,
): TableState {
  const order = columnOrder(all, state.columns.order);
  const from = order.indexOf(id);
  if (from === -1) return state;
  order.splice(from, 1);
  order.splice(Math.min(Math.max(0, from + steps), order.length), 0, id);
  return { ...state, columns: { ...state.columns, order } };
}

export function withColumnShown(state: TableState, id: string, shown: boolean): TableState {
  const others = state.columns.hidden.filter((hidden) => hidden !== id);
  return {
    ...state,
    columns: { ...state.columns, hidden: shown ? others : [...others, id] },
  };
}
