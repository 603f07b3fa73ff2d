/** Pages for visitors without a session, to which nobody is redirected after signing in. */
const waysIn = ['/login', '/auth-redirect', '/401', '/404'];

/**
 * Where to go after signing in. Only paths of this origin are followed, against open redirects by absolute or `//`
 * targets.
 */
export function safeRedirect(wanted: string | null, home: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return home;
  // Browsers drop tabs and line breaks inside an address: "/\t/evil.example" is "//evil.example".
  if (/[\t\n\r]/.test(wanted)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, 'https://this-origin.invalid');
  if (origin !== 'https://this-origin.invalid' || pathname.startsWith('//')) return home;
  return waysIn.includes(pathname) ? home : `${pathname}${search}${hash}`;
}
