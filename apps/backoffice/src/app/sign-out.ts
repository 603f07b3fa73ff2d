import { forgetDrafts } from '@arcadia/web/session/personal-store';
import { client } from '../shared/client.ts';
import { session } from '../shared/session.ts';
import { paths } from './paths.ts';

/** Ends the session on the server and here, here also if the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await client.operatorSignOut({});
  } catch (error) {
    console.warn('the server did not end the session; it ends by itself when unused', error);
  }
  forgetDrafts();
  leave(paths.signIn());
}

/** The server reports that the session has ended: after signing in again the operator returns to the same page. */
export function dropSession(): void {
  const { pathname, search, hash } = location;
  if (session.token() !== null) leave(paths.signIn(`${pathname}${search}${hash}`));
}

/** Reloads the page, so that no data of this person stays in memory. */
function leave(target: string): void {
  session.clear();
  location.assign(target);
}
