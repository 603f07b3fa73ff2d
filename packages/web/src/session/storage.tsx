/**
 * The browser's storage, which may be forbidden altogether (private windows, policies). What is written then lives until the
 * page is left, so that signing in still works.
 */
export type TextStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
};

/** @public For tests; all others share the two below. */
export function textStore(kind: 'localStorage' | 'sessionStorage'): TextStore {
  /** Texts that the storage did not take, and no others: another tab may change or remove those that it took. */
  const memory = new Map<string, string>();
  const storage = openStorage(kind);
  return {
    get: (key) => storage?.getItem(key) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value);
      if (storage === null) return;
      try {
        storage.setItem(key, value);
        memory.delete(key);
      } catch (error) {
        // A full store: the copy in memory serves until the page is left, and what was there before is not the truth.
        console.warn(`${kind} did not take ${key}`, error);
        storage.removeItem(key);
      }
    },
    remove: (key) => {
      memory.delete(key);
      storage?.removeItem(key);
    },
    keys: () => [...memory.keys(), ...(storage === null ? [] : Object.keys(storage))],
  };
}

function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    // None at all outside of browsers.
    const storage: Storage | undefined = globalThis[kind];
    return storage ?? null;
  } catch (error) {
    console.warn(`${kind} is not available`, error);
    return null;
  }
}

export const localStore = textStore('localStorage');
export const sessionStore = textStore('sessionStorage');
