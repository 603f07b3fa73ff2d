import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Language, languages } from '@arcadia/i18n/languages';
import type { Browser, Page } from 'playwright-core';
import { paths as backofficePaths } from '../../apps/backoffice/src/app/paths.ts';
import { paths as consolePaths } from '../../apps/console/src/app/paths.ts';
import { pictureAddress } from '../../apps/console/src/features/guide/scenes.ts';
import { launchChromium } from '../../e2e/testing/chromium.ts';
import { signOperatorIn } from '../screenshots/demo.ts';
import { startProduct } from '../screenshots/product.ts';
import { root } from '../setup/root.mjs';
import { buildWeb } from '../setup/web/build-web.mjs';
import { docsScenesIn } from './docs-scenes.ts';
import { openGuest, signIn } from './guest.ts';
import { accounts, scenesIn, type Shown, stand } from './scenes.ts';
import { menuInWindow, noteTaken } from './taken.ts';

/**
 * `npm run guide:pictures`: takes the pictures of the operation guide and of the documentation from the product itself, in sim
 * and freshly seeded, for each language in two sizes, and puts them where the console serves them; and those of the README. With
 * names (`service`, `1`, `shop`) only those.
 */
const wanted = process.argv.slice(2);
const publicFolder = join(root, 'apps/console/public');
const sizes = ['wide', 'phone'] as const;
const maxBytes = 60_000;

/** Pages that the README shows as an overseas company and the provider's staff see them, by the names of their pictures. */
const readmeScenes = {
  console: consolePaths.home,
  backoffice: backofficePaths.certifications,
  shop: consolePaths.activity,
} as const;

await buildWeb(root);
const product = await startProduct((text) => console.log(text));
try {
  const browser = await launchChromium();
  try {
    for (const language of languages) {
      for (const [name, scene] of picturesIn(language)) await take(browser, language, name, scene);
    }
    await takeForReadme(browser);
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
  return [...numbered, ...docsScenesIn(language)].filter(([name]) => isWanted(name));
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

async function take(
  browser: Browser,
  language: Language,
  name: string,
  { email, show }: Shown,
): Promise<void> {
  for (const size of sizes) {
    const stored = await signIn(product.address, email);
    const guest = await openGuest(browser, product.address, { language, size, stored });
    await show(guest.page);
    const address = pictureAddress(language, name, size);
    const picture = await save(guest.page, join(publicFolder, address));
    const isOfGuide = /^\d+$/.test(name);
    if (isOfGuide && size === 'wide')
      noteTaken(address, picture, await menuInWindow(guest.page, language));
    await guest.leave();
  }
}

async function takeForReadme(browser: Browser): Promise<void> {
  const wantedScenes = Object.entries(readmeScenes).filter(([name]) => isWanted(name));
  if (wantedScenes.length === 0) return;
  const stored = {
    ...(await signIn(product.address, accounts.en)),
    // Once for all pictures: a code of the authenticator serves once.
    'arcadia.backoffice.session': await signOperatorIn(product.address),
  };
  for (const [name, path] of wantedScenes) {
    const looks = { language: 'en', size: 'wide', stored } as const;
    const guest = await openGuest(browser, product.address, looks);
    await guest.page.goto(path);
    await stand(guest.page);
    await save(guest.page, join(root, 'docs/pictures', `${name}.webp`));
    await guest.leave();
  }
}

async function save(page: Page, file: string): Promise<Buffer> {
  const { picture, quality } = await takeWebp(page, maxBytes);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  console.log(`${relative(root, file)}: ${picture.length} bytes, quality ${quality}`);
  return picture;
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
