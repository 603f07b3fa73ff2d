import type { ShopWindow } from '@arcadia/domain/shop/index';
import { defaultLanguage, languages } from '@arcadia/i18n/languages';
import type { DocsPage } from '../docs/docs-build.ts';
import { escaped } from '../pages/page-head.ts';

/** A page in every language: its address in each, and the one that asks the browser. */
type Entry = {
  readonly versions: readonly (readonly [string, string])[];
  readonly fallback: string;
};

/** The pages that search engines should know, each in every language with its counterparts: the shop's, and the documentation. */
export function sitemapOf(
  offered: ShopWindow,
  documentation: readonly DocsPage[],
  publicUrl: string,
): string {
  const entries = [...shopEntries(offered), ...docsEntries(documentation)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap((entry) => linesOf(entry, publicUrl)),
    '</urlset>',
    '',
  ].join('\n');
}

function shopEntries({ running }: ShopWindow): Entry[] {
  const pages = running.flatMap((campaign, index) =>
    campaign.pages.flatMap(({ id, offers }, place) => [
      index === 0 && place === 0 ? '/activity' : `/activity/home/${id}`,
      ...offers.map((offer) => `/activity/single/${offer.id}`),
    ]),
  );
  const paths = pages.length > 0 ? pages : ['/activity'];
  return paths.map((path) => ({
    versions: languages.map((one) => [one, `${path}?lang=${one}`] as const),
    fallback: path,
  }));
}

function docsEntries(pages: readonly DocsPage[]): Entry[] {
  const byName = Map.groupBy(
    pages.filter(({ name }) => name !== null),
    ({ name }) => name,
  );
  return [...byName.values()].map((versions) => ({
    versions: versions.map(({ language, address }) => [language, address] as const),
    fallback: versions.find(({ language }) => language === defaultLanguage)?.address ?? '/docs',
  }));
}

function linesOf({ versions, fallback }: Entry, publicUrl: string): string[] {
  const full = (path: string) => escaped(new URL(path, publicUrl).href);
  const link = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${full(path)}"/>`;
  const links = [
    ...versions.map(([language, path]) => link(language, path)),
    link('x-default', fallback),
  ];
  return versions.map(([, path]) => `<url><loc>${full(path)}</loc>${links.join('')}</url>`);
}
