import { createAppRouter } from '@arcadia/web/routing/app-router';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { targetOf } from '@arcadia/web/routing/target';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { lazyScreen } from '@arcadia/web/routing/lazy-screen';
import { Redirect } from '@arcadia/web/routing/target';
import { pages as entryPages } from '../features/login/pages.ts';
import { announce } from '../shared/announcements.ts';
import { queries } from '../shared/client.ts';
import { memberHolds, memberQuery } from '../shared/member.ts';
import { loadMessages } from '../shared/messages.ts';
import { session } from '../shared/session.ts';
import { settingsQuery } from '../shared/settings.ts';
import { passageTo, setbackOf } from './guard.ts';
import { mayShow, permissionQuery, screenOf } from './page-screen.tsx';
import { paths } from './paths.ts';

/**
 * Specification section 4. The loaded person decides which screens exist; that is looked at per page (`page-screen`).
 * What a guarded address needs is loaded here, and the navigation then goes on by itself.
 */
async function guard(pathname: string, href: string): Promise<void> {
  await admit(pathname, href);
  const member = queries.getQueryData(memberQuery.queryKey);
  // Every way home leads here. Who may not read the home page begins at the first page that they may read.
  if (pathname !== paths.home || member === undefined || memberHolds(member, 'homeQuery')) return;
  const { firstPathFor } = await loadChunk(() => import('./navigation.tsx'));
  throw new Redirect({ ...targetOf(firstPathFor(member)), replace: true });
}

async function admit(pathname: string, href: string): Promise<void> {
  const hasToken = session.token() !== null;
  const memberLoaded = queries.getQueryData(memberQuery.queryKey) !== undefined;
  const passage = passageTo(pathname, { hasToken, memberLoaded });
  if (passage.kind === 'pass') return;
  if (passage.kind === 'logIn') throw new Redirect(targetOf(paths.login(href)));
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
    throw new Redirect(targetOf(paths.login(href)));
  }
}

export const router = createAppRouter({
  pages: entryPages,
  allPages: async () => (await loadChunk(() => import('./pages.ts'))).pages,
  queries,
  guard,
  load: () => queries.ensureQueryData(settingsQuery),
  shell: {
    component: lazyScreen(async () => {
      const frame = await loadChunk(() => import('./ConsoleShell.tsx'));
      frame.askForNotices();
      return frame.ConsoleShell;
    }),
    messages: ['shell'],
  },
  prefetch: (page, visit) => {
    if (!mayShow(page)) return;
    if (page.permission) void queries.prefetchQuery(permissionQuery(page.permission));
    page.prefetch?.(visit);
  },
  loadMessages,
  screenOf,
  home: paths.home,
});
