import { beforeEach, expect, test, vi } from 'vitest';
import { textStore } from './storage.tsx';

/** As browsers have it; `isFull` refuses what is written, `isForbidden` the storage itself. */
function useStorage({ isFull = false, isForbidden = false } = {}): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (isForbidden) throw new DOMException('no', 'SecurityError');
      return storage;
    },
  });
  return kept;
}

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  return () => {
    warn.mockRestore();
    vi.unstubAllGlobals();
  };
});

test('what is written is read again, and another tab has the last word', () => {
  const kept = useStorage();
  const store = textStore('localStorage');
  store.set('cart', 'mine');
  expect(kept.get('cart')).toBe('mine');
  kept.set('cart', 'theirs');
  expect(store.get('cart')).toBe('theirs');
  kept.delete('cart');
  expect(store.get('cart')).toBeNull();
});

test('a storage that takes no more keeps nothing old in the way of what is new', () => {
  const kept = useStorage({ isFull: true });
  kept.set('cart', 'old');
  const store = textStore('localStorage');
  expect(store.get('cart')).toBe('old');
  store.set('cart', 'new');
  expect(store.get('cart')).toBe('new');
  store.remove('cart');
  expect(store.get('cart')).toBeNull();
});

test('without a storage it lasts until the page is left', () => {
  useStorage({ isForbidden: true });
  const store = textStore('localStorage');
  store.set('cart', 'mine');
  expect(store.get('cart')).toBe('mine');
  store.remove('cart');
  expect(store.get('cart')).toBeNull();
});
