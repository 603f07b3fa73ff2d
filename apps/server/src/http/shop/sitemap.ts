import type { ShopWindow } from '@arcadia/domain/shop/index';
import { languages } from '@arcadia/i18n/languages';
import { escaped } from '../pages/page-head.ts';

/** The pages that search engines should know, each in every language with its counterparts. */
export function sitemapOf({ running }: ShopWindow, publicUrl: string): string {
  const pages = running.flatMap((campaign, index) =>
    campaign.pages.flatMap(({ id, offers }, place) => [
      index === 0 && place === 0 ? '/activity' : `/activity/home/${id}`,
      ...offers.map((offer) => `/activity/single/${offer.id}`),
    ]),
  );
  const paths = pages.length > 0 ? pages : ['/activity'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => {
      const address = escaped(new URL(path, publicUrl).href);
      const link = (hreflang: string, href: string) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
      const links = [
        ...languages.map((one) => link(one, `${address}?lang=${one}`)),
        link('x-default', address),
      ];
      return languages.map(
        (language) => `<url><loc>${address}?lang=${language}</loc>${links.join('')}</url>`,
      );
    }),
    '</urlset>',
    '',
  ].join('\n');
}
