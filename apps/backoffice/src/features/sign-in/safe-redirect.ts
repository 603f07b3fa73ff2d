const thisOrigin = 'https://this-origin.invalid';

/**
 * Where to go after signing in: a screen of the back office and nothing else. Another origin would lead a person who
 * trusts this page to a stranger's, however its address is disguised; so the address is judged as the browser reads it.
 */
export function safeRedirect(wanted: string | undefined, home: string): string {
  if (wanted === undefined || !URL.canParse(wanted, thisOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, thisOrigin);
  const isScreen = origin === thisOrigin && /^\/backoffice\/(?!login$)/.test(pathname);
  return isScreen ? `${pathname}${search}${hash}` : home;
}
