import { sessionStore } from '@arcadia/web/session/storage';

const storageKey = 'arcadia.shop.attempt';
/** Of a UUID. */
const keyLength = 36;

/**
 * The key under which an order is placed. The tab keeps it until the order is known to be there: whoever places the same order
 * again because the answer was lost finds the first one, even after loading the page anew.
 * @param what buyer, packages and amount
 */
export function attemptKey(what: string): string {
  const stored = sessionStore.get(storageKey) ?? '';
  if (stored.slice(keyLength) === what) return stored.slice(0, keyLength);
  const key = crypto.randomUUID();
  sessionStore.set(storageKey, key + what);
  return key;
}

export function forgetAttempt(): void {
  sessionStore.remove(storageKey);
}
