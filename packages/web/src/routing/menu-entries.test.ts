import { expect, test } from 'vitest';
import { menuEntries, openEntries } from './menu-entries.tsx';

type Permission = 'read' | 'write';
type Place = { position: number; permission?: Permission };

const page = (path: string, given: { permission?: Permission; menu?: Place } = {}) => ({
  path,
  menu: { position: 1 },
  ...given,
});
const shown = (...pages: ReturnType<typeof page>[]) =>
  openEntries(
    menuEntries<Permission, Place>(pages),
    (permission: Permission) => permission === 'read',
  ).map(({ path }) => path);

test('an entry is shown to those who may open its page', () => {
  expect(
    shown(page('/read', { permission: 'read' }), page('/write', { permission: 'write' })),
  ).toEqual(['/read']);
});

test('a page without a permission is in everybody’s menu', () => {
  expect(shown(page('/open'))).toEqual(['/open']);
});

test('an entry can ask for more than its page does', () => {
  expect(
    shown(
      page('/hidden', { menu: { position: 1, permission: 'write' } }),
      page('/open', { menu: { position: 1, permission: 'read' } }),
    ),
  ).toEqual(['/open']);
});

test('entries have the order of their positions, and those of one position the order of their pages', () => {
  expect(
    shown(
      page('/last', { menu: { position: 2 } }),
      page('/first'),
      page('/second', { permission: 'read' }),
    ),
  ).toEqual(['/first', '/second', '/last']);
});

test('a page without a place is not in the menu', () => {
  expect(menuEntries<Permission, Place>([{ path: '/record' }])).toEqual([]);
});
