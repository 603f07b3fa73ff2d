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

/** What a search result or a link preview says about a page of the console; null where the page is not public. */
export function publicPageOf(
  path: string,
  language: Language,
): { path: string; title: string; description: string } | null {
  for (const name of keysOf(paths)) {
    const own = paths[name];
    // The shop's pages lie below it.
    if (path !== own && !(name === 'activity' && path.startsWith(`${own}/`))) continue;
    return { path, ...serverTexts(language).publicPages.pages[name] };
  }
  return null;
}

/** What the product is, in one sentence. */
export function productDescription(language: Language): string {
  return serverTexts(language).publicPages.product;
}
