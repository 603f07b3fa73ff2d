import type { Page } from '../shared/page.ts';

/** A page as far as the menu asks: its address, its place, and who may open it. */
type MenuPage = Pick<Page, 'path' | 'permission' | 'menu'> & {
  /** File of the feature that has it. */
  readonly file: string;
};

/** By `vite/menu-view.ts`, since the first screen shows the menu, and needs nothing else of most pages. */
const byFile = import.meta.glob<readonly Omit<MenuPage, 'file'>[]>('../features/*/pages.ts', {
  eager: true,
  query: '?menu',
  import: 'pages',
});

export const menuPages: readonly MenuPage[] = Object.entries(byFile).flatMap(([file, pages]) =>
  pages.map((page) => ({ ...page, file })),
);
