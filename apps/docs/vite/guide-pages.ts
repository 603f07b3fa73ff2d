import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { sampleFiles } from './blocks/samples.ts';
import { pageAddress } from './contents.ts';
import { missingBody, pageBody } from './frame.ts';
import { html, type Html, wordsOf } from './html.ts';
import { guideFolder, readGuide, type Source } from './read-guide.ts';
import { renderArticle } from './render-article.ts';
import { sectionsOf } from './search-sections.ts';

/** The server fills in what belongs to the deployment, so it serves these files itself: a folder with a dot is not served. */
const pagesFolder = '.pages';
const samplesFolder = fileURLToPath(new URL('../../../samples/', import.meta.url));

/**
 * Writes every page of docs/guide beside the built style and script, with `{{placeholders}}` for what the deployment decides;
 * `site.json`, from which the server knows them; and what the search reads.
 */
export function guidePages(): Plugin {
  let outDir = '';
  return {
    name: 'arcadia-guide-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      for (const file of [
        ...globSync(`${guideFolder}/*/*.md`),
        ...globSync(`${samplesFolder}/*/*/*`),
      ])
        this.addWatchFile(file);
    },
    closeBundle: async () => {
      const files = guideFiles(await readFile(join(outDir, 'index.html'), 'utf8'));
      await rm(join(outDir, pagesFolder), { recursive: true, force: true });
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(outDir, pagesFolder, name)), { recursive: true });
        await writeFile(join(outDir, pagesFolder, name), text);
      }
    },
  };
}

/**
 * The files by their names.
 * @param template the page that Vite wrote, with style and script in it
 * @param folder where the Markdown is
 */
export function guideFiles(template: string, folder = guideFolder): Record<string, string> {
  const files: Record<string, string> = {};
  const pages: object[] = [];
  for (const [language, guide] of readGuide(folder)) {
    const found = [...guide.values()].map((page) => {
      const source = { ...page, description: inline(page) };
      const article = renderArticle(source, guide);
      files[`${language}/${page.name}.html`] = fill(
        template,
        language,
        pageBody(source, article, guide),
      );
      pages.push({
        language,
        name: page.name,
        address: pageAddress(language, page.name),
        title: page.title,
        description: wordsOf(source.description),
      });
      return sectionsOf(source, article);
    });
    files[`${language}/search.json`] = JSON.stringify(found.flat());
    files[`${language}/missing.html`] = fill(template, language, missingBody(language, guide));
    pages.push({
      language,
      name: null,
      address: '',
      title: serverTexts(language).docsSite.missing.title,
      description: '',
    });
  }
  const samples = sampleFiles();
  for (const { name, text } of samples) files[`samples/${name}`] = text;
  files['site.json'] = JSON.stringify({ pages, samples: samples.map(({ name }) => name) });
  return files;
}

/** The first paragraph may name code, but leads nowhere. */
function inline({ description, name }: Source): string {
  const text = new Marked().parseInline(description, { async: false });
  if (text.includes('<a ')) throw new Error(`the first paragraph of ${name} has a link`);
  return text;
}

function fill(template: string, language: Language, body: Html): string {
  return template
    .replace('<html lang="en"', () => `<html lang="${languageFacts[language].locale}"`)
    .replace(
      '<body>',
      () =>
        html`<body>
          ${body}
         `.text,
    );
}
