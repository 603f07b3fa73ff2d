import type { Page } from 'playwright-core';

/**
 * What the window shows as WebP, in the best quality that fits.
 * @throws Error where none does.
 */
export async function takeWebp(
  page: Page,
  maxBytes: number,
): Promise<{ picture: Buffer; quality: number }> {
  const client = await page.context().newCDPSession(page);
  for (let quality = 95; quality >= 50; quality -= 5) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= maxBytes) return { picture, quality };
  }
  throw new Error(`the picture takes more than ${maxBytes} bytes even in quality 50`);
}
