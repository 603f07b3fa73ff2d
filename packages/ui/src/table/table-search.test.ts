import { describe, expect, it } from 'vitest';
import { readTableState, tableSearch } from './table-search.tsx';
import { defaultTableState, type TableState } from './table-state.tsx';

describe('a table in the URL', () => {
  it('comes back as it was written, and says nothing while untouched', () => {
    const state: TableState = {
      pageNo: 3,
      pageSize: 50,
      filters: { status: 'settled', time: '2026-01-01..' },
      columns: { order: ['b', 'a'], hidden: ['c'], widths: { a: 120, b: 340 } },
      sort: { column: 'a', direction: 'desc' },
    };
    const written: unknown = JSON.parse(JSON.stringify(tableSearch(state, defaultTableState)));
    expect(readTableState(written, defaultTableState)).toEqual(state);
    expect(tableSearch(defaultTableState, defaultTableState)).toEqual({});
  });

  it('keeps "no sort" and "no filter" apart from the defaults', () => {
    const defaults: TableState = {
      ...defaultTableState,
      filters: { status: 'open' },
      sort: { column: 'time', direction: 'desc' },
    };
    const cleared: TableState = { ...defaults, filters: {}, sort: null };
    expect(readTableState(tableSearch(cleared, defaults), defaults)).toEqual(cleared);
  });

  it('falls back to the defaults for whatever is malformed', () => {
    for (const wrong of [
      undefined,
      null,
      'x',
      [],
      { pageNo: -1 },
      { pageNo: '1e99' },
      { pageSize: 1000 },
      { sort: { column: 1, direction: 'up' } },
      { columns: 'all' },
      { columns: { widths: { a: 1, b: '1e9', c: 'wide', d: null } } },
      { filters: { a: { b: 1 } } },
    ]) {
      expect(readTableState(wrong, defaultTableState)).toEqual(defaultTableState);
    }
  });

  it('reads a filter that looks like a number as text', () => {
    expect(readTableState({ filters: { q: 42 } }, defaultTableState).filters).toEqual({ q: '42' });
  });
});
