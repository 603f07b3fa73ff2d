import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, languages } from '@arcadia/i18n/languages';
import type { Plugin } from 'vite';

const id = 'virtual:dictionaries';

/**
 * Serves `virtual:dictionaries`: how each dictionary of `packages/i18n/src/<language>/` is loaded in each language, by the
 * name that its file exports. Each becomes a chunk, which is loaded with the first page that names it.
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

/** Files that export a dictionary under their own name; the others are parts of one. */
function dictionaryFiles(): { name: string; file: string }[] {
  const folder = fileURLToPath(new URL(`../../i18n/src/${defaultLanguage}/`, import.meta.url));
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.ts'))
    .map((entry) => {
      const file = entry.slice(0, -'.ts'.length);
      return { file, name: file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) };
    })
    .filter(({ name, file }) =>
      readFileSync(`${folder}${file}.ts`, 'utf8').includes(`export const ${name} =`),
    );
}
