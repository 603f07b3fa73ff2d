import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import { beforeEach, expect, test } from 'vitest';
import { habitStore } from '../session/personal-store.tsx';
import { enteredTable, searchOfTable, tableOfSearch } from './table-url-state.tsx';

const table = { name: 'orders', filters: ['keyword', 'status'] };

beforeEach(() => habitStore.remove('arcadia.table.orders'));

test('an untouched table leaves the address clean', () => {
  expect(searchOfTable(defaultTableState, table)).toEqual({});
  expect(tableOfSearch({}, table)).toEqual(defaultTableState);
});

test('every part of the state comes back from the address', () => {
  const state: TableState = {
    pageNo: 3,
    pageSize: 50,
    filters: { keyword: '12', status: 'online' },
    columns: { order: ['b', 'a'], hidden: ['c'], widths: { b: 120, a: 340 } },
    sort: { column: 'createdAt', direction: 'desc' },
  };
  const search = searchOfTable(state, table);
  expect(search).toEqual({
    pageNo: '3',
    pageSize: '50',
    sort: 'createdAt.desc',
    order: 'b,a',
    hide: 'c',
    widths: 'b.120,a.340',
    keyword: '12',
    status: 'online',
  });
  expect(tableOfSearch(search, table)).toEqual(state);
});

test('a default that was taken away stays away', () => {
  const defaults: TableState = {
    ...defaultTableState,
    filters: { status: 'open' },
    sort: { column: 'time', direction: 'desc' },
  };
  const cleared: TableState = { ...defaults, filters: {}, sort: null };
  const search = searchOfTable(cleared, { ...table, defaults });
  expect(tableOfSearch(search, { ...table, defaults })).toEqual(cleared);
});

test('a mistyped address still opens, and what belongs to others is left out', () => {
  const search = {
    pageNo: '-1',
    pageSize: '7',
    sort: 'x.sideways',
    widths: 'a,b.9,c.x,.',
    redirect: '/x',
  };
  expect(tableOfSearch(search, table)).toEqual(defaultTableState);
});

test('what was remembered counts only where the address says nothing', () => {
  habitStore.set('arcadia.table.orders', 'status=online&pageSize=20');
  expect(enteredTable({ redirect: '/x' }, table)).toMatchObject({
    pageSize: 20,
    filters: { status: 'online' },
  });
  expect(enteredTable({ keyword: 'a' }, table)).toMatchObject({
    pageSize: 10,
    filters: { keyword: 'a' },
  });
});

test('a saved view is the whole state, also where it leaves everything as it is by default', () => {
  habitStore.set('arcadia.table.orders', 'status=online&pageSize=20');
  expect(enteredTable({ saved: 'svw_1' }, table)).toEqual(defaultTableState);
});
