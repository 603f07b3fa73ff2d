import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@arcadia/i18n/languages';
import type { FastifyBaseLogger } from 'fastify';
import { builtPagesFile, parseBuiltPages } from './built-pages.ts';
import { type PageFrames, pageModules, type PageModules } from './page-modules.ts';
import { type Manifest, parseManifest } from './manifest.ts';
import {
  pageHtml,
  prerenderedHtml,
  styleSheetsOf,
  themeFileOf,
  type PageHtml,
} from './page-html.ts';
import { paintedFirst, paintedWhereUnfit } from './first-paint.ts';
import { moduleKeys, pageAt, preloadsFor } from './preloads.ts';
import { paintedShell } from './first-shell.ts';
import { changeTime, prerendered, type Prerendered } from './prerender.ts';

/** Folders of the built web apps. */
export type WebApps = {
  readonly console: string;
  readonly backoffice: string;
  readonly shop: string;
  readonly docs: string;
};

const built = (app: string) => fileURLToPath(new URL(`../../../../${app}/dist/`, import.meta.url));
export const builtWebApps: WebApps = {
  console: built('console'),
  backoffice: built('backoffice'),
  shop: built('shop'),
  docs: built('docs'),
};

type Options = {
  folder: string;
  /** URL path under which the app's files are served, with a trailing slash. */
  base: string;
  frames: PageFrames;
  /** The output of `GET /settings`, which pages bring along and are rendered beforehand for; null while there is none. */
  settings: () => Promise<object | null>;
  /** The beginning of the app's keys in the browser's storage, and its address for who has no session. */
  entry: { storage: string; login: string };
  /** The app's name on this deployment, with its brand colour where it wears one. */
  brand: { name: (language: Language) => string; colour: string | null };
  /** The window's title of the page at `path`, before the app's code has set it. */
  title: (path: string, language: Language) => string;
  /** Elements of the head of the page at `path` below the base. */
  head: (path: string, language: Language) => readonly string[];
  log: FastifyBaseLogger;
};

type Wanted = {
  path: string;
  language: Language;
  /** Whether to prerender it, if the build can. */
  beforehand: boolean;
};

export type WebApp = {
  /** HTML of `file` for a path below the base; null where the app has not been built. */
  page(file: string, wanted: Wanted): Promise<PageHtml | null>;
};

type Build = {
  html: string;
  /** The script of the theme; null where the build has none. */
  themeScript: string | null;
  manifest: Manifest;
  pages: readonly PageModules[];
  changedAt: number;
};

/** One built app. A new build is detected at the next request. */
// oxlint-disable-next-line max-lines-per-function -- one build and the short functions over it
export function webApp(options: Options): WebApp {
  const { folder, base, frames, brand, entry, title, head, settings: ask, log } = options;
  const builds = new Map<string, Build>();
  let toldFailure: unknown = null;

  const brandIn = (language: Language) => ({
    name: brand.name(language),
    language,
    brandColour: brand.colour,
  });

  async function buildOf(file: string): Promise<Build | null> {
    const path = join(folder, file);
    const changedAt = await changeTime(path);
    if (changedAt === null) return null;
    const known = builds.get(file);
    if (known?.changedAt === changedAt) return known;
    const [html, manifest, built] = await Promise.all([
      readFile(path, 'utf8'),
      readFile(join(folder, '.vite', 'manifest.json'), 'utf8').then(parseManifest),
      readFile(join(folder, builtPagesFile), 'utf8').then(parseBuiltPages),
    ]);
    const pages = pageModules(built, frames);
    const themeFile = themeFileOf(html);
    const themeScript =
      themeFile === null
        ? null
        : await readFile(join(folder, themeFile.slice(base.length)), 'utf8');
    const build = { html, themeScript, manifest, pages, changedAt };
    builds.set(file, build);
    warnOfUnknown(manifest, pages, { folder, log });
    return build;
  }

  /** @returns null where pages have to be rendered in the browser. */
  async function renderedFor(settings: object): Promise<Prerendered | null> {
    try {
      return await prerendered(join(folder, '.prerender', 'prerender.js'), settings);
    } catch (error) {
      // The same failure is thrown at every visit until there is another build.
      if (error !== toldFailure)
        log.error({ err: error, folder }, 'a page could not be rendered beforehand');
      toldFailure = error;
      return null;
    }
  }

  async function sheetsOf({ html }: PageHtml): Promise<string> {
    const sheets = styleSheetsOf(html).map((href) =>
      readFile(join(folder, href.slice(base.length)), 'utf8'),
    );
    return (await Promise.all(sheets)).join('\n');
  }

  async function loginPage(
    page: PageHtml,
    { pages, script, style }: NonNullable<Prerendered['login']>,
    language: Language,
  ): Promise<PageHtml> {
    const unfit = paintedWhereUnfit(brandIn(language));
    return prerenderedHtml(page, {
      body: pages[language],
      after: unfit.body,
      script,
      style: [await sheetsOf(page), style, unfit.style].join('\n'),
    });
  }

  return {
    async page(file, { path, language, beforehand }) {
      const build = await buildOf(file);
      if (!build) return null;
      const settings = (await ask()) ?? null;
      const rendered = settings === null ? null : await renderedFor(settings);
      const { themeScript, manifest, pages } = build;
      const row = pageAt(pages, path);
      const routed = frames.base + (row?.path ?? '');
      const shell = rendered?.first?.shells[language][routed];
      const page = pageHtml(build.html, {
        language,
        base,
        preloads: preloadsFor(manifest, pages, { path, language }),
        calls: row?.calls,
        part: row?.sheet === undefined ? undefined : { sheet: row.sheet, path: routed },
        title: shell?.title ?? title(path, language),
        head: head(path, language),
        settings,
      });
      if (beforehand && rendered?.login) return loginPage(page, rendered.login, language);
      if (rendered?.first && shell) {
        const { first } = rendered;
        const sheets = await sheetsOf(page);
        return paintedShell(page, { first, path: routed, language, themeScript, sheets, ...entry });
      }
      return paintedFirst(page, { themeScript, ...brandIn(language) });
    },
  };
}

/** Written by our own build, so a shallow check is enough. */
function warnOfUnknown(
  manifest: Manifest,
  pages: readonly PageModules[],
  { folder, log }: { folder: string; log: FastifyBaseLogger },
): void {
  const unknown = pages.flatMap((row) => moduleKeys(row, 'en')).filter((key) => !manifest[key]);
  if (unknown.length > 0) log.warn({ folder, unknown }, 'preloaded modules are not in the build');
}
