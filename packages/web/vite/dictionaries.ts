import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@arcadia/i18n/languages';
import type { Plugin } from 'vite';

const id = 'virtual:dictionaries';

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
    load: (asked) => (asked === `\0${id}` ? moduleOf(isShown) : null),
  };
}

function moduleOf(isShown: (name: string) => boolean): string {
  const entries = dictionaryFiles()
    .filter(({ name }) => isShown(name))
    .map(({ name, file }) => {
      const sources = languages.map(
        (language) =>
          `${language}: () => import('@arcadia/i18n/${language}/${file}').then((module) => module.${name})`,
      );
      return `  ${name}: { ${sources.join(', ')} },`;
    });
  return `export const dictionaries = {\n${entries.join('\n')}\n};\n`;
}

/** The entries of the type `Dictionaries`, whose names and files are written there only. */
function dictionaryFiles(): { name: string; file: string }[] {
  const text = readFileSync(
    fileURLToPath(import.meta.resolve('@arcadia/i18n/dictionaries')),
    'utf8',
  );
  const found = [...text.matchAll(/(\w+):\s*typeof import\('\.\/\w+\/([\w-]+)\.ts'\)/g)];
  if (found.length === 0) throw new Error('no dictionary was found in @arcadia/i18n/dictionaries');
  return found.map(([, name = '', file = '']) => ({ name, file }));
}
