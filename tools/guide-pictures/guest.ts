import { sessionHeader } from '@arcadia/contract/wire/envelope';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pictureSizes, type PictureSize } from '../../apps/console/src/features/guide/scenes.ts';

type Guest = { page: Page; leave(): Promise<void> };
type Who = {
  language: Language;
  size: PictureSize;
  /** What the browser has stored, sessions above all, by its keys. */
  stored: Readonly<Record<string, string>>;
};

const password = 'Demo-2026';

/** A window of the size of a picture. Elements that exist in sim only are hidden. */
export async function openGuest(
  browser: Browser,
  address: string,
  { language, size, stored }: Who,
): Promise<Guest> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: pictureSizes[size],
    ...(size === 'phone' && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
    locale: languageFacts[language].locale,
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { 'arcadia.language': language, ...stored },
  );
  await hideSim(context);
  return { page: await context.newPage(), leave: () => context.close() };
}

/** Serves the public settings as outside sim. Console and shop have them in their HTML, the back office asks for them. */
async function hideSim(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request();
    const isSettings = new URL(request.url()).pathname === '/api/settings';
    if (request.resourceType() !== 'document' && !isSettings) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace('"environment":"sim"', '"environment":"production"');
    return route.fulfill({ response, body });
  });
}

/** The console's session of a demo account, as its browser stores it. */
export async function signIn(address: string, email: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 3, email, password, isRead: true, countryCode: 'CN' }),
  });
  const token = response.headers.get(sessionHeader);
  if (token === null) throw new Error(`${email} was not let in: ${await response.text()}`);
  return { 'arcadia.console.session': token };
}
