import { localStore, sessionStore, type TextStore } from './storage.tsx';

/** Before every key: what follows belongs to one person. Ids hold no stroke. */
const prefix = 'arcadia.of.';

/** Nobody, until the app knows who is signed in. */
let person = '';

const keyOf = (key: string) => `${prefix}${person}|${key}`;

function personalStore(store: TextStore): TextStore {
  return {
    get: (key) => store.get(keyOf(key)),
    set: (key, value) => store.set(keyOf(key), value),
    remove: (key) => store.remove(keyOf(key)),
    keys: () => store.keys().filter((key) => key.startsWith(keyOf(''))),
  };
}

/**
 * What a person has typed in this tab and not sent. It outlives a reload and an expired session, and is there again for that person
 * alone: another one who signs in here has it removed, and so has who signs out.
 */
export const draftStore = personalStore(sessionStore);

/** How a person has left lists and choices in this browser. */
export const habitStore = personalStore(localStore);

/** @param id of the member or operator who is signed in from now on */
export function becomePerson(id: string): void {
  person = id;
  const [kind = ''] = id.split('_');
  for (const key of sessionStore.keys()) {
    // The console and the back office can share a tab: a member's drafts are no operator's to remove.
    if (key.startsWith(`${prefix}${kind}_`) && !key.startsWith(keyOf(''))) sessionStore.remove(key);
  }
}

/** Who signs out leaves nothing that was typed. */
export function forgetDrafts(): void {
  for (const key of draftStore.keys()) sessionStore.remove(key);
}
