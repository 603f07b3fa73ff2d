import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths as backofficePaths } from '../../apps/backoffice/src/app/paths.ts';
import { paths as consolePaths } from '../../apps/console/src/app/paths.ts';

type Paths = Readonly<Record<string, string | ((...args: never[]) => string)>>;
const tables = { console: consolePaths, backoffice: backofficePaths } satisfies Record<
  string,
  Paths
>;
export type App = keyof typeof tables;
export const apps = ['console', 'backoffice'] as const satisfies readonly App[];

/** A path of a page as its feature writes it: a text, an entry of the app's path table, or one with more behind it. */
const written =
  /^ {4}path: (?:'(?<text>[^']+)'|paths\.(?<whole>\w+)(?:\(\))?|`\$\{paths\.(?<begin>\w+)\}(?<rest>[^`]+)`),$/gm;

/**
 * The paths of all pages of an app, with `$id` and the like for what differs.
 * @throws Error where a path is written in a way that is not understood.
 */
export function routesOf(app: App): string[] {
  const files = globSync(`../../apps/${app}/src/features/*/pages.ts`, { cwd: import.meta.dirname });
  return files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const found = [...source.matchAll(written)].map(({ groups }) => pathOf(tables[app], groups));
    const declared = source.match(/^ {4}path: /gm) ?? [];
    if (found.length !== declared.length)
      throw new Error(`${file} writes a path in a way that this file does not know`);
    return found;
  });
}

function pathOf(table: Paths, groups: Record<string, string | undefined> = {}): string {
  const { text, whole, begin, rest = '' } = groups;
  if (text !== undefined) return text;
  const path = table[whole ?? begin ?? ''];
  // A function without arguments: the page itself, without parameters.
  const known = typeof path === 'function' ? path() : path;
  if (known === undefined) throw new Error(`there is no path ${whole ?? begin}`);
  return known + rest;
}

/** The page of an app that has this path; undefined where none has. */
export function routeAt(routes: readonly string[], path: string): string | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  const fits = (route: string) =>
    new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname);
  // A path of its own wins over one with an id.
  return routes.find((route) => route === pathname) ?? routes.find(fits);
}
