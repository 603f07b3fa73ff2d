import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@arcadia/i18n/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { PageModules } from './page-modules.ts';
import { moduleKeys, preloadsFor, type Manifest } from './preloads.ts';

/** Folders of the built web apps. */
export type WebApps = { readonly console: string; readonly backoffice: string };

const built = (app: string) => fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url));
export const builtWebApps: WebApps = { console: built('console'), backoffice: built('backoffice') };

type Options = {
  folder: string;
  /** URL path under which the app's files are served, with a trailing slash. */
  base: string;
  pages: readonly PageModules[];
  log: FastifyBaseLogger;
};

export type WebApp = {
  /** HTML of `file` for a path below the base; null where the app has not been built. */
  page(file: string, wanted: { path: string; language: Language }): Promise<string | null>;
};

type Build = { html: string; manifest: Manifest; changedAt: number };

/** One built app. A new build is noticed at the next request. */
export function webApp({ folder, base, pages, log }: Options): WebApp {
  const builds = new Map<string, Build>();

  async function buildOf(file: string): Promise<Build | null> {
    const path = join(folder, file);
    const changedAt = await changeTime(path);
    if (changedAt === null) return null;
    const known = builds.get(file);
    if (known?.changedAt === changedAt) return known;
    const [html, manifest] = await Promise.all([
      readFile(path, 'utf8'),
      readFile(join(folder, '.vite', 'manifest.json'), 'utf8').then(parseManifest),
    ]);
    const build = { html, manifest, changedAt };
    builds.set(file, build);
    warnOfUnknown(manifest, pages, { folder, log });
    return build;
  }

  return {
    async page(file, wanted) {
      const build = await buildOf(file);
      if (!build) return null;
      const { scripts, styles } = preloadsFor(build.manifest, pages, wanted);
      const missing = (name: string) => !build.html.includes(`${base}${name}`);
      // `crossorigin` as Vite's own tags have it: without it the browser would fetch the file a second time.
      const links = [
        ...styles
          .filter(missing)
          .map((name) => `<link rel="stylesheet" crossorigin href="${base}${name}">`),
        ...scripts
          .filter(missing)
          .map((name) => `<link rel="modulepreload" crossorigin href="${base}${name}">`),
      ];
      return build.html.replace('</head>', () => `${links.join('\n')}\n</head>`);
    },
  };
}

async function changeTime(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Our own build wrote it; a look at its outside is enough. */
function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new Error('the manifest of the web app is not an object');
  return manifest as Manifest;
}

function warnOfUnknown(
  manifest: Manifest,
  pages: readonly PageModules[],
  { folder, log }: { folder: string; log: FastifyBaseLogger },
): void {
  const unknown = pages.flatMap((row) => moduleKeys(row, 'en')).filter((key) => !manifest[key]);
  if (unknown.length > 0) log.warn({ folder, unknown }, 'preloaded modules are not in the build');
}
