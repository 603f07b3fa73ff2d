import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { useEffect } from 'react';
import { localStore } from './storage.tsx';

/**
 * Keeps which entries the person may open, for the first HTML of the next visit: it comes with the whole menu, since the server does not
 * know yet who asks (`first-screen/first-screen-init.js`).
 */
export function useRememberedMenu(storageKey: string, groups: readonly NavigationGroup[]): void {
  const open = groups.flatMap(({ items }) => items.map(({ href }) => href)).join(' ');
  useEffect(() => localStore.set(storageKey, open), [storageKey, open]);
}
