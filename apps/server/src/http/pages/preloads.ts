import type { Language } from '@arcadia/i18n/languages';
import type { Manifest } from './manifest.ts';
import type { PageModules } from './page-modules.ts';

export type Preloads = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * The files a page will need besides the entry's, so that the browser fetches them side by side with it and not one
 * after the other. `path` is below the app's base; the longest prefix in `table` decides.
 */
export function preloadsFor(
  manifest: Manifest,
  table: readonly PageModules[],
  { path, language }: { path: string; language: Language },
): Preloads {
  const row = pageAt(table, path);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of row ? moduleKeys(row, language) : []) add(key);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The row of a path; undefined where the table has none. */
export function pageAt(table: readonly PageModules[], path: string): PageModules | undefined {
  return table
    .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** The keys of a page's modules in Vite's manifest: paths from the app's folder. */
export function moduleKeys({ modules, messages }: PageModules, language: Language): string[] {
  return [
    ...modules,
    ...messages.map((feature) => `../../packages/i18n/src/${language}/${feature}.ts`),
  ];
}
