import type { Page } from 'playwright-core';

/** Sets the size of text as a reader does in the browser's settings, in percent of the usual one: what is counted in letters grows with it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sized = (pixels: number) => Math.round((pixels * percent) / 100);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: sized(16), fixed: sized(13) } });
}
