import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@arcadia/i18n/languages';
import * as z from 'zod/mini';
import { changeTime } from '../pages/prerender.ts';

/** URL path of the documentation: its pages, its files and what its search reads. */
export const docsRoot = '/docs';
export const docsBase = `${docsRoot}/`;

/** One page as the build lists it. */
const page = z.readonly(
  z.object({
    language: z.enum(languages),
    /** Path of the page; null for the page of an address that leads nowhere. */
    name: z.nullable(z.string()),
    address: z.string(),
    title: z.string(),
    description: z.string(),
  }),
);
export type DocsPage = z.infer<typeof page>;

/** Files of the build, besides the pages themselves. */
const site = z.object({
  pages: z.readonly(z.array(page)),
  samples: z.readonly(z.array(z.string())),
});

export type DocsBuild = {
  readonly changedAt: number;
  readonly pages: readonly DocsPage[];
  /** Names of the sample servers' files. */
  readonly samples: readonly string[];
  /** A file of the build by its name in the folder of pages. */
  file(name: string): Promise<string>;
  /** A file that pages name, by its address. */
  asset(address: string): Promise<string>;
};

/** The build; null where there is none. */
export type DocsReader = () => Promise<DocsBuild | null>;

/** How often is looked whether there is a new build. */
const lookMs = 1_000;

/** The documentation's build, found anew when it changes. */
export function docsBuildIn(folder: string): DocsReader {
  const pagesFolder = join(folder, '.pages');
  let build: DocsBuild | null = null;
  let looked = { at: -Infinity, found: Promise.resolve<DocsBuild | null>(null) };

  async function look(): Promise<DocsBuild | null> {
    const path = join(pagesFolder, 'site.json');
    const changedAt = await changeTime(path);
    if (changedAt === null) return null;
    if (build?.changedAt === changedAt) return build;
    const { pages, samples } = site.parse(JSON.parse(await readFile(path, 'utf8')));
    build = {
      changedAt,
      pages,
      samples,
      file: keeping((name) => readFile(join(pagesFolder, name), 'utf8')),
      asset: keeping((address) => readFile(join(folder, address.slice(docsBase.length)), 'utf8')),
    };
    return build;
  }

  return () => {
    const now = performance.now();
    if (now - looked.at >= lookMs) looked = { at: now, found: look() };
    return looked.found;
  };
}

/** Reads each file once: they are few, and asked for by names that the build lists. */
function keeping(read: (name: string) => Promise<string>): DocsBuild['file'] {
  const kept = new Map<string, Promise<string>>();
  return (name) => {
    const text = kept.get(name) ?? read(name);
    kept.set(name, text);
    text.catch(() => kept.delete(name));
    return text;
  };
}
