import { isSingleKey } from '@arcadia/web/keyboard/single-keys';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';

type Actions = Readonly<Record<string, (() => void) | null>>;

/** Keys that decide a case. Each of them asks before it does anything. */
const decidingKeys: ReadonlySet<string> = new Set(['a', 'r']);
/** A key that was pressed before the page could act on it, and on which page. */
let early: { key: string; page: string } | null = null;

/** Keys of a page by their letter, small. Null where there is nothing to do now. */
export function useShortcuts(actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSingleKey(event)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const pressLate = useEffectEvent(() => {
    const action = early?.page === location.pathname ? actions[early.key] : null;
    if (!action) return;
    early = null;
    action();
  });
  useEffect(() => {
    pressLate();
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Keeps the last key that decides a case while what it acts on is still on its way, for whoever is faster than the server. It acts when
 * `useShortcuts` has an action for it, and is forgotten where nothing has come of it by the end.
 */
export function useEarlyKeys(isOnItsWay: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSingleKey(event)) return;
    const key = event.key.toLowerCase();
    if (decidingKeys.has(key)) early = { key, page: location.pathname };
  });
  useEffect(() => {
    if (!isOnItsWay) {
      // Effects of what decides the case have run before this one, which is its parent's.
      early = null;
      return;
    }
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOnItsWay]);
}

/** For a field of several lines, where Enter begins another: Ctrl Enter, or ⌘ Enter, sends what was written. */
export function sendsByKey(send: () => void) {
  return (event: ReactKeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
}
