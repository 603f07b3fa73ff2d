import { commonMessages } from '@arcadia/web/common-messages';
import { parsePlainSearch, stringifyPlainSearch } from '@arcadia/web/plain-search';
import { targetOf } from '@arcadia/web/router-link';
import { loadChunk } from '@arcadia/web/stale-build';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { announce } from '../shared/announcements.ts';
import { queries } from '../shared/client.ts';
import { memberQuery } from '../shared/member.ts';
import { loadMessages } from '../shared/messages.ts';
import type { Page } from '../shared/page.ts';
import { session } from '../shared/session.ts';
import { settingsQuery } from '../shared/settings.ts';
import { passageTo, setbackOf } from './guard.ts';
import { mayShow, permissionQuery, screenOf } from './page-screen.tsx';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { RouteError } from './RouteError.tsx';

const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => guard(location.pathname, location.href),
  loader: () => queries.ensureQueryData(settingsQuery),
  component: Outlet,
  errorComponent: RouteError,
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: () => loadMessages('shell'),
  component: lazyRouteComponent(
    () => loadChunk(() => import('./ConsoleShell.tsx')),
    'ConsoleShell',
  ),
});

/**
 * Specification section 4. The loaded person decides which screens exist; that is looked at per page (`page-screen`).
 * What a guarded address needs is loaded here, and the navigation then goes on by itself.
 */
async function guard(pathname: string, href: string): Promise<void> {
  const hasToken = session.token() !== null;
  const memberLoaded = queries.getQueryData(memberQuery.queryKey) !== undefined;
  const passage = passageTo(pathname, { hasToken, memberLoaded });
  if (passage.kind === 'pass') return;
  if (passage.kind === 'logIn') throw redirect(targetOf(paths.login(href)));
  try {
    await queries.ensureQueryData(memberQuery);
  } catch (error) {
    console.warn('the signed-in person could not be loaded', error);
    const setback = setbackOf(error);
    if (setback === 'tryAgain') throw error;
    if (setback === 'verificationFailed') {
      const { verificationFailed } = (await commonMessages()).client;
      announce({ kind: 'failure', text: verificationFailed });
    }
    session.clear();
    throw redirect(targetOf(paths.login(href)));
  }
}

function routeOf(page: Page, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    loader: async ({ params, location }) => {
      const search = parsePlainSearch(location.searchStr);
      if (mayShow(page)) {
        if (page.permission) void queries.prefetchQuery(permissionQuery(page.permission));
        page.prefetch?.({ queries, params, search });
      }
      await loadMessages(...page.messages);
    },
    component: screenOf(page),
    errorComponent: RouteError,
  });
}

/** `/` is the home page, and so is every address that nothing else answers to. */
function redirectHome(path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect(targetOf(paths.home));
    },
  });
}

const ofFrame = (frame: Page['frame']) => pages.filter((page) => page.frame === frame);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren(ofFrame('shell').map((page) => routeOf(page, shellRoute))),
    ...ofFrame('bare').map((page) => routeOf(page, rootRoute)),
    redirectHome('/'),
    redirectHome('/$'),
  ]),
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: false,
  scrollRestoration: true,
  defaultPendingMs: 100,
});
