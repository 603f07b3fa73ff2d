import { useSyncExternalStore } from 'react';
import { localStore } from '../session/storage.tsx';

const storageKey = 'arcadia.single-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function areOn(): boolean {
  return localStore.get(storageKey) !== 'off';
}

/** Switch of single-key shortcuts in this browser (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn);
  const set = (next: boolean) => {
    localStore.set(storageKey, next ? 'on' : 'off');
    for (const notify of listeners) notify();
  };
  return [on, set];
}

/** Selector of dialogs and menus above the page, which have keys of their own. */
const above =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [popover="auto"]:popover-open)';
/** Selector of elements that take letters: to be typed, or to find an option that begins with them. */
const takesLetters =
  'textarea, select, [role="combobox"], [contenteditable]:not([contenteditable="false"])';

/**
 * Whether a key is meant for the page as a shortcut of a single character: a combination belongs to the browser, what is
 * typed to its field, and what happens in a dialog or a menu to that. A browser that fills a field in says so by a `keydown` without
 * a key, which is no event of a keyboard.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { target, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || !areOn()) return false;
  if (document.querySelector(above)) return false;
  if (target instanceof HTMLInputElement) return ['checkbox', 'radio'].includes(target.type);
  return !(target instanceof Element) || target.closest(takesLetters) === null;
}
