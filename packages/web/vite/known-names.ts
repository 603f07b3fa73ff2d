import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Patterns of a line of each table, with the name in it. */
const tables: Readonly<Record<string, RegExp>> = {
  'packages/contract/src/wire/errors.ts': /^ {2}(\w+): \d+,\n/gm,
  'packages/contract/src/wire/events.ts': /^ {2}'([\w.]+)',\n/gm,
};

/**
 * Leaves of the contract's business codes and of the topics of events those that a screen asks for by name. The others are
 * shown with the server's text, or concern no screen of this app, and would be loaded with every first visit.
 *
 * @param folders where the sources of the app are; they name them as a text, never by putting it together
 */
export function knownNames(folders: readonly string[]): Plugin {
  return {
    name: 'arcadia-known-names',
    // Before the types are taken out.
    enforce: 'pre',
    transform(code, id) {
      const table = Object.keys(tables).find((path) => id.endsWith(path));
      const line = table === undefined ? undefined : tables[table];
      if (!line) return null;
      const sources = folders.map(textOf).join('\n');
      return code.replace(line, (whole, name: string) =>
        sources.includes(`'${name}'`) ? whole : '',
      );
    },
  };
}

function textOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}
