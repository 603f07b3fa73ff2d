import type { Client, Lists } from '@arcadia/contract/client';
import { defaultTableState, withFilter } from '@arcadia/ui/table/table-state';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listsOf } from './list-page.tsx';
import { listTabs } from './list-tabs.tsx';

const tabs = listTabs('view', ['waiting', 'mine', 'decided']);

/** The desk's queue, answered with one row that names what was asked. Calls after the first never end. */
function queue() {
  const asked: object[] = [];
  const listReviews = (input: object) => {
    asked.push(input);
    return asked.length > 1
      ? new Promise(() => {})
      : Promise.resolve({ records: [{ id: 'first' }], total: 1 });
  };
  const define = listsOf(
    { listReviews } as unknown as Client,
    { listReviews: { filters: ['desk', 'keyword', 'view'], sorts: [] } } as unknown as Lists,
  );
  const list = define({ list: 'listReviews', storedAs: 'q', key: ['q'], fixed: ['desk'], tabs });
  return { asked, list };
}

async function shownAfter(change: (state: typeof defaultTableState) => typeof defaultTableState) {
  const { list } = queue();
  const queries = new QueryClient();
  const state = list.table.defaults;
  const observer = new QueryObserver(queries, list.query(state, { desk: 'game' }));
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data?.total).toBe(1);
  observer.setOptions(list.query(change(state), { desk: 'game' }));
  const { data, isFetching } = observer.getCurrentResult();
  stop();
  queries.clear();
  return { shown: data?.records.map(({ id }) => id), isFetching };
}

test('rows of a tab are not shown while another tab loads', async () => {
  expect(await shownAfter((state) => tabs.at(state, 'decided'))).toEqual({
    shown: undefined,
    isFetching: true,
  });
});

test('rows of a tab are shown while another page or search of it loads', async () => {
  for (const change of [
    (state: typeof defaultTableState) => ({ ...state, pageNo: 2 }),
    (state: typeof defaultTableState) => withFilter(state, 'keyword', 'ab'),
  ])
    expect(await shownAfter(change)).toEqual({ shown: ['first'], isFetching: true });
});

test('the endpoint is always asked for a tab that it knows', async () => {
  const { asked, list } = queue();
  const mistyped = withFilter(defaultTableState, 'view', 'bogus');
  await new QueryClient().fetchQuery(list.query(mistyped, { desk: 'game' }));
  expect(asked).toEqual([{ view: 'waiting', desk: 'game', pageNo: 1, pageSize: 10 }]);
});

test('a table sees no tab among its filters and can neither clear nor change it', () => {
  const decided = withFilter(tabs.at(defaultTableState, 'decided'), 'keyword', 'ab');
  const table = tabs.hidden({ ...decided, pageNo: 3 });
  expect(table.filters).toEqual({ keyword: 'ab' });
  const cleared = tabs.kept({ ...table, filters: {} }, decided);
  expect(cleared).toMatchObject({ pageNo: 3, filters: { view: 'decided' } });
  expect(tabs.of(cleared)).toBe('decided');
});

test('going to a tab starts at its first page, and the first tab is not written down', () => {
  const state = { ...tabs.at(defaultTableState, 'mine'), pageNo: 4 };
  expect(tabs.at(state, 'waiting')).toMatchObject({ pageNo: 1, filters: {} });
});
