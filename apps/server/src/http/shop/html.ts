import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { languageFacts } from '@arcadia/i18n/languages';
import { brandStyleSheet } from '@arcadia/ui/theme/brand';
import { type Manifest, parseManifest } from '../pages/manifest.ts';
import { escaped } from '../pages/page-head.ts';
import {
  dataScript,
  type PageHtml,
  styleSheetsOf,
  themeFileOf,
  withoutFiles,
  withoutFonts,
} from '../pages/page-html.ts';
import { shopOfPerson, shopPages, shopWindowSheet } from '../pages/page-modules.ts';
import { preloadsFor } from '../pages/preloads.ts';

/**
 * Runs before anything else of a page: where a file of the page's program doesn't arrive, or fails before it has taken the page
 * over, the page says so (`.missing-scripts` of the shop's style). The program sets `running` when it has.
 */
const noteMissingScripts = `(function () {
  var page = document.documentElement.dataset;
  function note(event) {
    var from = event.target;
    var isFile = from instanceof HTMLElement && from.tagName !== 'SCRIPT';
    if (page.scripts !== 'running' && !isFile) page.scripts = 'missing';
  }
  addEventListener('error', note, true);
  addEventListener('unhandledrejection', note);
})();`;

/** URL path of the shop's files. Its pages are under `/activity`. */
export const shopBase = '/shop/';

/** Files of the shop's build, without those of one page. */
export type ShopBuild = {
  readonly html: string;
  readonly style: string;
  /** The part of it that pages need which show what is offered. */
  readonly windowStyle: string;
  readonly themeScript: string;
  readonly manifest: Manifest;
};

/** @throws Error with code ENOENT where the shop has not been built. */
export async function readBuild(folder: string): Promise<ShopBuild> {
  const [html, windowStyle, manifest] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, shopWindowSheet), 'utf8'),
    readFile(join(folder, '.vite', 'manifest.json'), 'utf8').then(parseManifest),
  ]);
  const fileOf = (href: string) => readFile(join(folder, href.slice(shopBase.length)), 'utf8');
  const themeFile = themeFileOf(html);
  const sheets = await Promise.all(styleSheetsOf(html).map(fileOf));
  const themeScript = themeFile === null ? '' : await fileOf(themeFile);
  const style = sheets.join('\n');
  return { html: withoutFiles(html), style, windowStyle, themeScript, manifest };
}

/** The path of the row of `shopPages` that has the page's files. */
function rowOf({ screen, path }: ShopView): string {
  return screen.kind === 'offer' || isLate(screen) ? path.replace(/\/$/, '') : '/activity';
}

/** Whether the browser fills the page. */
function isLate({ kind }: ShopView['screen']): boolean {
  return kind === 'cart' || kind === 'order' || kind === 'preview';
}

type Parts = { view: ShopView; title: string; head: readonly string[]; body: string };

/**
 * A whole page: its style and the script before the first paint are in it, so that it is painted with the first response, and
 * what it was rendered from, so that the browser can take it over.
 */
export function shopHtml(build: ShopBuild, { view, title, head, body }: Parts): PageHtml {
  const { language, brandColour } = view;
  const filesOf = (table: typeof shopPages, path: string) =>
    preloadsFor(build.manifest, table, { path, language })
      .scripts.map((name) => shopBase + name)
      .filter((address) => !build.html.includes(address))
      .map((address) => `<link rel="modulepreload" crossorigin href="${address}">`);
  const scripts = filesOf(shopPages, rowOf(view));
  const ofPerson = filesOf([shopOfPerson], '').filter((link) => !scripts.includes(link));
  const colours = brandColour === null ? '' : brandStyleSheet(brandColour);
  const { style: own, fonts } = withoutFonts(isLate(view.screen) ? build.style : build.windowStyle);
  const style = own + colours;
  const inlineScripts = [build.themeScript, noteMissingScripts];
  const early = inlineScripts.map((script) => `<script>${script}</script>`).join('\n');
  const links = [
    ...head,
    ...scripts,
    dataScript('view', view),
    `<style>${style}</style>`,
    // They come after the code (`addLateFonts`), and at once where there is none.
    dataScript('fonts', { fonts }),
    `<noscript><style>${fonts}</style></noscript>`,
  ];
  const html = build.html
    .replace('<html lang="en"', () =>
      [
        `<html lang="${languageFacts[language].locale}" id="top"`,
        // As `person-init.js` of the shop reads them.
        `data-of-person="${escaped(ofPerson.join(''))}"`,
      ].join(' '),
    )
    .replace(/<meta charset[^>]*>/, (charset) => `${charset}\n${early}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${links.join('\n')}\n</head>`)
    .replace('<div id="root">', () => `<div id="root">${body}`);
  return { html, inlineScripts, inlineStyles: [style, fonts] };
}
