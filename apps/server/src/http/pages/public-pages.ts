import type { Language } from '@arcadia/i18n/languages';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { keysOf } from '@arcadia/kernel/keys';

type PublicPage = keyof Dictionaries['publicPages']['pages'];

/** Pages that search engines may show. All others need a session or a link. */
const paths: Readonly<Record<PublicPage, string>> = {
  login: '/login',
  activity: '/activity',
  serviceTerms: '/serviceterms',
  rechargePrivacy: '/rechargeprivacy',
};

export const publicPaths: readonly string[] = Object.values(paths);

/** Text of a search result or link preview about a page of the console; null where the page is not public. */
export function publicPageOf(
  path: string,
  language: Language,
): { path: string; title: string; description: string } | null {
  const name = keysOf(paths).find((one) => paths[one] === path);
  return name === undefined ? null : { path, ...serverTexts(language).publicPages.pages[name] };
}

/** The product in one sentence. */
export function productDescription(language: Language): string {
  return serverTexts(language).publicPages.product;
}
