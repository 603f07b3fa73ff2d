import { draftStore } from './personal-store.tsx';
import type { TextStore } from './storage.tsx';

/**
 * JSON that this tab stored earlier, for this person where no other store is named; undefined where there is none. Whoever reads it checks its shape, for it may be the
 * draft of an older build. What is not JSON at all is removed.
 */
export function storedJson(
  key: string,
  store: Pick<TextStore, 'get' | 'remove'> = draftStore,
): unknown {
  const text = store.get(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // The parser's error quotes the text, which is the person's own.
    console.warn(`${key} holds no JSON`);
    store.remove(key);
    return undefined;
  }
}

/** The members of a stored object; none where something else is stored. */
export function storedMembers(
  key: string,
  store: Pick<TextStore, 'get' | 'remove'> = draftStore,
): Readonly<Record<string, unknown>> {
  const value = storedJson(key, store);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
