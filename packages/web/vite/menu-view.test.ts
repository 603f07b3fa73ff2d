import { expect, test } from 'vitest';
import { menuViewOf } from './menu-view.ts';

const pages = `import { House } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import type { Page } from '../../shared/page.ts';
import { homeQuery } from './queries.ts';

export const pages: readonly Page[] = [
  {
    path: paths.home,
    frame: 'shell',
    permission: 'homeQuery',
    menu: { label: 'dashboard', icon: House, group: 'home', position: 1 },
    prefetch: ({ queries }) => void queries.prefetchQuery(homeQuery),
    component: () => import('./HomePage.tsx').then((module) => module.HomePage),
  },
  { path: '/a/$id', frame: 'bare', messages: ['a'] },
];
`;

test('the menu\u2019s view of pages has their addresses, places and permissions, and imports nothing else', () => {
  expect(menuViewOf(pages, 'pages.ts')).toBe(`import { House } from 'lucide-react';
import { paths } from '../../app/paths.ts';
export const pages = [{ path: paths.home, permission: 'homeQuery', menu: { label: 'dashboard', icon: House, group: 'home', position: 1 } },
{ path: '/a/$id' }];`);
});

test('pages that are written in another way are refused', () => {
  expect(() => menuViewOf('export const pages = [].concat(others);', 'pages.ts')).toThrow(
    'pages.ts lists no pages',
  );
});
