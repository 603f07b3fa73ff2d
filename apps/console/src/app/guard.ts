import { ApiError } from '@arcadia/web/calls/api-error';

/** The requirement of a visit to a path before the page is shown (specification section 4). */
type Passage =
  | 'pass'
  /** The token is there; the person and permissions have to be. */
  | 'loadMember'
  | 'logIn';

const publicPaths = [
  '/login',
  '/serviceterms',
  '/auth-redirect',
  '/rechargeprivacy',
  '/payredirect',
  '/billing-email',
  '/verify',
  '/401',
  '/404',
];

/** Specification section 2 names it public, section 4 doesn't: its order belongs to a company, so it needs a token. */
const publicWithToken = ['/payment_page'];

/**
 * The navigation guard. A stored token says only that somebody signed in once; every call is checked again by the server.
 *
 * @param pathname without query
 */
export function passageTo(pathname: string, { hasToken }: { hasToken: boolean }): Passage {
  if (pathname === '/activity' || pathname.startsWith('/activity/')) return 'pass';
  if (publicPaths.includes(pathname)) return 'pass';
  if (!hasToken) return 'logIn';
  return publicWithToken.includes(pathname) ? 'pass' : 'loadMember';
}

/** Whether a path is shown to people who are not signed in. */
export function isPublic(pathname: string): boolean {
  return passageTo(pathname, { hasToken: false }) === 'pass';
}

/** The way on after the person could not be loaded. */
export type Setback =
  /** The session is valid; only the server can't be reached. */
  | 'tryAgain'
  /** The server has reported that the session ended: the login page, without a message. */
  | 'logIn'
  /** Anything else: the log-in page, and why. */
  | 'verificationFailed';

/**
 * Specification section 4 ends the session whenever the person can't be loaded. We deviate where the server is
 * briefly away (no connection, no answer in time, 429, 502 to 504): a restart or a tunnel must not sign everybody
 * out, so the error page offers to try again and the token stays.
 */
export function setbackOf(error: unknown): Setback {
  if (!(error instanceof ApiError)) return 'verificationFailed';
  const { kind, status } = error;
  if (kind === 'timeout' || kind === 'unreachable') return 'tryAgain';
  if (kind === 'refused' || status === null) return 'verificationFailed';
  if (status === 401) return 'logIn';
  return status === 429 || (status >= 502 && status <= 504) ? 'tryAgain' : 'verificationFailed';
}
