import { sessionHeader } from '@arcadia/contract/envelope';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import type { Browser, Page } from 'playwright-core';
import { pictureSizes, type PictureSize } from '../../apps/console/src/features/guide/scenes.ts';

type Guest = { page: Page; leave(): Promise<void> };
type Who = { language: Language; email: string; size: PictureSize };

const password = 'Demo-2026';

/** A demo account in a window of the size of a picture. Elements that exist in sim only are hidden. */
export async function openGuest(
  browser: Browser,
  address: string,
  { language, email, size }: Who,
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
  const stored = {
    'arcadia.language': language,
    'arcadia.console.session': await signIn(address, email),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await context.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    const answer: { data: object } = await response.json();
    const data = { ...answer.data, environment: 'production' };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  return { page: await context.newPage(), leave: () => context.close() };
}

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 3, email, password, isRead: true, countryCode: 'CN' }),
  });
  const token = response.headers.get(sessionHeader);
  if (token === null) throw new Error(`${email} was not let in: ${await response.text()}`);
  return token;
}
