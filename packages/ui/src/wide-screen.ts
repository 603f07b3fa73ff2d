import { useCallback, useSyncExternalStore } from 'react';

/**
 * Media query of the width from which the sidebar stands beside the page and tables are tables: Tailwind's `lg`, 992 px with letters of
 * the usual size.
 */
export const wideScreen = '(min-width: 62rem)';
/** Media query of widths below Tailwind's `md`, where forms have a single column. */
export const phoneScreen = '(width < 48rem)';

/** True from Tailwind's `lg` on; on the server too, where the width is not known. */
export function useWideScreen(): boolean {
  return useMedia(wideScreen, true);
}

/** True below Tailwind's `md`; not on the server, where the width is not known. */
export function usePhoneScreen(): boolean {
  return useMedia(phoneScreen, false);
}

function useMedia(media: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => onServer,
  );
}
