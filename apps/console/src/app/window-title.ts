import { onLanguageChange } from '@arcadia/web/messages';
import { queries } from '../shared/client.ts';
import { settingsQuery } from '../shared/settings.ts';
import { pages } from './pages.ts';
import { router } from './router.tsx';

/** Keeps the window's title at the name of the screen, in the reader's language. */
export function keepWindowTitle(): void {
  const update = () => {
    const { matches } = router.state;
    // Where the way to a page failed, its words may not have been loaded; the error page has no name of its own.
    const arrived = matches.every(({ status }) => status === 'success');
    const path = arrived ? matches.at(-1)?.fullPath : undefined;
    const page = pages.find((candidate) => candidate.path === path);
    const brand = queries.getQueryData(settingsQuery.queryKey)?.brandName;
    const parts = [page?.title(), brand].filter((part) => part !== undefined);
    if (parts.length > 0) document.title = parts.join(' · ');
  };
  update();
  router.subscribe('onResolved', update);
  onLanguageChange(update);
}
