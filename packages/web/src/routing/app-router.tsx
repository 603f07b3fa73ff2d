import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Page, Visit } from './page.tsx';
import { parsePlainSearch, stringifyPlainSearch } from '../table/plain-search.tsx';
import { RouteError } from './route-error.tsx';
import { targetOf } from './router-link.tsx';

export type AppParts<Screen extends Page> = {
  pages: readonly Screen[];
  queries: QueryClient;
  /** Runs before every navigation. @throws a redirect if the visitor must go elsewhere. */
  guard: (pathname: string, href: string) => Promise<void>;
  /** Dictionaries that every page needs. */
  load: () => Promise<unknown>;
  /** Around the pages of the frame `shell`, and the dictionaries it needs. */
  shell: { component: RouteComponent; messages: Screen['messages'] };
  /** Prefetches the page's data, as far as permitted. */
  prefetch: (page: Screen, visit: Visit) => void;
  loadMessages: (...names: Screen['messages']) => Promise<void>;
  /** The page's screen, or the one that explains why it is not shown. */
  screenOf: (page: Screen) => RouteComponent;
  /** The root path redirects to the home page, and so do unknown paths. */
  root: string;
  home: string;
};

/** The router of an app: its pages within their frames. */
export function createAppRouter<Screen extends Page>(app: AppParts<Screen>) {
  const rootRoute = createRootRoute({
    beforeLoad: ({ location }) => app.guard(location.pathname, location.href),
    loader: app.load,
    component: Outlet,
    errorComponent: RouteError,
  });
  const shellRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: 'shell',
    component: app.shell.component,
    loader: () => app.loadMessages(...app.shell.messages),
  });
  const routesIn = (frame: Page['frame'], parent: AnyRoute) =>
    app.pages.filter((page) => page.frame === frame).map((page) => pageRoute(page, parent, app));
  return createRouter({
    routeTree: rootRoute.addChildren([
      shellRoute.addChildren(routesIn('shell', shellRoute)),
      ...routesIn('bare', rootRoute),
      redirectRoute(app.root, app.home, rootRoute),
      redirectRoute('/$', app.home, rootRoute),
    ]),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 100,
  });
}

function pageRoute<Screen extends Page>(
  page: Screen,
  parent: AnyRoute,
  { queries, prefetch, loadMessages, screenOf }: AppParts<Screen>,
): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    loader: async ({ params, location }) => {
      prefetch(page, { queries, params, search: parsePlainSearch(location.searchStr) });
      await loadMessages(...page.messages);
    },
    component: screenOf(page),
    errorComponent: RouteError,
  });
}

function redirectRoute(path: string, target: string, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => {
      throw redirect(targetOf(target));
    },
  });
}
