import type { Dictionaries as AllDictionaries } from '@arcadia/i18n/dictionaries';
import { createCatalogue } from '@arcadia/web/messages/messages';
import { loadChunk } from '@arcadia/web/session/stale-build';

/** The back office's are not built into this app. */
type Dictionaries = Omit<AllDictionaries, `backoffice${string}`>;

export type DictionaryName = keyof Dictionaries;

export const loadDictionaries = async () =>
  (await loadChunk(() => import('./dictionaries.ts'))).dictionaries;

const catalogue = createCatalogue<Dictionaries>(loadDictionaries, {
  login: {
    en: () => import('@arcadia/i18n/en/login').then((module) => module.login),
    zh: () => import('@arcadia/i18n/zh/login').then((module) => module.login),
  },
  shell: {
    en: () => import('@arcadia/i18n/en/shell').then((module) => module.shell),
    zh: () => import('@arcadia/i18n/zh/shell').then((module) => module.shell),
  },
});

/**
 * The dictionaries, one chunk for each and language. A page names those it needs; its route loads them. Those of the login page, of the frame and of
 * each feature's own modules (`dictionariesOfPages` of `packages/web/vite`) are known, so that a first visit does without the table of all.
 */
export const { loadMessages, useMessages, messagesOf, inEveryLanguage } = catalogue;

/** @public Named by the build. */
export const { knowDictionaries } = catalogue;
