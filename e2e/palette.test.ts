import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('the palette', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
  });

  eachLook(looks)('opens a page by a few letters, in $language at $width px', (look) =>
    browser.visit({ ...look, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      const { input, options } = await openPalette(visit);
      expect(await axeFindings(page)).toEqual([]);
      // In Chinese by its sound.
      await input.fill(look.language === 'zh' ? 'chongzhi' : 'rech');
      await eventually(() => options.first().textContent()).toContain(texts.shell.places.recharge);
      await input.press('Enter');
      await seePage(page, texts.funds.recharge.title);
      // What was chosen stands first the next time.
      await openPalette(visit);
      await eventually(() => options.first().textContent()).toContain(texts.shell.places.recharge);
    }),
  );
});

/** By its key; Escape gives the focus back to where it was. */
async function openPalette({ page, texts }: Visit) {
  await page
    .getByRole('button', { name: /^(Search|搜索)/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: texts.palette.title });
  const input = dialog.getByRole('combobox');
  await input.waitFor();
  return { dialog, input, options: dialog.getByRole('option') };
}
