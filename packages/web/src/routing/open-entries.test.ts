import { expect, test } from 'vitest';
import { openEntries } from './open-entries.tsx';
import type { Page } from './page.tsx';

type Permission = 'read' | 'write';

const page = (path: string, permission?: Permission): Page<Permission> => ({
  path,
  frame: 'shell',
  ...(permission !== undefined && { permission }),
  messages: [],
  title: () => path,
  component: () => Promise.resolve(() => null),
});
const pages = [page('/open'), page('/read', 'read'), page('/write', 'write')];
const shown = (entries: { path: string; permission?: Permission }[]) =>
  openEntries(entries, pages, (permission) => permission === 'read').map(({ path }) => path);

test('an entry is shown to those who may open its page', () => {
  expect(shown([{ path: '/read' }, { path: '/write' }])).toEqual(['/read']);
});

test('a page without a permission is in everybody’s menu', () => {
  expect(shown([{ path: '/open' }])).toEqual(['/open']);
});

test('an entry can ask for more than its page does', () => {
  const entries = [
    { path: '/open', permission: 'write' as const },
    { path: '/open', permission: 'read' as const },
  ];
  expect(shown(entries)).toEqual(['/open']);
});

test('an entry without a page is not shown', () => {
  expect(shown([{ path: '/gone' }])).toEqual([]);
});
