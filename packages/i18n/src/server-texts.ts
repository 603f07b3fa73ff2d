import type { Language } from '@arcadia/kernel/languages';
import type { Dictionaries } from './dictionaries.ts';
import { dictionaries as en } from './en/dictionaries.ts';
import { dictionaries as zh } from './zh/dictionaries.ts';

const texts: Readonly<Record<Language, Dictionaries>> = { en, zh };

/** All texts of a language: messages, files, errors, the heads of pages. Not for browsers, which load dictionaries one by one. */
export function serverTexts(language: Language): Dictionaries {
  return texts[language];
}
