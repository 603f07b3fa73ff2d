import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True while a page is rendered beforehand and while React takes it over: what only this browser knows (its storage, its
 * names of countries) must not be shown yet. False everywhere else.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
