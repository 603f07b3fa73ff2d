/**
 * The browser's storage, which may be forbidden altogether (private windows, policies). What is written then lives until the
 * page is left, so that signing in still works.
 */
export type TextStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

function textStore(kind: 'localStorage' | 'sessionStorage'): TextStore {
  const memory = new Map<string, string>();
  const storage = openStorage(kind);
  return {
    get: (key) => storage?.getItem(key) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value);
      try {
        storage?.setItem(key, value);
      } catch (error) {
        // A full store: the copy in memory serves until the page is left.
        console.warn(`${kind} did not take ${key}`, error);
      }
    },
    remove: (key) => {
      memory.delete(key);
      storage?.removeItem(key);
    },
  };
}

function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[kind];
  } catch (error) {
    console.warn(`${kind} is not available`, error);
    return null;
  }
}

export const localStore = textStore('localStorage');
export const sessionStore = textStore('sessionStorage');
