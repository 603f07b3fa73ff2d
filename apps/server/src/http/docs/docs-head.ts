import { defaultLanguage, languageFacts } from '@arcadia/i18n/languages';
import { brandStyleSheet } from '@arcadia/ui/theme/brand';
import { escaped, meta, siteIcons } from '../pages/page-head.ts';
import type { DocsPage } from './docs-build.ts';

type Facts = {
  page: DocsPage;
  /** The same page in every language. */
  versions: readonly DocsPage[];
  brandName: string;
  brandColour: string | null;
  publicUrl: string;
};

/** A whole page: what the build wrote, with its head. */
export function withHead(built: string, facts: Facts): { html: string; inlineStyles: string[] } {
  const { page, brandName, brandColour } = facts;
  const style = brandColour === null ? null : brandStyleSheet(brandColour);
  const head = [
    ...siteIcons(),
    ...(page.name === null ? [meta('name', 'robots', 'noindex')] : tagsOf(facts)),
    ...(style === null ? [] : [`<style>${style}</style>`]),
  ];
  const html = built
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(titleOf(page, brandName))}</title>`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`);
  return { html, inlineStyles: style === null ? [] : [style] };
}

function titleOf({ title }: DocsPage, brandName: string): string {
  return `${title} · ${brandName}`;
}

/** What search results and link previews say, and where the page is in the other languages. */
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
