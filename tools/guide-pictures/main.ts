import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@arcadia/i18n/languages';
import { launchChromium } from '../../e2e/testing/chromium.ts';
import { startProduct } from '../screenshots/product.ts';
import { buildWeb } from '../setup/build-web.mjs';
import { root } from '../setup/root.mjs';
import { openGuest } from './guest.ts';
import { scenesIn } from './scenes.ts';
import { takeWebp } from './take-webp.ts';

/**
 * `npm run guide:pictures`: takes the pictures of the operation guide from the product itself, in sim and freshly
 * seeded, five for each language, and puts them where the console serves them.
 */
const folder = join(root, 'apps/console/public/guide');
const mostBytes = 60_000;

await buildWeb(root);
const product = await startProduct((text) => console.log(text));
try {
  const browser = await launchChromium();
  try {
    for (const language of languages) {
      await mkdir(join(folder, language), { recursive: true });
      for (const [index, { email, show }] of scenesIn(language).entries()) {
        const { page, leave } = await openGuest(browser, product.address, { language, email });
        await show(page);
        const { picture, quality } = await takeWebp(page, mostBytes);
        const file = join(folder, language, `${index + 1}.webp`);
        await writeFile(file, picture);
        await leave();
        console.log(`${language}/${index + 1}.webp: ${picture.length} bytes, quality ${quality}`);
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
