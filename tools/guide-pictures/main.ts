import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAddress } from '../../apps/console/src/features/guide/scenes.ts';
import { type Language, languages } from '@arcadia/i18n/languages';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/testing/chromium.ts';
import { startProduct } from '../screenshots/product.ts';
import { buildWeb } from '../setup/web/build-web.mjs';
import { root } from '../setup/root.mjs';
import { docsScenesIn } from './docs-scenes.ts';
import { openGuest } from './guest.ts';
import { scenesIn, type Shown } from './scenes.ts';

/**
 * `npm run guide:pictures`: takes the pictures of the operation guide and of the documentation from the product itself, in sim
 * and freshly seeded, for each language in two sizes, and puts them where the console serves them. With names (`service`, `1`)
 * only those.
 */
const wanted = process.argv.slice(2);
const publicFolder = join(root, 'apps/console/public');
const sizes = ['wide', 'phone'] as const;
const maxBytes = 60_000;

await buildWeb(root);
const product = await startProduct((text) => console.log(text));
try {
  const browser = await launchChromium();
  try {
    for (const language of languages) {
      await mkdir(join(publicFolder, 'guide', language), { recursive: true });
      for (const [name, scene] of picturesIn(language)) await take(browser, language, name, scene);
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

function picturesIn(language: Language): [name: string, scene: Shown][] {
  const numbered = scenesIn(language).map((scene, index): [string, Shown] => [
    String(index + 1),
    scene,
  ]);
  return [...numbered, ...docsScenesIn(language)].filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
}

async function take(
  browser: Browser,
  language: Language,
  name: string,
  { email, show }: Shown,
): Promise<void> {
  for (const size of sizes) {
    const guest = await openGuest(browser, product.address, { language, email, size });
    await show(guest.page);
    const { picture, quality } = await takeWebp(guest.page, maxBytes);
    const address = pictureAddress(language, name, size);
    await writeFile(join(publicFolder, address), picture);
    await guest.leave();
    console.log(`${address}: ${picture.length} bytes, quality ${quality}`);
  }
}

/**
 * What the window shows as WebP, in the best quality that fits.
 * @throws Error where none does.
 */
async function takeWebp(
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
