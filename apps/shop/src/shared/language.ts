import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { defaultLanguage, type Language } from '@arcadia/i18n/languages';
import { dictionaries } from 'virtual:dictionaries';
import { createStore } from './store.ts';

/** The page's language. */
export const language = createStore<Language>(defaultLanguage);

const asked = new Map<Language, Promise<Dictionaries['shopMore']>>();

/** Words that are shown after a press, to whoever is signed in, and where a call fails. Fetched once. */
export function otherWords(): Promise<Dictionaries['shopMore']> {
  const own = language.get();
  const words = asked.get(own) ?? dictionaries.shopMore[own]();
  asked.set(own, words);
  // The next one who needs them tries again.
  words.catch(() => asked.delete(own));
  return words;
}
