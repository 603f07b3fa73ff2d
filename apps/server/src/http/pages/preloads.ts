import type { Language } from '@arcadia/i18n/languages';
import type { Manifest } from './manifest.ts';
import type { PageModules } from './page-modules.ts';

export type Preloads = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * The files a page will need besides the entry's, so that the browser fetches them side by side with it and not one
 * after the other.
 * @param path below the app's base
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

/** The row of a path; undefined where the table has none. Of several that fit, the one that leaves least open. */
export function pageAt(table: readonly PageModules[], path: string): PageModules | undefined {
  const asked = path.split('/');
  const fits = (segments: readonly string[]) =>
    segments.length === asked.length &&
    segments.every((segment, index) => isOpen(segment) || segment === asked[index]);
  const openIn = (row: PageModules) => row.path.split('/').filter(isOpen).length;
  return table
    .filter((row) => fits(row.path.split('/')))
    .toSorted((a, b) => openIn(a) - openIn(b))[0];
}

/** A segment that stands for any. */
function isOpen(segment: string): boolean {
  return segment.startsWith('$');
}

/** The keys of a page's modules in Vite's manifest: paths from the app's folder. */
export function moduleKeys({ modules, messages }: PageModules, language: Language): string[] {
  return [
    ...modules,
    ...messages.map((feature) => `../../packages/i18n/src/${language}/${feature}.ts`),
  ];
}
