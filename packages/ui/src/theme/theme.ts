import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

/** Key of the browser's storage, repeated in theme-init.js, which can't import anything. */
export const themeStorageKey = 'arcadia.theme';

const listeners = new Set<() => void>();
/** The choice where storage is forbidden, so that the switch works at least until the page is left. */
let choiceInMemory: ThemeChoice = 'system';

function parse(value: string | null): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function readChoice(): ThemeChoice {
  try {
    return parse(localStorage.getItem(themeStorageKey));
  } catch {
    // Storage throws where the browser forbids it: the copy in memory stands in.
    return choiceInMemory;
  }
}

function storeChoice(choice: ThemeChoice): void {
  choiceInMemory = choice;
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
  } catch (error) {
    console.warn('The theme lasts until this page is left: storage is not available.', error);
  }
}

/** Sets `data-theme` on the root; 'system' takes it away, and the style sheet follows the system by itself. */
export function applyTheme(choice: ThemeChoice = readChoice()): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

export function setTheme(choice: ThemeChoice): void {
  storeChoice(choice);
  applyTheme(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== themeStorageKey) return;
    applyTheme();
    listener();
  };
  listeners.add(listener);
  dark.addEventListener('change', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    dark.removeEventListener('change', listener);
    window.removeEventListener('storage', onStorage);
  };
}

function resolvedTheme(): Theme {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The choice, the theme that results from it, and the way to change it. Follows other tabs and the system. */
export function useTheme(): {
  choice: ThemeChoice;
  theme: Theme;
  setTheme: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  const theme = useSyncExternalStore(subscribe, resolvedTheme, () => 'light' as const);
  return { choice, theme, setTheme };
}
