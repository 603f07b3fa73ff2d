import { client } from '../shared/client.ts';
import { session } from '../shared/session.ts';
import { paths } from './paths.ts';

/** Ends the session on the server and here. The person leaves even where the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await client.operatorSignOut({});
  } catch (error) {
    console.warn('the server did not end the session; it ends by itself when unused', error);
  }
  leave(paths.signIn());
}

/** The server says that the session is dead: the person signs in again and comes back to where they were. */
export function dropSession(): void {
  const { pathname, search, hash } = location;
  if (session.token() !== null) leave(paths.signIn(`${pathname}${search}${hash}`));
}

/** Loads the page anew, so that nothing of what this person saw stays in memory for the next one. */
function leave(target: string): void {
  session.clear();
  location.assign(target);
}
