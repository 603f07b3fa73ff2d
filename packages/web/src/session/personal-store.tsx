import { localStore, sessionStore, type TextStore } from './storage.tsx';

/** Id of the person who is signed in; empty until the app knows it. */
let person = '';

/** Key of a person's value: ids hold no stroke. */
const keyOf = (key: string, id = person) => `arcadia.of.${id}|${key}`;

const personal = (store: TextStore): Pick<TextStore, 'get' | 'set' | 'remove'> => ({
  get: (key) => store.get(keyOf(key)),
  set: (key, value) => store.set(keyOf(key), value),
  remove: (key) => store.remove(keyOf(key)),
});

/**
 * Drafts: texts that a person has typed in this tab and not sent. They outlive a reload and an expired session, for
 * that person alone: they are removed when another one signs in here, and when the person signs out.
 */
export const draftStore = personal(sessionStore);

/** Lists and choices as a person has left them in this browser. */
export const habitStore = personal(localStore);

/** @param id of the member or operator who is signed in from now on */
export function becomePerson(id: string): void {
  person = id;
  // The console and the back office can share a tab: a member's drafts are no operator's to remove.
  const ofKind = keyOf('', id.replace(/_.*/, '_')).slice(0, -1);
  forgetDrafts((key) => key.startsWith(ofKind) && !key.startsWith(keyOf('')));
}

/** Removes drafts: a person who signs out leaves nothing that was typed. */
export function forgetDrafts(which = (key: string) => key.startsWith(keyOf(''))): void {
  for (const key of sessionStore.keys().filter(which)) sessionStore.remove(key);
}
