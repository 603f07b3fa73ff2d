import { ApiError } from '@arcadia/web/calls/api-error';
import { createAppRouter } from '@arcadia/web/routing/app-router';
import { targetOf } from '@arcadia/web/routing/target';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { lazyScreen } from '@arcadia/web/routing/lazy-screen';
import { Redirect } from '@arcadia/web/routing/target';
import { queries } from '../shared/client.ts';
import { loadMessages } from '../shared/messages.ts';
import { operatorMay, operatorQuery } from '../shared/operator.ts';
import type { Page } from '../shared/page.ts';
import { session } from '../shared/session.ts';
import { settingsQuery } from '../shared/settings.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

/** All pages but the sign-in pages need an operator. Permissions are checked per page below, and by the server. */
async function guard(pathname: string, href: string): Promise<void> {
  // A visitor who opens an emailed link may already be signed in, possibly as somebody else.
  if (pathname === paths.invitation) return;
  if (pathname === paths.signIn()) {
    if (session.token() !== null) throw new Redirect(targetOf(paths.home));
    return;
  }
  if (session.token() === null) throw new Redirect(targetOf(paths.signIn(href)));
  if (queries.getQueryData(operatorQuery.queryKey) !== undefined) return;
  try {
    await queries.ensureQueryData(operatorQuery);
  } catch (error) {
    // Other failures are temporary: the error page explains them and offers a retry.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    session.clear();
    throw new Redirect(targetOf(paths.signIn(href)));
  }
}

function mayShow({ permission }: Page): boolean {
  const operator = queries.getQueryData(operatorQuery.queryKey);
  return permission === undefined || (operator !== undefined && operatorMay(operator, permission));
}

/** Roles stay the same until a reload, so the screen is chosen once. */
function screenOf(page: Page) {
  return lazyScreen(() =>
    loadChunk(async () => {
      if (mayShow(page)) return page.component();
      return (await import('./NoPermissionPage.tsx')).NoPermissionPage;
    }),
  );
}

export const router = createAppRouter({
  pages,
  guard,
  // The sign-in pages use the frame's dictionary too.
  load: () => Promise.all([queries.ensureQueryData(settingsQuery), loadMessages('backoffice')]),
  shell: {
    component: lazyScreen(() =>
      loadChunk(() => import('./BackofficeShell.tsx').then((module) => module.BackofficeShell)),
    ),
    messages: ['backoffice', 'backofficeToday'],
  },
  prefetch: (page, visit) => {
    if (mayShow(page)) page.prefetch?.({ ...visit, queries });
  },
  loadMessages,
  screenOf,
  home: paths.today,
});
