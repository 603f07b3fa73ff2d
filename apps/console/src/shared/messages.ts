import type { Dictionaries as AllDictionaries } from '@arcadia/i18n/dictionaries';
import { createCatalogue } from '@arcadia/web/messages/messages';
import { loadChunk } from '@arcadia/web/session/stale-build';

/** The back office's are not built into this app. */
type Dictionaries = Omit<AllDictionaries, `backoffice${string}`>;

export type DictionaryName = keyof Dictionaries;

const loadAll = async () => (await loadChunk(() => import('./dictionaries.ts'))).dictionaries;

/**
 * The dictionaries, one chunk for each and language. A page names those it needs; its route loads them. The login page does without the
 * table of all the others.
 */
export const { loadMessages, useMessages, messagesOf, inEveryLanguage } =
  createCatalogue<Dictionaries>(loadAll, {
    login: {
      en: () => import('@arcadia/i18n/en/login').then((module) => module.login),
      zh: () => import('@arcadia/i18n/zh/login').then((module) => module.login),
    },
  });
