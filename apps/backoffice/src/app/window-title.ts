import { onLanguageChange } from '@arcadia/web/messages';
import { queries } from '../shared/client.ts';
import { messagesOf } from '../shared/messages.ts';
import { settingsQuery } from '../shared/settings.ts';
import { pages } from './pages.ts';
import { router } from './router.tsx';

/** Keeps the window's title at "screen · brand back office", so that it is not mistaken for the console's window. */
export function keepWindowTitle(): void {
  const update = () => {
    const path = router.state.matches.at(-1)?.fullPath;
    const screen = pages.find((page) => page.path === path)?.title();
    const brand = queries.getQueryData(settingsQuery.queryKey)?.brandName;
    const product = [brand, messagesOf('backoffice').name].filter(Boolean).join(' ');
    document.title = screen === undefined ? product : `${screen} · ${product}`;
  };
  router.subscribe('onResolved', update);
  onLanguageChange(update);
}
