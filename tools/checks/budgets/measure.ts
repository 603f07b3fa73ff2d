import type { Language } from '@arcadia/kernel/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageModules } from '../../../apps/server/src/http/pages/page-modules.ts';
import { parseManifest } from '../../../apps/server/src/http/pages/manifest.ts';
import { moduleKeys, preloadsFor } from '../../../apps/server/src/http/pages/preloads.ts';

/** Bytes after gzip, of scripts and styles together. */
export type Weight = { bytes: number; files: string[] };

export type BuiltApp = {
  folder: string;
  /** URL path of its files, with a trailing slash. */
  base: string;
  pages: readonly PageModules[];
};

/**
 * What a browser loads to show a page of a built app for the first time: what its HTML names and, by the same table from
 * which the server writes preloads, the page's own modules and dictionaries.
 * @throws where the table names a module that the build doesn't have, for then less would be counted than is loaded.
 */
export function weightOf(
  { folder, base, pages }: BuiltApp,
  { path, language }: { path: string; language: Language },
): Weight {
  const manifest = parseManifest(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = pages.find((row) => row.path === path);
  if (!page) throw new Error(`the build lists no page at ${path}`);
  const gone = moduleKeys(page, language).filter((key) => !manifest[key]);
  if (gone.length > 0)
    throw new Error(`${path} is said to load ${gone.join(', ')}, which was not built`);
  const { scripts, styles } = preloadsFor(manifest, pages, { path, language });
  const named = namedIn(readFileSync(join(folder, 'index.html'), 'utf8'), base);
  // As the server does it.
  const shown = page.sheet === undefined ? named : [...named.filter(isScript), page.sheet];
  const files = [...new Set([...shown, ...scripts, ...styles])].toSorted();
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
  return { bytes, files };
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

type DocsWeight = { what: string; kind: 'files' | 'page' | 'search'; bytes: number };

/** What the documentation loads: what its pages share, the heaviest page of each language, and what the search reads. */
export function docsWeights(folder: string): DocsWeight[] {
  const zipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;
  const pages = join(folder, '.pages');
  const shared = namedIn(readFileSync(join(folder, 'index.html'), 'utf8'), '/docs/');
  const files = shared.reduce((sum, file) => sum + zipped(join(folder, file)), 0);
  const perLanguage = readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'samples')
    .flatMap(({ name }): DocsWeight[] => {
      const own = readdirSync(join(pages, name)).filter((file) => file.endsWith('.html'));
      const heaviest = Math.max(...own.map((file) => zipped(join(pages, name, file))));
      return [
        { what: `heaviest page ${name}`, kind: 'page', bytes: heaviest },
        { what: `search ${name}`, kind: 'search', bytes: zipped(join(pages, name, 'search.json')) },
      ];
    });
  return [{ what: 'script and style', kind: 'files', bytes: files }, ...perLanguage];
}

/** Scripts and styles in a page's tags, as paths in the app's folder. */
function namedIn(html: string, base: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].flatMap(([, address]) =>
    address?.startsWith(base) ? address.slice(base.length) : [],
  );
}
