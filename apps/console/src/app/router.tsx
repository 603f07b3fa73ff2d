import { createAppRouter } from '@arcadia/web/routing/app-router';
import { lazyScreen } from '@arcadia/web/routing/lazy-screen';
import { Redirect, targetOf } from '@arcadia/web/routing/target';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { pages as entryPages } from '../features/login/pages.ts';
import { loadMessages } from '../shared/messages.ts';
import { session } from '../shared/session.ts';
import { settings } from '../shared/settings.ts';
import { passageTo } from './guard.ts';
import { paths } from './paths.ts';
import { styledScreen } from './styled-screen.ts';

type SignedIn = (typeof import('./signed-in.ts'))['signedIn'];

/** The parts for all other pages; null until one is asked for that is not the login page. */
let signedIn: SignedIn | null = null;

async function loadSignedIn(): Promise<SignedIn> {
  signedIn ??= (await loadChunk(() => import('./signed-in.ts'))).signedIn;
  return signedIn;
}

const loadFrame = () => loadChunk(() => import('./ConsoleShell.tsx'));

/** Fetches what a visit of other pages begins with. */
export async function fetchOtherPages(): Promise<void> {
  await signedIn?.fetchOtherPages();
}

/** Fetches what whoever signs in will need. */
export async function fetchFrame(): Promise<void> {
  try {
    await Promise.all([loadSignedIn(), loadFrame(), loadMessages('shell')]);
  } catch (error) {
    console.warn('the frame could not be fetched ahead', error);
  }
}

/**
 * Specification section 4. The loaded person decides which screens exist; that is looked at per page (`page-screen`).
 * What a guarded address needs is loaded here, and the navigation then goes on by itself.
 */
async function guard(pathname: string, href: string): Promise<void> {
  const passage = passageTo(pathname, { hasToken: session.token() !== null });
  if (passage === 'pass') return;
  if (passage === 'logIn') throw new Redirect(targetOf(paths.login(href)));
  await (await loadSignedIn()).admit(pathname, href);
}

export const router = createAppRouter({
  pages: entryPages,
  morePages: async (pathname) => (await loadSignedIn()).pagesAt(pathname),
  guard,
  load: () => settings.load(),
  shell: {
    component: lazyScreen(async () => {
      const frame = await loadFrame();
      frame.askForNotices();
      return frame.ConsoleShell;
    }),
    messages: ['shell'],
  },
  prefetch: (page, visit) => signedIn?.prefetch(page, visit),
  loadMessages,
  screenOf: (page) => signedIn?.screenOf(page) ?? styledScreen(page.path, page.component),
  home: paths.home,
});
