import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureAddress } from '../../apps/console/src/features/guide/scenes.ts';
import { languages } from '@arcadia/i18n/languages';
import { launchChromium } from '../../e2e/testing/chromium.ts';
import { startProduct } from '../screenshots/product.ts';
import { buildWeb } from '../setup/web/build-web.mjs';
import { root } from '../setup/root.mjs';
import { openGuest } from './guest.ts';
import { scenesIn } from './scenes.ts';
import { takeWebp } from './take-webp.ts';

/**
 * `npm run guide:pictures`: takes the pictures of the operation guide from the product itself, in sim and freshly
 * seeded, five for each language in two sizes, and puts them where the console serves them.
 */
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
      for (const [index, { email, show }] of scenesIn(language).entries()) {
        for (const size of sizes) {
          const guest = await openGuest(browser, product.address, { language, email, size });
          await show(guest.page);
          const { picture, quality } = await takeWebp(guest.page, maxBytes);
          const address = pictureAddress(language, index + 1, size);
          await writeFile(join(publicFolder, address), picture);
          await guest.leave();
          console.log(`${address}: ${picture.length} bytes, quality ${quality}`);
        }
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
