import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True during prerendering and hydration: what only this browser knows (its storage, its names of countries) must not
 * be rendered yet. False otherwise.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
