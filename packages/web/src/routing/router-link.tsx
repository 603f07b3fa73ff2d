import type { LinkProps } from '@arcadia/ui/action/link';
import type { MouseEvent } from 'react';
import { useRouter } from './use-router.tsx';

/**
 * A link through the router, given to ui's `LinkComponentContext`. What its target needs loads when the link is pointed at, unless
 * `onPointerEnter` prevents that.
 */
export function RouterLink({ href, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const router = useRouter();
  const internal = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined;
  const preload = () => {
    if (internal) void router.preload(href);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const ownTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || ownTab || !internal) return;
    event.preventDefault();
    void router.navigate({ href });
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
