/** What a visit to a path needs before it is shown (specification section 4). */
export type Passage =
  | { kind: 'pass' }
  /** The token is there, the person and permissions are not loaded yet. */
  | { kind: 'loadMember' }
  | { kind: 'logIn' };

const publicPaths = [
  '/login',
  '/serviceterms',
  '/auth-redirect',
  '/rechargeprivacy',
  '/payredirect',
];

/** With a token these pass as well, without one they don't. */
const publicWithToken = ['/payment_page', '/401', '/404'];

/**
 * The navigation guard. A stored token says only that somebody signed in once; every call is checked again by the server.
 *
 * @param pathname without query
 */
export function passageTo(
  pathname: string,
  { hasToken, memberLoaded }: { hasToken: boolean; memberLoaded: boolean },
): Passage {
  if (pathname === '/activity' || pathname.startsWith('/activity/')) return { kind: 'pass' };
  if (publicPaths.includes(pathname)) return { kind: 'pass' };
  if (!hasToken) return { kind: 'logIn' };
  if (publicWithToken.includes(pathname) || memberLoaded) return { kind: 'pass' };
  return { kind: 'loadMember' };
}
