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

/** Names of dictionaries: of a page's list, which `page-list.ts` asks for as well, and of what it loads later by itself. */
const listed = /\bmessages: \[([^\]]*)\]|\bloadMessages\(([^)]*)\)/g;

/**
 * Names in each module of a feature the files of the dictionaries that it asks for, by `knowDictionaries` of the app. So a first visit does without
 * the table of all dictionaries, whose names of files are two kilobytes. The login page knows its own: `shared/messages.ts`.
 */
export function dictionariesOfPages(): Plugin {
  return {
    name: 'arcadia-dictionaries-of-pages',
    // As it is written: with its types.
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/features\/(?!login\/)[\w-]+\/[\w-]+\.tsx?$/,
        code: /\b(?:messages: \[|loadMessages\()/,
      },
      handler: (code) => ({ code: namingDictionaries(code), map: null }),
    },
  };
}

/** The module with the files of its dictionaries, appended, so that its lines stay where they are. */
export function namingDictionaries(code: string): string {
  const names = [...code.matchAll(listed)].flatMap(([, ofPage = '', later = '']) =>
    [...`${ofPage} ${later}`.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  const sources = [...new Set(names)].map((name) => `${name}: { ${sourceOf(name)} },`);
  return [
    code,
    `import { knowDictionaries } from '../../shared/messages.ts';`,
    `knowDictionaries({ ${sources.join(' ')} });`,
  ].join('\n');
}

function sourceOf(name: string): string {
  return languages
    .map(
      (language) =>
        `${language}: () => import('@arcadia/i18n/${language}/${fileOf(name)}').then((module) => module.${name})`,
    )
    .join(', ');
}

/** `billDetail` is the dictionary in `bill-detail.ts`. */
function fileOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

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
      const loads = languages.map(
        (language) => `() => import('@arcadia/i18n/${language}/${fileOf(name)}')`,
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
