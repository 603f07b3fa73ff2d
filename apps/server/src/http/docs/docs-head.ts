import { defaultLanguage, languageFacts } from '@arcadia/i18n/languages';
import { brandStyleSheet } from '@arcadia/ui/theme/brand';
import { escaped, meta, siteIcons } from '../pages/page-head.ts';
import { type PageHtml, styleSheetsOf, themeFileOf, withoutFiles } from '../pages/page-html.ts';
import type { DocsBuild, DocsPage } from './docs-build.ts';

type Facts = {
  page: DocsPage;
  /** The same page in every language. */
  versions: readonly DocsPage[];
  brandName: string;
  brandColour: string | null;
  publicUrl: string;
};

/** Parts that stand in a page itself, so that it is painted with the first response. */
export type Early = { style: string; themeScript: string };

/** @throws Error with code ENOENT while another build takes the place of this one. */
export async function earlyOf(written: string, build: DocsBuild): Promise<Early> {
  const themeFile = themeFileOf(written);
  const sheets = await Promise.all(styleSheetsOf(written).map((href) => build.asset(href)));
  const themeScript = themeFile === null ? '' : await build.asset(themeFile);
  return { style: sheets.join('\n'), themeScript };
}

/** A whole page: what the build wrote, with its head. */
export function withHead(built: string, early: Early, facts: Facts): PageHtml {
  const { page, brandName, brandColour } = facts;
  const { themeScript } = early;
  const style = early.style + (brandColour === null ? '' : brandStyleSheet(brandColour));
  const head = [
    ...siteIcons(),
    ...(page.name === null ? [meta('name', 'robots', 'noindex')] : tagsOf(facts)),
    `<script>${themeScript}</script>`,
    `<style>${style}</style>`,
  ];
  const html = withoutFiles(built)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(titleOf(page, brandName))}</title>`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`);
  return { html, inlineScripts: [themeScript], inlineStyles: [style] };
}

function titleOf({ title }: DocsPage, brandName: string): string {
  return `${title} · ${brandName}`;
}

/** Texts for search results and link previews, and the addresses of the page in the other languages. */
function tagsOf({ page, versions, brandName, publicUrl }: Facts): string[] {
  const addressOf = ({ address }: DocsPage) => new URL(address, publicUrl).href;
  const { locale } = languageFacts[page.language];
  const link = (hreflang: string, version: DocsPage) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escaped(addressOf(version))}">`;
  const fallback = versions.find(({ language }) => language === defaultLanguage);
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escaped(addressOf(page))}">`,
    ...versions.map((version) => link(languageFacts[version.language].locale, version)),
    ...(fallback ? [link('x-default', fallback)] : []),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', titleOf(page, brandName)),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', addressOf(page)),
    meta('property', 'og:image', new URL('/icons/512.png', publicUrl).href),
    meta('property', 'og:locale', locale.replace('-', '_')),
  ];
}
