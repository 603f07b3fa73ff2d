const thisOrigin = 'https://this-origin.invalid';

/**
 * Where to go after signing in: pages of the back office only, against open redirects. The address is parsed as the
 * browser does, so that no disguised foreign origin passes.
 */
export function safeRedirect(wanted: string | null, home: string): string {
  if (wanted === null || !URL.canParse(wanted, thisOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, thisOrigin);
  const isScreen = origin === thisOrigin && /^\/backoffice\/(?!login$)/.test(pathname);
  return isScreen ? `${pathname}${search}${hash}` : home;
}
