import { dictionaries as all } from '@arcadia/i18n/en/dictionaries';
import { languages } from '@arcadia/i18n/languages';
import type { Plugin } from 'vite';

const id = 'virtual:dictionaries';
/** Dictionaries of the server, and of pages that are written when they are built. */
const unloaded = new Set<string>([
  'apiCalls',
  'apiFields',
  'docsSite',
  'errors',
  'mail',
  'publicPages',
  'settlementStatement',
]);

/**
 * Serves `virtual:dictionaries`: how each of `Dictionaries` is loaded in each language. Each becomes a chunk, which is
 * loaded with the first page that names it.
 *
 * @param isShown whether this app has a use for a dictionary.
 */
export function dictionaries(isShown: (name: string) => boolean = () => true): Plugin {
  return {
    name: 'arcadia-dictionaries',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? dictionariesModule(isShown) : null),
  };
}

/** Source text of `virtual:dictionaries`. */
export function dictionariesModule(isShown: (name: string) => boolean = () => true): string {
  const entries = Object.keys(all)
    .filter((name) => isShown(name) && !unloaded.has(name))
    .map((name) => {
      const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const loads = languages.map(
        (language) => `() => import('@arcadia/i18n/${language}/${file}')`,
      );
      return `  ${name}: [${loads.join(', ')}],`;
    });
  // Names and languages are put together when it runs: written out for each they would be a quarter of the first script's list.
  return [
    `const languages = ${JSON.stringify(languages)};`,
    `const loads = {\n${entries.join('\n')}\n};`,
    'export const dictionaries = Object.fromEntries(Object.entries(loads).map(([name, of]) => [name,',
    '  Object.fromEntries(languages.map((language, index) => [language,',
    '    () => of[index]().then((module) => module[name])]))]));',
    '',
  ].join('\n');
}
