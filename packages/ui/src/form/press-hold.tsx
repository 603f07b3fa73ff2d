import { useState, useSyncExternalStore } from 'react';

/**
 * Leaving a field by pressing something else checks that field between press and release. If its error line appeared at
 * once, the page would move under the pointer and the browser would drop the click, because press and release hit different
 * elements. So what would change the layout waits until the pointer is up and the click was delivered.
 */
let pressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPressed(next: boolean): void {
  clearTimeout(release);
  if (pressed === next) return;
  pressed = next;
  for (const listener of listeners) listener();
}

function onPress(event: MouseEvent): void {
  if (event.button === 0) setPressed(true);
}

function onRelease(event: Event): void {
  // Every field's own `blur` passes here too; the window's means that the release may never be heard.
  if (event.type === 'blur' && event.target !== window) return;
  clearTimeout(release);
  // The click follows within the task of the release; a timer runs after it.
  release = setTimeout(() => setPressed(false));
}

/** A tap leaves the field with the mouse events that follow it, so both kinds are heard. */
const presses = ['pointerdown', 'mousedown'] as const;
const releases = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'blur'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const type of presses) window.addEventListener(type, onPress, true);
    for (const type of releases) window.addEventListener(type, onRelease, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const type of presses) window.removeEventListener(type, onPress, true);
    for (const type of releases) window.removeEventListener(type, onRelease, true);
    setPressed(false);
  };
}

/** The value as it was before the press, while the pointer is down; otherwise the value. */
export function useHeldWhilePressed<T>(value: T): T {
  const held = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
}
