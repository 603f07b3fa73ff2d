import { onLanguageChange } from '@arcadia/web/messages';
import { queries } from '../shared/client.ts';
import { settingsQuery } from '../shared/settings.ts';
import { pages } from './pages.ts';
import { router } from './router.tsx';

/** Keeps the window's title at the name of the screen, in the reader's language. */
export function keepWindowTitle(): void {
  const update = () => {
    const path = router.state.matches.at(-1)?.fullPath;
    const page = pages.find((candidate) => candidate.path === path);
    const brand = queries.getQueryData(settingsQuery.queryKey)?.brandName;
    const parts = [page?.title(), brand].filter((part) => part !== undefined);
    if (parts.length > 0) document.title = parts.join(' · ');
  };
  update();
  router.subscribe('onResolved', update);
  onLanguageChange(update);
}
