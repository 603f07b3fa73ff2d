import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRoute,
  type ParsedLocation,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Page, Visit } from './page.tsx';
import { parsePlainSearch, stringifyPlainSearch } from '../table/plain-search.tsx';
import { RouteError } from './route-error.tsx';
import { targetOf } from './router-link.tsx';

export type AppParts<Screen extends Page> = {
  /** Every page of the app, or those that are known from the start. */
  pages: readonly Screen[];
  /** Loads every page, those of `pages` too. Left out: there are no others. */
  allPages?: () => Promise<readonly Screen[]>;
  queries: QueryClient;
  /** Runs before every navigation. @throws a redirect if the visitor must go elsewhere. */
  guard: (pathname: string, href: string) => Promise<void>;
  /** Dictionaries that every page needs. */
  load: () => Promise<unknown>;
  /** Frame around the pages that ask for `shell`, and the dictionaries it needs. */
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

/**
 * The router of an app: its pages within their frames. With `allPages` it begins with few of them, and is completed when another
 * address is visited, so that a login page does not load what names every screen.
 */
export function createAppRouter<Screen extends Page>(given: AppParts<Screen>) {
  const app = { ...given, screenOf: once(given.screenOf) };
  const { pages, allPages } = app;
  const toHome = redirectTo(app.home);
  const complete = allPages
    ? async ({ location }: { location: ParsedLocation }) => {
        const routeTree = routeTreeOf(app, { pages: await allPages(), elsewhere: toHome });
        router.update({ ...router.options, routeTree });
        // With what the visit has in its state, such as the token of a link.
        throw redirect({ ...targetOf(location.href), state: true, replace: true });
      }
    : toHome;
  const router = createRouter({
    routeTree: routeTreeOf(app, { pages, elsewhere: complete }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultPendingMs: 100,
  });
  return router;
}

/** Makes the component of a page once, so that it stays as it is when the router is completed. */
function once<Screen extends object>(screenOf: (page: Screen) => RouteComponent) {
  const known = new WeakMap<Screen, RouteComponent>();
  return (page: Screen): RouteComponent => {
    const screen = known.get(page) ?? screenOf(page);
    known.set(page, screen);
    return screen;
  };
}

/** Handler of an address that no page has. */
type Elsewhere = (visit: { location: ParsedLocation }) => unknown;

function routeTreeOf<Screen extends Page>(
  app: AppParts<Screen>,
  { pages, elsewhere }: { pages: readonly Screen[]; elsewhere: Elsewhere },
): AnyRoute {
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
    pages.filter((page) => page.frame === frame).map((page) => pageRoute(page, parent, app));
  return rootRoute.addChildren([
    shellRoute.addChildren(routesIn('shell', shellRoute)),
    ...routesIn('bare', rootRoute),
    ...[app.root, '/$'].map((path) =>
      createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: elsewhere }),
    ),
  ]);
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

function redirectTo(target: string): Elsewhere {
  return () => {
    throw redirect(targetOf(target));
  };
}
