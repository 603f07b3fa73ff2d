import { expect, it } from 'vitest';
import { cardColumns } from './table-cards.tsx';
import type { TableColumn } from './table-column.tsx';

const column = (id: string, priority?: 1 | 2 | 3 | 4): TableColumn<object> => ({
  id,
  label: id,
  cell: () => id,
  ...(priority !== undefined && { priority }),
});
const ids = (columns: readonly TableColumn<object>[]) => cardColumns(columns).map(({ id }) => id);

it('shows the most important columns on a card, in the order of their importance', () => {
  const columns = [column('a'), column('e', 4), column('b', 3), column('c', 1), column('d', 2)];
  expect(ids(columns)).toEqual(['c', 'd', 'b', 'e']);
});

it('shows the first three where nothing is marked', () => {
  expect(ids([column('a'), column('b'), column('c'), column('d')])).toEqual(['a', 'b', 'c']);
});
