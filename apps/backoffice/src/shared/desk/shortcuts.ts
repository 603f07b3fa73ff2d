import { isSingleKey } from '@arcadia/web/keyboard/single-keys';
import { useEffect, useEffectEvent } from 'react';

/** Keys of a page by their letter, small. Null where there is nothing to do now. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.defaultPrevented || !isSingleKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
