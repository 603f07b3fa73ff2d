import { leaveSession } from '@arcadia/web/session/leave-session';
import { forgetDrafts } from '@arcadia/web/session/personal-store';
import { targetOf } from '@arcadia/web/routing/target';
import { announce } from '../shared/announcements.ts';
import { entryClient } from '../shared/entry-client.ts';
import { session } from '../shared/session.ts';
import { isPublic } from './guard.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';

/** Ends the session on the server and here, here also if the server can't be reached. */
export async function signOut(options: { suppressReload?: boolean } = {}): Promise<void> {
  try {
    await entryClient.signOut({});
  } catch (error) {
    console.warn('the server did not end the session; it ends by itself when unused', error);
  }
  await leave(paths.login(), options);
  // Last, since the page that is left stores what is typed in it.
  forgetDrafts();
}

/** Pages that need no session, on which its end changes nothing. */
const waysIn = ['/login', '/auth-redirect'];

/**
 * The server says that the session is dead. On a page that needs none the person stays and may sign in there; from
 * any other they come back to where they were after signing in.
 */
export async function dropSession(): Promise<void> {
  if (session.token() === null) return;
  const { pathname, href } = router.state().location;
  if (!isPublic(pathname)) return leave(paths.login(href));
  session.clear();
  if (!waysIn.includes(pathname)) announce({ kind: 'signInWanted' });
}

function leave(target: string, options: { suppressReload?: boolean } = {}): Promise<void> {
  return leaveSession(
    {
      session,
      show: () => router.navigate(targetOf(target)),
      forget: () => announce({ kind: 'personChanged', isLeaving: true }),
      reload: () => location.reload(),
    },
    options,
  );
}
