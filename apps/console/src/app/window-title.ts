import { keepWindowTitle as keepTitle } from '@arcadia/web/routing/current-page';
import { settings } from '../shared/settings.ts';
import { router } from './router.tsx';

/** Keeps the window's title at "screen · brand". */
export function keepWindowTitle(): void {
  const product = () => settings.now()?.brandName;
  keepTitle({ router, product });
}
