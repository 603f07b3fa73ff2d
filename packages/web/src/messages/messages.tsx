import type { ContentLanguage } from '@arcadia/kernel/languages';
import { defaultLanguage, languages, languageFacts, type Language } from '@arcadia/i18n/languages';
import { useSyncExternalStore } from 'react';
import { localStore } from '../session/storage.tsx';
import { languageKey } from './preferred-language.tsx';

/** Functions that load a feature's dictionary, by language. Only the language that is read comes over the wire. */
export type DictionarySource<Dictionary> = Readonly<Record<Language, () => Promise<Dictionary>>>;

const listeners = new Set<() => void>();
/** Every source asked for so far, and what came of it in the current language. */
const sources = new Map<string, DictionarySource<unknown>>();
const loaded = new Map<string, unknown>();
let current: Language = defaultLanguage;
/** The last language asked for: a slower earlier switch must not win over it. */
let wanted: Language = defaultLanguage;

export function currentLanguage(): Language {
  return current;
}

/** Loads everything shown so far in `language`, and only then switches: nothing is ever half translated. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const dictionaries = new Map<string, unknown>();
  // A screen that is opened meanwhile asks for more, in the old language.
  while (dictionaries.size < sources.size) {
    const missing = [...sources].filter(([name]) => !dictionaries.has(name));
    await Promise.all(
      missing.map(async ([name, source]) => dictionaries.set(name, await source[language]())),
    );
  }
  if (wanted !== language) return;
  for (const [name, dictionary] of dictionaries) loaded.set(name, dictionary);
  current = language;
  // There is none where pages are rendered beforehand.
  if (typeof document !== 'undefined')
    document.documentElement.lang = languageFacts[language].locale;
  for (const notify of listeners) notify();
}

/** {@link setLanguage} by the reader's own choice: it is kept for the next visit. */
async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  localStore.set(languageKey, language);
}

/** @returns how to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): {
  language: Language;
  languages: readonly Language[];
  chooseLanguage: (language: Language) => Promise<void>;
} {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  return { language, languages, chooseLanguage };
}

/** The language in which the reader sees the provider's content, such as the names of games. */
export function useContentLanguage(): ContentLanguage {
  return languageFacts[useLanguage().language].content;
}

/** Names of languages in the reader's words. */
export function useLanguageName(): (language: Language) => string {
  const { languageNames } = languageFacts[useLanguage().language];
  return (language) => languageNames[language];
}

/** The dictionaries of one app (or of this package), by the name of the feature. */
export type Catalogue<Dictionaries> = {
  /** Loads dictionaries; called by a route's loader before its component is shown. */
  loadMessages: (...names: readonly (keyof Dictionaries & string)[]) => Promise<void>;
  /** The texts of a loaded feature; the component is rendered again when the language changes. */
  useMessages: <Name extends keyof Dictionaries & string>(name: Name) => Dictionaries[Name];
  /** The texts of a loaded feature outside React. */
  messagesOf: <Name extends keyof Dictionaries & string>(name: Name) => Dictionaries[Name];
  /** Says how dictionaries are loaded, so that their page needs no table of all. */
  knowDictionaries: (sources: Partial<Sources<Dictionaries>>) => void;
  /** A dictionary in every language, for what is searched in all of them at once. */
  inEveryLanguage: <Name extends keyof Dictionaries & string>(
    name: Name,
  ) => Promise<Dictionaries[Name][]>;
};

type Sources<Dictionaries> = {
  readonly [Name in keyof Dictionaries]: DictionarySource<Dictionaries[Name]>;
};

/**
 * Declares the dictionaries of an app. Names are shared by all catalogues of a page: one name, one dictionary.
 *
 * @param entries of all of them; a function loads them when one is asked for that is not among the first
 * @throws Error from `useMessages` and `messagesOf` when no loader has loaded the feature.
 */
export function createCatalogue<Dictionaries extends object>(
  entries: Sources<Dictionaries> | (() => Promise<Sources<Dictionaries>>),
  first: Partial<Sources<Dictionaries>> = {},
): Catalogue<Dictionaries> {
  const known = { ...first };
  const sourceOf = async <Name extends keyof Dictionaries & string>(
    name: Name,
  ): Promise<DictionarySource<Dictionaries[Name]>> =>
    known[name] ?? (typeof entries === 'function' ? await entries() : entries)[name];
  const messagesOf = <Name extends keyof Dictionaries & string>(name: Name) => {
    if (!loaded.has(name)) throw new Error(`messages of ${name} were read before they were loaded`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `loaded` is filled from `entries[name]` alone
    return loaded.get(name) as Dictionaries[Name];
  };
  return {
    messagesOf,
    knowDictionaries: (sources) => void Object.assign(known, sources),
    inEveryLanguage: async (name) => {
      const source = await sourceOf(name);
      return Promise.all(languages.map((language) => source[language]()));
    },
    loadMessages: async (...names) => {
      const missing = names.filter((name) => !loaded.has(name));
      await Promise.all(missing.map(async (name) => loadOnce(name, await sourceOf(name))));
    },
    useMessages: (name) => {
      const read = () => messagesOf(name);
      return useSyncExternalStore(onLanguageChange, read, read);
    },
  };
}

async function loadOnce(name: string, source: DictionarySource<unknown>): Promise<void> {
  if (loaded.has(name)) return;
  sources.set(name, source);
  const language = current;
  const dictionary = await source[language]();
  // The language may have been switched meanwhile; the switch has then loaded the right one.
  if (language === current) loaded.set(name, dictionary);
}
