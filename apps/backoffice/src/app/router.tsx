import { ApiError } from '@arcadia/web/api-error';
import { parsePlainSearch, stringifyPlainSearch } from '@arcadia/web/plain-search';
import { targetOf } from '@arcadia/web/router-link';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { queries } from '../shared/client.ts';
import { loadMessages } from '../shared/messages.ts';
import { operatorMay, operatorQuery } from '../shared/operator.ts';
import type { Page } from '../shared/page.ts';
import { session } from '../shared/session.ts';
import { settingsQuery } from '../shared/settings.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { RouteError } from './RouteError.tsx';

const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => guard(location.pathname, location.href),
  loader: () => Promise.all([queries.ensureQueryData(settingsQuery), loadMessages('backoffice')]),
  component: Outlet,
  errorComponent: RouteError,
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./BackofficeShell.tsx'), 'BackofficeShell'),
});

/** Everything but the ways in needs an operator. What they may see is checked per page below, and by the server. */
async function guard(pathname: string, href: string): Promise<void> {
  // Whoever follows the link of a mail may be signed in as somebody else, or as themselves of yesterday.
  if (pathname === paths.invitation) return;
  if (pathname === paths.signIn()) {
    if (session.token() !== null) throw redirect(targetOf(paths.home));
    return;
  }
  if (session.token() === null) throw redirect(targetOf(paths.signIn(href)));
  if (queries.getQueryData(operatorQuery.queryKey) !== undefined) return;
  try {
    await queries.ensureQueryData(operatorQuery);
  } catch (error) {
    // Anything but a dead session may pass: the error page says what it is and tries again.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    session.clear();
    throw redirect(targetOf(paths.signIn(href)));
  }
}

function mayShow({ permission }: Page): boolean {
  const operator = queries.getQueryData(operatorQuery.queryKey);
  return permission === undefined || (operator !== undefined && operatorMay(operator, permission));
}

function routeOf(page: Page, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    loader: async ({ params, location }) => {
      const search = parsePlainSearch(location.searchStr);
      if (mayShow(page)) page.prefetch?.({ queries, params, search });
      await loadMessages(...page.messages);
    },
    // Roles stay the same until the page is loaded anew, so the screen is chosen once.
    component: lazyRouteComponent(async () => {
      if (mayShow(page)) return { default: await page.component() };
      return { default: (await import('./NoPermissionPage.tsx')).NoPermissionPage };
    }),
    errorComponent: RouteError,
  });
}

/** The customers are where work starts, and where every unknown address leads. */
function redirectToCustomers(path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect(targetOf(paths.customers));
    },
  });
}

const ofFrame = (frame: Page['frame']) => pages.filter((page) => page.frame === frame);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren(ofFrame('shell').map((page) => routeOf(page, shellRoute))),
    ...ofFrame('bare').map((page) => routeOf(page, rootRoute)),
    redirectToCustomers(paths.home),
    redirectToCustomers('/$'),
  ]),
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: false,
  scrollRestoration: true,
  defaultPendingMs: 100,
});
