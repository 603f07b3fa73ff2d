import { describe, expect, it } from 'vitest';
import {
  columnOrder,
  visibleColumns,
  defaultTableState,
  pageCount,
  visibleRange,
  withColumnShown,
  withFilter,
  withMovedColumn,
  withNextSort,
  withPage,
  withPageSize,
  type TableState,
} from './table-state.tsx';

const all = ['id', 'name', 'status', 'amount'];
const on = (changes: Partial<TableState>): TableState => ({ ...defaultTableState, ...changes });

describe('pages', () => {
  it('counts at least one page and names the rows shown', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
    expect(visibleRange(on({ pageNo: 3 }), 25)).toEqual({ first: 21, last: 25 });
    expect(visibleRange(on({ pageNo: 9 }), 25)).toEqual({ first: 0, last: 0 });
    expect(visibleRange(on({}), 0)).toEqual({ first: 0, last: 0 });
  });

  it('keeps a jump inside the table, also when what was typed is not a number', () => {
    expect(withPage(on({}), 99, 25).pageNo).toBe(3);
    expect(withPage(on({ pageNo: 2 }), 0, 25).pageNo).toBe(1);
    expect(withPage(on({ pageNo: 2 }), Number.NaN, 25).pageNo).toBe(1);
    expect(withPage(on({}), 2.9, 25).pageNo).toBe(2);
  });

  it('keeps the first row on the page when the page size changes', () => {
    expect(withPageSize(on({ pageNo: 5 }), 20).pageNo).toBe(3);
    expect(withPageSize(on({ pageNo: 2, pageSize: 100 }), 10).pageNo).toBe(11);
  });
});

describe('filters', () => {
  it('go back to the first page, and an empty value takes the filter away', () => {
    const filtered = withFilter(on({ pageNo: 4 }), 'status', 'settled');
    expect(filtered).toMatchObject({ pageNo: 1, filters: { status: 'settled' } });
    expect(withFilter(filtered, 'status', '').filters).toEqual({});
  });
});

describe('sort', () => {
  it('cycles through ascending, descending and none, and starts anew on another column', () => {
    const first = withNextSort(on({ pageNo: 3 }), 'name');
    expect(first).toMatchObject({ pageNo: 1, sort: { column: 'name', direction: 'asc' } });
    const second = withNextSort(first, 'name');
    expect(second.sort).toEqual({ column: 'name', direction: 'desc' });
    expect(withNextSort(second, 'name').sort).toBeNull();
    expect(withNextSort(second, 'amount').sort).toEqual({ column: 'amount', direction: 'asc' });
  });
});

describe('columns', () => {
  it('drops ids that are gone and puts new ones behind their neighbour', () => {
    expect(columnOrder(all, [])).toEqual(all);
    expect(columnOrder(all, ['amount', 'gone', 'id'])).toEqual(['amount', 'id', 'name', 'status']);
    expect(columnOrder(all, ['name', 'status', 'amount'])).toEqual(all);
    expect(columnOrder(all, ['id', 'id', 'name'])).toEqual(all);
  });

  it('that are hidden are left out, and the rest stands in its order', () => {
    const columns = all.map((id) => ({ id }));
    const shown = visibleColumns(columns, {
      order: ['amount', 'gone', 'id'],
      hidden: ['name', 'gone'],
    });
    expect(shown.map(({ id }) => id)).toEqual(['amount', 'id', 'status']);
  });

  it('move by steps and stop at the ends', () => {
    const move = (id: string, steps: number) =>
      withMovedColumn(on({}), all, id, steps).columns.order;
    expect(move('status', -1)).toEqual(['id', 'status', 'name', 'amount']);
    expect(move('id', -1)).toEqual(all);
    expect(move('amount', 1)).toEqual(all);
    expect(withMovedColumn(on({}), all, 'gone', 1)).toEqual(on({}));
  });

  it('hide once and show again', () => {
    const hidden = withColumnShown(withColumnShown(on({}), 'name', false), 'name', false);
    expect(hidden.columns.hidden).toEqual(['name']);
    expect(withColumnShown(hidden, 'name', true).columns.hidden).toEqual([]);
  });
});
