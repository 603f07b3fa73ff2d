import { expect, it } from 'vitest';
import { pageSelection, withPageSelected, withRowSelected } from './table-selection.tsx';

it('selects and deselects a page without touching other pages', () => {
  expect(withPageSelected(['x', 'b'], ['a', 'b'], true)).toEqual(['x', 'a', 'b']);
  expect(withPageSelected(['x', 'a', 'b'], ['a', 'b'], false)).toEqual(['x']);
});

it('selects a row once', () => {
  expect(withRowSelected(['a'], 'a', true)).toEqual(['a']);
  expect(withRowSelected(['x', 'a'], 'a', false)).toEqual(['x']);
});

it('tells whether all or some rows of a page are selected; an empty page has neither', () => {
  expect(pageSelection(['a', 'b'], new Set(['a', 'b', 'x']))).toEqual({ all: true, some: true });
  expect(pageSelection(['a', 'b'], new Set(['b']))).toEqual({ all: false, some: true });
  expect(pageSelection(['a', 'b'], new Set(['x']))).toEqual({ all: false, some: false });
  expect(pageSelection([], new Set(['x']))).toEqual({ all: false, some: false });
});
