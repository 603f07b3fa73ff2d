import { languageFacts, type Language } from '@arcadia/i18n/languages';
import { escaped } from './page-head.ts';
import type { EarlyCalls } from './page-modules.ts';
import type { Preloads } from './preloads.ts';

/** A complete page with its inline parts, which the security policy allows by hash. */
export type PageHtml = {
  readonly html: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
};

/** The parts of a page besides the HTML from Vite. */
export type PageParts = {
  language: Language;
  /** URL path of the app, with a trailing slash. */
  base: string;
  preloads: Preloads;
  /** Calls that the app's first script makes. */
  calls?: EarlyCalls | undefined;
  /** The style sheet of the page at a path as the router has it, in place of the whole one. */
  part?: { sheet: string; path: string } | undefined;
  /** The window's title. */
  title: string;
  /** Elements of the head that follow from the deployment and the address. */
  head: readonly string[];
  /** The output of `GET /settings`, which saves the app a call. */
  settings: object | null;
};

/** The parts of a prerendered page, which is painted with the first response. */
export type Beforehand = {
  /** HTML of `#root`. */
  body: string;
  /** HTML after it. */
  after: string;
  /** In place of the theme's script. */
  script: string;
  /** In place of all style sheets. */
  style: string;
};

const styleSheet = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const fontFace = /@font-face\s*\{[^}]*\}/g;
const themeScript = /<script src="([^"]*\/theme-init-[^"]+\.js)"><\/script>/;

/** The page of an app that renders everything in the browser. */
export function pageHtml(
  built: string,
  { language, base, preloads, calls, part, title, head, settings }: PageParts,
): PageHtml {
  const missing = (name: string) => !built.includes(`${base}${name}`);
  // `crossorigin` as Vite's own tags have it: without it the browser would fetch the file a second time.
  const links = [
    ...head,
    ...preloads.styles
      .filter(missing)
      .map((name) => `<link rel="stylesheet" crossorigin href="${base}${name}">`),
    // After the early calls: by HTTP/1.1 a browser asks for six files at a time, and thirty scripts would stand before the answers that
    // the page is made of. The app's first scripts, which Vite has put here, stay before all others.
    ...preloads.scripts
      .filter(missing)
      .map(
        (name) =>
          `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${name}">`,
      ),
    ...(settings === null ? [] : [dataScript('settings', settings)]),
  ];
  const [whole] = styleSheetsOf(built);
  const sheets = part && whole !== undefined ? { ...part, whole } : null;
  const attributes = [...callAttributes(calls), ...styleAttributes(sheets)];
  const html = (sheets === null ? built : built.replace(sheets.whole, `${base}${sheets.sheet}`))
    .replace('<html lang="en"', () =>
      ['<html', `lang="${languageFacts[language].locale}"`, ...attributes].join(' '),
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${links.join('\n')}\n</head>`);
  return { html, inlineScripts: [], inlineStyles: [] };
}

/** As `early-calls-init.js` of the console reads them. */
function callAttributes(calls: EarlyCalls | undefined): string[] {
  if (calls === undefined) return [];
  const { member, atOnce, forSome, list } = calls;
  const values = {
    member,
    'at-once': atOnce.join(' '),
    'for-some': forSome.map(({ url, who }) => `${who}:${url}`).join(' '),
    ...(list && { list: list.url, permission: list.permission, 'stored-as': list.storedAs }),
  };
  return Object.entries(values).map(([name, value]) => `data-${name}="${value}"`);
}

/** As `first-screen/whole-style` of packages/web reads them. */
function styleAttributes(sheets: { whole: string; path: string } | null): string[] {
  return sheets === null
    ? []
    : [`data-whole-style="${sheets.whole}"`, `data-styled-page="${sheets.path}"`];
}

/**
 * The prerendered page: its HTML, its styles, and the scripts that run before it is painted. Fonts are not preloaded,
 * since the app's code is needed first; the app loads them.
 */
export function prerenderedHtml(
  { html }: PageHtml,
  { body, after, script, style: whole }: Beforehand,
): PageHtml {
  const { style, fonts } = withoutFonts(whole);
  const page = withoutFiles(html)
    .replace('<html ', () => '<html data-prerendered="fit" ')
    .replace(/<meta charset[^>]*>/, (charset) => `${charset}\n<script>${script}</script>`)
    .replace('</head>', () => `${dataScript('fonts', { fonts })}\n<style>${style}</style>\n</head>`)
    .replace('<div id="root">', () => `<div id="root">${body}`)
    .replace('</body>', () => `${after}\n</body>`);
  return { html: page, inlineScripts: [script], inlineStyles: [style] };
}

/** A style without the faces that have to be fetched, and these. A stand-in is on the reader's machine already, and is there to be painted with. */
export function withoutFonts(whole: string): { style: string; fonts: string } {
  const isFetched = (rule: string) => rule.includes('url(');
  const style = whole.replaceAll(fontFace, (rule) => (isFetched(rule) ? '' : rule));
  const rules = [...whole.matchAll(fontFace)].map(([rule]) => rule);
  return { style, fonts: rules.filter(isFetched).join('') };
}

/** The address of the theme's script; null where a build has none. */
export function themeFileOf(html: string): string | null {
  return themeScript.exec(html)?.[1] ?? null;
}

/** The addresses of a page's style sheets. */
export function styleSheetsOf(html: string): string[] {
  return [...html.matchAll(styleSheet)].flatMap(([, href]) => href ?? []);
}

/** The same as elements, for the end of a page: those of the head hold up the first paint. */
export function sheetLinks(html: string): string[] {
  return styleSheetsOf(html).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
}

/** A page of a build without its style sheets and the theme's script, which then have to be in the page itself. */
export function withoutFiles(html: string): string {
  return html.replace(themeScript, '').replaceAll(styleSheet, '');
}

/** JSON data is not subject to the script policy. `<` is escaped so that it can't end the element. */
export function dataScript(id: string, data: object, type = 'application/json'): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="${type}" id="${id}">${text}</script>`;
}
