import { languageFacts, type Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { publicPageOf } from './public-pages.ts';

export type Deployment = { readonly brandName: string; readonly publicUrl: string };

type Options = {
  deployment: Deployment;
  /** Path from the root, as it was asked for. */
  path: string;
  language: Language;
};

/**
 * Elements of the head: icons, and data for search results and link previews. Pages that need a session, and pages of
 * sim, get `noindex`.
 */
export function pageHead({ deployment, path, language }: Options): string[] {
  return [...siteIcons(), ...descriptionTags({ deployment, path, language })];
}

export function siteIcons(): string[] {
  return [
    ...iconLinks('/favicon.svg'),
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/icons/192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
}

export function iconLinks(href: string): string[] {
  return [`<link rel="icon" href="${href}" type="image/svg+xml">`];
}

/** The window's title until the app's code is there, which goes on from it: "page · product", or the product alone. */
export function pageTitle({ deployment: { brandName }, path, language }: Options): string {
  const page = publicPageOf(path, language);
  return page === null ? brandName : `${page.title} · ${brandName}`;
}

export function backofficeTitle({ brandName }: Deployment, language: Language): string {
  return `${brandName} ${serverTexts(language).backoffice.name}`;
}

function descriptionTags({ deployment, path, language }: Options): string[] {
  const page = publicPageOf(path, language);
  if (page === null) return [meta('name', 'robots', 'noindex')];
  const address = new URL(page.path, deployment.publicUrl).href;
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escaped(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', deployment.brandName),
    meta('property', 'og:title', pageTitle({ deployment, path, language })),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL('/icons/512.png', deployment.publicUrl).href),
    meta('property', 'og:locale', languageFacts[language].locale.replace('-', '_')),
  ];
}

export function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text as it stands in an element or an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&"<>]/g, (sign) => entities[sign] ?? sign);
}
