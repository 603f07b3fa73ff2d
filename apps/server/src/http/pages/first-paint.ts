import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { brandColours } from '@arcadia/ui/theme/brand';
import { escaped } from './page-head.ts';
import { type PageHtml, sheetLinks, withoutFiles } from './page-html.ts';

/** The tokens of `colours.css` that stand in the first paint, as light and dark have them; a test keeps them in step. */
export const firstColours = {
  light: { canvas: '#f6f7f9', text: '#151922', muted: '#4a5261', accent: '#4239c2', on: '#ffffff' },
  dark: { canvas: '#0d0f14', text: '#eceef2', muted: '#aab1be', accent: '#6159e8', on: '#ffffff' },
} as const;

type Colours = Record<keyof (typeof firstColours)['light'], string>;

export type FirstPaint = {
  /** The product's name on this deployment. */
  name: string;
  language: Language;
  /** The deployment's own, as it is set; null for the product's. */
  brandColour: string | null;
};

/**
 * A page that the browser renders, with something to see in its first response: the mark and the name, in both themes and without a
 * file to wait for. The style sheets follow the body, since those of the head hold up the first paint. What is here covers the window
 * and moves nothing when the app takes its place.
 */
export function paintedFirst(
  { html }: PageHtml,
  // Null where a build has no script that sets the chosen theme.
  { themeScript: script, ...parts }: FirstPaint & { themeScript: string | null },
): PageHtml {
  const { body, style } = firstPaint(parts);
  const early = script === null ? '' : `\n<script>${script}</script>`;
  const page = withoutFiles(html)
    .replace(/<meta charset[^>]*>/, (charset) => `${charset}${early}`)
    .replace('</head>', () => `<style>${style}</style>\n</head>`)
    .replace('<div id="root">', () => `<div id="root">${body}`)
    .replace('</body>', () => `${sheetLinks(html).join('\n')}\n</body>`);
  return { html: page, inlineScripts: script === null ? [] : [script], inlineStyles: [style] };
}

/**
 * The same beside a page that was rendered beforehand: for those whom it does not fit, who would see nothing of it until the app has
 * rendered theirs.
 */
export function paintedWhereUnfit(parts: FirstPaint): { body: string; style: string } {
  const { body, style } = firstPaint(parts);
  return { body, style: `${style}:root:not([data-prerendered=unfit]) #first-paint{display:none}` };
}

function firstPaint({ name, language, brandColour }: FirstPaint): { body: string; style: string } {
  const { loading } = serverTexts(language).common.ui;
  const body = [
    '<div id="first-paint" role="status">',
    mark,
    `<b>${escaped(name)}</b>`,
    `<span>${escaped(loading)}</span>`,
    '</div>',
  ].join('');
  return { body, style: styleOf(brandColour) };
}

/** As `BrandMark` draws it. */
const mark =
  '<svg width="40" height="40" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M5 19V12a7 7 0 0 1 14 0v7H15V13a3 3 0 0 0-6 0V19z"/></svg>';

function styleOf(brandColour: string | null): string {
  const brand = brandColour === null ? null : brandColours(brandColour);
  const of = (theme: 'light' | 'dark'): Colours => ({
    ...firstColours[theme],
    ...(brand && { accent: brand[theme].accent, on: brand[theme]['on-accent'] }),
  });
  const dark = rulesOf(of('dark'));
  const whole = (selector: string) => `${selector} #first-paint`;
  return [
    `${whole(':root')}{${rulesOf(of('light'))}}`,
    `@media (prefers-color-scheme:dark){${whole(":root:not([data-theme='light'])")}{${dark}}}`,
    `${whole(":root[data-theme='dark']")}{${dark}}`,
    '#first-paint{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:.75rem;background:var(--p-canvas);color:var(--p-text);font:1rem/1.5 system-ui,sans-serif}',
    '#first-paint rect{fill:var(--p-accent)}#first-paint path{fill:var(--p-on)}#first-paint b{font-weight:600}',
    // Nothing is said to be loading where it is there at once.
    '#first-paint span{color:var(--p-muted);font-size:.875rem;animation:first-paint 1ms .6s both}',
    '@keyframes first-paint{from{opacity:0}to{opacity:1}}',
  ].join('');
}

function rulesOf(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--p-${name}:${value}`)
    .join(';');
}
