import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@arcadia/i18n/languages';
import { type PageName, pageNames } from './contents.ts';

export const guideFolder = fileURLToPath(new URL('../../../docs/guide/', import.meta.url));

export type Heading = { readonly level: number; readonly text: string; readonly id: string };

/** One page as it is written. */
export type Source = {
  readonly language: Language;
  readonly name: PageName;
  readonly title: string;
  /** The first paragraph: the line below the title, and what search results say. */
  readonly description: string;
  /** Text that follows the heading. */
  readonly markdown: string;
  /** Of the second and third level, in their order. */
  readonly headings: readonly Heading[];
};

/** All pages of a language, by name. */
export type Guide = ReadonlyMap<PageName, Source>;

/**
 * Reads every page in every language.
 * @throws Error where a page is missing, is not in the contents, or has other headings than the same page in the first language.
 */
export function readGuide(folder = guideFolder): ReadonlyMap<Language, Guide> {
  const guides = new Map<Language, Guide>();
  for (const language of languages) {
    for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith('.md')))
      if (!pageNames.some((name) => `${name}.md` === file))
        throw new Error(`docs/guide/${language}/${file} is not in the contents`);
    const pages = pageNames.map((name) => readPage(folder, language, name));
    guides.set(language, new Map(pages.map((page) => [page.name, page])));
  }
  return guides;
}

/** Headings of a page are known by those of the English one, so that an address leads to the same place in every language. */
const idLanguage: Language = 'en';

function readPage(folder: string, language: Language, name: PageName): Source {
  const { title, description, markdown } = partsOf(folder, language, name);
  const own = headingsIn(markdown);
  const known = headingsIn(partsOf(folder, idLanguage, name).markdown);
  if (own.map(({ level }) => level).join('') !== known.map(({ level }) => level).join(''))
    throw new Error(`docs/guide/${language}/${name}.md has other headings than in ${idLanguage}`);
  const headings = own.map((heading, index) => ({
    ...heading,
    id: slugOf(known[index]?.text ?? ''),
  }));
  const ids = new Set(headings.map(({ id }) => id));
  if (ids.size !== headings.length)
    throw new Error(`docs/guide/${idLanguage}/${name}.md has a heading twice`);
  return { language, name, title, description, markdown, headings };
}

type Parts = Pick<Source, 'title' | 'description' | 'markdown'>;

function partsOf(folder: string, language: Language, name: PageName): Parts {
  const path = join(folder, language, `${name}.md`);
  if (!existsSync(path)) throw new Error(`docs/guide/${language}/${name}.md is missing`);
  const [, title, description, markdown] =
    /^# (.+)\n\n((?:.+\n)+)\n?([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  if (title === undefined || description === undefined || markdown === undefined)
    throw new Error(
      `docs/guide/${language}/${name}.md does not begin with a title and a paragraph`,
    );
  return { title, description: description.trim().replaceAll('\n', ' '), markdown };
}

function headingsIn(markdown: string): { level: number; text: string }[] {
  const withoutCode = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...withoutCode.matchAll(/^(#{2,3}) (.+)$/gm)].map(([, signs = '', text = '']) => ({
    level: signs.length,
    text: text.trim(),
  }));
}

/** The anchor that code hosts make of a heading, which links between the Markdown files use. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
