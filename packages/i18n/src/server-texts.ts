import type { Language } from '@arcadia/kernel/languages';
import { serverTexts as en } from './en/server-texts.ts';
import type { Messages } from './messages.ts';
import { serverTexts as zh } from './zh/server-texts.ts';

export type ServerTexts = Messages<typeof en>;

const texts: Readonly<Record<Language, ServerTexts>> = { en, zh };

/** What the server writes: messages, files, errors, the heads of pages. Not for browsers, which load texts one by one. */
export function serverTexts(language: Language): ServerTexts {
  return texts[language];
}
