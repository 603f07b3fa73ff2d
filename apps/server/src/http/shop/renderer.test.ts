import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { publicSettings } from '../testing/public-settings.ts';
import { createRenderer } from './renderer.ts';

const view = (path: string): ShopView => ({
  language: 'en',
  currency: 'CNY',
  chosen: '',
  path,
  brandName: 'Brand',
  brandColour: null,
  contact: publicSettings.contact,
  screen: { kind: 'preview' },
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-renderer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that answers with its thread's number, and does what the path says. */
async function program(): Promise<string> {
  const file = join(folder, 'render.mjs');
  await writeFile(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', ({ id, view: { path } }) => {
       if (path === '/dies') process.exit(3);
       if (path === '/throws') throw new Error('broken');
       if (path === '/hangs') for (;;);
       if (path === '/fails') parentPort.postMessage({ id, error: 'no such screen' });
       else parentPort.postMessage({ id, html: path + ' ' + threadId });
     });`,
  );
  return file;
}

test.each([
  ['/dies', 'the program ended with 3'],
  ['/throws', 'broken'],
  ['/hangs', 'a page was not rendered in time'],
])(
  'a program that fails (%s) fails what waits for it, and another one takes its place',
  async (path, message) => {
    const renderer = createRenderer(await program(), 5_000);
    const before = await renderer.render(view('/a'));
    const [bad, waiting] = await Promise.allSettled([
      renderer.render(view(path)),
      renderer.render(view('/b')),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message } });
    expect(waiting.status).toBe('rejected');
    const after = await renderer.render(view('/a'));
    expect(after).toMatch(/^\/a \d+$/);
    expect(after).not.toBe(before);
    await renderer.close();
  },
);

test('a page that can’t be rendered fails alone', async () => {
  const renderer = createRenderer(await program(), 5_000);
  const [bad, good] = await Promise.allSettled([
    renderer.render(view('/fails')),
    renderer.render(view('/a')),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no such screen' } });
  expect(good).toMatchObject({ status: 'fulfilled' });
  await renderer.close();
});

test('a build without its program says so at once, each time', async () => {
  const renderer = createRenderer(join(folder, 'nowhere.mjs'), 5_000);
  for (const _ of [1, 2])
    await expect(renderer.render(view('/a'))).rejects.toThrow(/Cannot find module/);
  await renderer.close();
});
