import { keepWindowTitle as keepTitle } from '@arcadia/web/routing/current-page';
import { queries } from '../shared/client.ts';
import { messagesOf } from '../shared/messages.ts';
import { settingsQuery } from '../shared/settings.ts';
import { router } from './router.tsx';

/** Keeps the window's title at "screen · brand back office", so that it is not mistaken for the console's window. */
export function keepWindowTitle(): void {
  const product = () => {
    const brand = queries.getQueryData(settingsQuery.queryKey)?.brandName;
    return [brand, messagesOf('backoffice').name].filter(Boolean).join(' ');
  };
  keepTitle({ router, product });
}
