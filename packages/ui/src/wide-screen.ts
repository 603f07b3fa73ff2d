import { useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the page and tables are tables. The same width as Tailwind's `lg`. */
export const wideScreen = '(min-width: 992px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True from 992 px on; on the server too, where the width is not known. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideScreen).matches,
    () => true,
  );
}
