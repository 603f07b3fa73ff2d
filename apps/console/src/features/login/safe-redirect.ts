/** Pages that are about not being signed in: whoever has just signed in is done with them. */
const waysIn = ['/login', '/auth-redirect', '/401', '/404'];

/**
 * Where to go after signing in. Only a path of this origin is followed: an absolute or `//` target would lead a
 * person who trusts our login page to a stranger's.
 */
export function safeRedirect(wanted: string | undefined, home: string): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return home;
  // Browsers drop tabs and line breaks inside an address: "/\t/evil.example" is "//evil.example".
  if (/[\t\n\r]/.test(wanted)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, 'https://this-origin.invalid');
  if (origin !== 'https://this-origin.invalid' || pathname.startsWith('//')) return home;
  return waysIn.includes(pathname) ? home : `${pathname}${search}${hash}`;
}
