import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { newService } from './testing/region-service.ts';

/** 400 % zoom of a window of 1280 by 1024 px. */
const zoomed = { width: 320, height: 256 };

describe.skipIf(!hasBrowser)('in a low window', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test('a dialog can be scrolled from its title to its buttons', async () => {
    const member = await server.signUp();
    const service = await newService(server, member);
    await browser.visit({ language: 'en', width: 390, member }, async ({ page, texts }) => {
      const { rotate, credentials } = texts.regionService;
      await page.setViewportSize(zoomed);
      await page.goto(`/business/application/areadetail/${service}`);
      await page.getByRole('button', { name: credentials.rotate, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: rotate.title });
      await expectReach(dialog.getByRole('heading', { name: rotate.title }));
      await expectReach(dialog.getByRole('button', { name: rotate.action, exact: true }));
    });
  });

  test('a drawer scrolls as a whole, so that a field is not shut in between head and foot', async () => {
    const member = await server.signUp();
    await browser.visit({ language: 'zh', width: 390, member }, async ({ page, texts }) => {
      const { creation } = texts.applicationForms;
      await page.setViewportSize(zoomed);
      await page.goto('/business/application/list?create=1');
      const drawer = page.getByRole('dialog', { name: creation.title });
      const name = drawer.getByRole('textbox', { name: creation.name });
      await expectReach(name);
      // The field with its label and its help at once.
      await expectReach(drawer.getByText(creation.nameHelp));
      expect(await isInWindow(name)).toBe(true);
      await expectReach(drawer.getByRole('button', { name: creation.submit }));
      await expectReach(drawer.getByRole('heading', { name: creation.title }));
    });
  });
});

/** That scrolling brings it into the window, with all its height and nothing over it. */
async function expectReach(target: Locator): Promise<void> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  expect(await isInWindow(target)).toBe(true);
}

function isInWindow(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom, left, height } = element.getBoundingClientRect();
    const atItsMiddle = document.elementFromPoint(left + 8, top + height / 2);
    return (
      top >= 0 &&
      bottom <= window.innerHeight &&
      (atItsMiddle === element || element.contains(atItsMiddle))
    );
  });
}
