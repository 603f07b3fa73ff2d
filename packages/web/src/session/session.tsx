import { localStore, type TextStore } from './storage.tsx';

/** The store of an app's session token between visits. Console and back office have a key each. */
export type Session = {
  token(): string | null;
  store(token: string): void;
  clear(): void;
  /** Token by which this browser is known at its next sign-in; it outlives the session. */
  device(): string | null;
  storeDevice(token: string): void;
  /** Calls back when another tab signs in or out. @returns how to stop. */
  onChangeElsewhere(listener: () => void): () => void;
};

export function createSession(storageKey: string, store: TextStore = localStore): Session {
  return {
    token: () => store.get(storageKey),
    store: (token) => store.set(storageKey, token),
    clear: () => store.remove(storageKey),
    device: () => store.get(`${storageKey}.device`),
    storeDevice: (token) => store.set(`${storageKey}.device`, token),
    onChangeElsewhere: (listener) => {
      const onStorage = (event: StorageEvent) => {
        // A null key is the whole storage being cleared.
        if (event.key === storageKey || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
