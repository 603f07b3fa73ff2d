import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { newService, openPart } from './testing/region-service.ts';

/** Presses near the upper edge, lets everything settle that the press set off, and releases at the same spot. */
async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('the target is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 5; frames += 1) await frame();
  });
  expect((await target.boundingBox())?.y).toBe(box.y);
  await page.mouse.up();
}

describe.skipIf(!hasBrowser)('a press that leaves a field with an error', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await server.certify(await server.signUp());
  });

  test('counts in every form: the error line waits for the release', () =>
    browser.visit({ language: 'en', width: 1440 }, async ({ page }) => {
      await page.goto('/sim/gallery');
      const field = page.getByRole('textbox', { name: 'Checked on leaving' });
      const button = page.getByRole('button', { name: 'Press me' });
      const error = page.getByText('Fill this in: the next control');
      await field.focus();
      await pressSlowly(page, button);
      await page.getByText('Pressed 1 times').waitFor();
      await error.waitFor();
      // An error that goes away would move the page just as well.
      await field.fill('x');
      await eventually(() => error.count()).toBe(0);
      // By keyboard the error is there as soon as the field is left.
      await field.fill('');
      await page.keyboard.press('Tab');
      await error.waitFor();
      // A press that ends elsewhere shows it, too.
      await page.reload();
      await field.focus();
      await pressOutside(page, button);
      await error.waitFor();
      expect(await page.getByText('Pressed 0 times').count()).toBe(1);
    }));

  test('chooses a region in the form of a new application', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      const words = texts.applications;
      await page.goto('/business/application/list');
      await page.getByRole('button', { name: words.create }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox', { name: texts.applicationForms.creation.name }).focus();
      const region = new RegExp(`^${words.regions.asia_pacific}`);
      const choice = page.getByRole('radio', { name: region });
      await pressSlowly(page, drawer.locator('label').filter({ has: choice }));
      expect(await choice.isChecked()).toBe(true);
      await drawer.getByText(texts.applicationForms.creation.nameMissing).waitFor();
    }));

  test('removes the next package name', async () => {
    const id = await newService(server, owner);
    await browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.regionEdit.packageNames;
      const fieldAt = (appType: 1 | 2) =>
        page.getByRole('textbox', {
          name: words.field({ name: words.names[appType], position: 1 }),
          exact: true,
        });
      await openPart(page, id, 'package-names');
      await fieldAt(2).fill('com.example.live');
      await fieldAt(1).fill('party');
      await pressSlowly(
        page,
        page.getByRole('button', { name: words.remove({ name: 'com.example.live' }), exact: true }),
      );
      await eventually(() => fieldAt(2).inputValue()).toBe('');
      await page.getByText(texts.fieldProblems.invalidIosBundle).waitFor();
    });
  });
});

async function pressOutside(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
}
