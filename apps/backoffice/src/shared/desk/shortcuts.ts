import { localStore } from '@arcadia/web/session/storage';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const storageKey = 'arcadia.backoffice.single-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function areOn(): boolean {
  return localStore.get(storageKey) !== 'off';
}

/** Whether single-key shortcuts are enabled; they can be switched off (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn);
  const set = (next: boolean) => {
    localStore.set(storageKey, next ? 'on' : 'off');
    for (const notify of listeners) notify();
  };
  return [on, set];
}

/** Keys of a page by their letter, small. Null where there is nothing to do now. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | null>>): void {
  const [on] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.repeat || event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

/** A combination belongs to the browser, what is typed to its field, and what happens in a dialog or menu to that. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
