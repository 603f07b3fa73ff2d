import type { Session } from './session.tsx';

/** Specification section 9: the page is loaded again shortly after a logout, so that nothing of the person stays in memory. */
const reloadAfterMs = 100;

export type Leaving = {
  session: Pick<Session, 'clear'>;
  /** Shows the page for people who are not signed in. */
  show: () => Promise<void>;
  /** Drops the data that were fetched for the person. */
  forget: () => void;
  /** Loads the page anew. */
  reload: () => void;
};

/** Ends the session in this browser: token, page, data, and with `reload` everything else the page remembers. */
export async function leaveSession(
  { session, show, forget, reload }: Leaving,
  { suppressReload = false }: { suppressReload?: boolean } = {},
): Promise<void> {
  session.clear();
  await show();
  // Only now that nothing on the page asks for it any more.
  forget();
  if (!suppressReload) setTimeout(reload, reloadAfterMs);
}
