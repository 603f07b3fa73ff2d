import { keepWindowTitle as keepTitle } from '@arcadia/web/routing/current-page';
import { queries } from '../shared/client.ts';
import { settingsQuery } from '../shared/settings.ts';
import { router } from './router.tsx';

/** Keeps the window's title at "screen · brand". */
export function keepWindowTitle(): void {
  const product = () => queries.getQueryData(settingsQuery.queryKey)?.brandName;
  keepTitle({ router, product });
}
