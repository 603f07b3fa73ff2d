import { type TableState, withFilter } from '@arcadia/ui/table/table-state';

/** A filter of a list that is shown as tabs. */
export type ListTabs<Tab> = {
  /** Tab that the address names, else the first. */
  of(state: TableState): Tab;
  /** State on the first page of a tab. */
  at(state: TableState, tab: Tab): TableState;
  /** State without the tab, as a table shows it: a tab is no filter to the reader, who could clear it. */
  hidden(state: TableState): TableState;
  /** State as a table changed it, still on the tab of `before`. */
  kept(state: TableState, before: TableState): TableState;
  input(state: TableState): Readonly<Record<string, Tab>>;
  /**
   * Keeps what is shown while the next page of the same tab loads: rows of another tab would be wrong, and not only old.
   * The last part of a query's key is its input.
   */
  placeholder(
    state: TableState,
  ): <Page>(page: Page | undefined, before?: { queryKey: readonly unknown[] }) => Page | undefined;
};

/** @param values from the first tab to the last; the first is not written into the address */
export function listTabs<Tab extends string>(
  filter: string,
  values: readonly [Tab, ...Tab[]],
): ListTabs<Tab> {
  const of = ({ filters }: TableState) =>
    values.find((value) => value === filters[filter]) ?? values[0];
  const at = (state: TableState, tab: Tab) =>
    withFilter(state, filter, tab === values[0] ? '' : tab);
  return {
    of,
    at,
    hidden: (state) => {
      const { [filter]: _tab, ...filters } = state.filters;
      return { ...state, filters };
    },
    kept: (state, before) => ({ ...at(state, of(before)), pageNo: state.pageNo }),
    input: (state) => ({ [filter]: of(state) }),
    placeholder: (state) => (page, before) => {
      const input = before?.queryKey.at(-1);
      return isRecord(input) && input[filter] === of(state) ? page : undefined;
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
