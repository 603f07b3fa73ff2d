import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { applyTheme, setTheme, themeStorageKey } from './theme.ts';

const script = readFileSync(new URL('./theme-init.js', import.meta.url), 'utf8');

function fakePage(stored: string | null) {
  const items = new Map<string, string>(stored === null ? [] : [[themeStorageKey, stored]]);
  const dataset: Record<string, string> = {};
  return {
    dataset,
    items,
    document: { documentElement: { dataset } },
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  [null, undefined],
  ['purple', undefined],
])('stored %s: the head script and applyTheme agree on %s', (stored, expected) => {
  const early = fakePage(stored);
  runInContext(script, createContext(early));
  expect(early.dataset['theme']).toBe(expected);

  const later = fakePage(stored);
  vi.stubGlobal('document', later.document);
  vi.stubGlobal('localStorage', later.localStorage);
  applyTheme();
  expect(later.dataset['theme']).toBe(expected);
});

test('choosing a theme stores it, and choosing the system forgets it', () => {
  const page = fakePage(null);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('localStorage', page.localStorage);
  setTheme('dark');
  expect([page.dataset['theme'], page.items.get(themeStorageKey)]).toEqual(['dark', 'dark']);
  setTheme('system');
  expect([page.dataset['theme'], page.items.size]).toEqual([undefined, 0]);
});

test('forbidden storage leaves the system theme and does not throw', () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  const page = { ...fakePage(null), localStorage: { getItem: forbidden } };
  runInContext(script, createContext(page));
  expect(page.dataset['theme']).toBeUndefined();
});
