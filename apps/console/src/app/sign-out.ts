import { targetOf } from '@arcadia/web/router-link';
import { client, queries } from '../shared/client.ts';
import { session } from '../shared/session.ts';
import { passageTo } from './guard.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';

/** Specification section 9: the page is loaded anew shortly after a logout, so that nothing of the person stays in memory. */
const reloadAfterMs = 100;

/** Ends the session on the server and here. The person leaves even where the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await client.signOut({}, { suppressMessage: true });
  } catch (error) {
    console.warn('the server did not end the session; it ends by itself when unused', error);
  }
  await leave(paths.login());
}

/** The server says that the session is dead: the person signs in again and comes back to where they were. */
export async function dropSession(): Promise<void> {
  if (session.token() === null) return;
  const { pathname, href } = router.state.location;
  const isPublic = passageTo(pathname, { hasToken: false, memberLoaded: false }).kind === 'pass';
  if (isPublic) session.clear();
  else await leave(paths.login(href));
}

async function leave(target: string): Promise<void> {
  session.clear();
  await router.navigate(targetOf(target));
  // Only now that nothing on the page asks for them any more.
  queries.clear();
  setTimeout(() => location.reload(), reloadAfterMs);
}
