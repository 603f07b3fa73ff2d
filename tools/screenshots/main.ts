import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { buildWeb } from '../setup/web/build-web.mjs';
import { root } from '../setup/root.mjs';
import { writeContactSheet } from './contact-sheet.ts';
import { visitDemo } from './demo.ts';
import { type Shot, shotsOf } from './pages.ts';
import { startProduct } from './product.ts';
import { type Look, looks, type Picture, shootLook } from './shoot.ts';

/** `npm run screenshots`, or with words to take only the pages whose names hold one of them. */
const wanted = process.argv.slice(2);
const folder = resolve(root, 'screenshots');

await buildWeb(root);
const product = await startProduct((text) => console.log(text));
try {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    await takeAll(browser, product.address);
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

async function takeAll(browser: Browser, address: string): Promise<void> {
  const demo = await visitDemo(address);
  const shots = shotsOf(demo).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const take = async (look: Look, of: readonly Shot[]) => {
    const taken = await shootLook(browser, { address, demo, shots: of, look, folder });
    console.log(`Taken: ${look.language} ${look.width} ${look.theme}`);
    return taken;
  };
  const [firstLook, ...otherLooks] = looks;
  const pictures = await take(firstLook, shots);
  // Pages that do not exist yet are reported once, not tried in every look.
  const built = pictures.filter(isThere).map(({ shot }) => shot);
  const waiting = otherLooks.values();
  const walk = async () => {
    for (const look of waiting) pictures.push(...(await take(look, built)));
  };
  // Two at a time: one page renders while the other waits for the server.
  await Promise.all([walk(), walk()]);
  for (const [group, own] of Map.groupBy(pictures, ({ shot }) => shot.group)) {
    console.log(
      `Contact sheet: ${await writeContactSheet(browser, { group, pictures: own, folder })}`,
    );
  }
  report(pictures);
}

/** A page with errors fails the run; one that does not exist yet is only reported. */
function report(pictures: readonly Picture[]): void {
  for (const { shot, look, problems } of pictures.filter(
    ({ problems: { length } }) => length > 0,
  )) {
    console.log(
      `${shot.group}/${shot.name} ${look.language} ${look.width} ${look.theme}: ${problems.join('; ')}`,
    );
    process.exitCode = 1;
  }
  const absent = pictures.filter((picture) => !isThere(picture)).map(({ shot }) => shot.path);
  if (absent.length > 0) console.log(`No page there yet: ${absent.join(', ')}`);
  console.log(`Pictures: ${pictures.filter(({ file }) => file !== null).length}`);
}

function isThere({ file, problems }: Picture): boolean {
  return file !== null || problems.length > 0;
}

function chromiumPath(): string {
  const found = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ].find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error('Chromium was not found; name its program in CHROMIUM_PATH');
  return found;
}
