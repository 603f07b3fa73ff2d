import type { Dictionaries as AllDictionaries } from '@arcadia/i18n/dictionaries';
import { createCatalogue } from '@arcadia/web/messages/messages';
import { dictionaries } from 'virtual:dictionaries';

/** The back office's are not built into this app. */
type Dictionaries = Omit<AllDictionaries, `backoffice${string}`>;

export type DictionaryName = keyof Dictionaries;

/** The dictionaries, one chunk for each and language. A page names those it needs; its route loads them. */
export const { loadMessages, useMessages, messagesOf, inEveryLanguage } =
  createCatalogue<Dictionaries>(dictionaries);
