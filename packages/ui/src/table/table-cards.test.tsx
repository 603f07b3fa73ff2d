import { expect, it } from 'vitest';
import { cardColumns } from './table-cards.tsx';
import type { TableColumn } from './table-column.tsx';

const column = (id: string, priority?: 1 | 2 | 3): TableColumn<object> => ({
  id,
  label: id,
  cell: () => id,
  ...(priority !== undefined && { priority }),
});
const ids = (columns: readonly TableColumn<object>[]) => cardColumns(columns).map(({ id }) => id);

it('shows the most important columns on a card, in the order of their importance', () => {
  expect(ids([column('a'), column('b', 3), column('c', 1), column('d', 2)])).toEqual([
    'c',
    'd',
    'b',
  ]);
});

it('shows the first three where nothing is marked', () => {
  expect(ids([column('a'), column('b'), column('c'), column('d')])).toEqual(['a', 'b', 'c']);
});
