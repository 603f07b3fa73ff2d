import type { LinkProps } from '@arcadia/ui/action/link';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { parsePlainSearch } from '../table/plain-search.tsx';

/**
 * A link through the router, given to ui's `LinkComponentContext`. What its target needs loads when the link is pointed at, unless
 * `onPointerEnter` prevents that.
 */
export function RouterLink({ href, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter();
  const internal = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined;
  const preload = () => {
    if (internal) void router.preloadRoute(targetOf(href));
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const ownTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || ownTab || !internal) return;
    event.preventDefault();
    void router.navigate(targetOf(href));
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (!event.defaultPrevented) preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
    />
  );
}

/** Parts of an address of the product, as the router takes them. */
export function targetOf(href: string): {
  to: string;
  search: Record<string, string>;
  hash: string;
} {
  const { pathname, search, hash } = new URL(href, location.origin);
  return { to: pathname, search: { ...parsePlainSearch(search) }, hash: hash.slice(1) };
}
