import { fileURLToPath } from 'node:url';
import { listPages } from '../../packages/web/vite/page-list.ts';

export const apps = ['console', 'backoffice'] as const;
export type App = (typeof apps)[number];

/** The paths of all pages of an app, with `$id` and the like for what differs. */
export function routesOf(app: App): string[] {
  const folder = fileURLToPath(new URL(`../../apps/${app}/`, import.meta.url));
  return listPages(folder).map(({ path }) => path);
}

/** The page of an app that has this path; undefined where none has. */
export function routeAt(routes: readonly string[], path: string): string | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  const fits = (route: string) =>
    new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname);
  // A path of its own wins over one with an id.
  return routes.find((route) => route === pathname) ?? routes.find(fits);
}
