import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';

const picture = { mimeType: 'image/png', buffer: Buffer.from('picture') };

/** The first field of the gallery lives: what is chosen is there at once, fails, or stays on its way, as its name says. */
async function openField({ page, texts }: Visit) {
  await page.goto('/sim/gallery');
  const words = texts.upload.field;
  const field = page.getByRole('group', { name: 'ID card, portrait side' }).first();
  await field.scrollIntoViewIfNeeded();
  const button = (name: string) => field.getByRole('button', { name });
  let wanted = '';
  // One listener for the whole visit: without any, the dialogs would be real ones again.
  page.on('filechooser', (dialog) => void dialog.setFiles({ ...picture, name: wanted }));
  /** Through the dialog that the focused button opens. */
  const choose = (name: string) => {
    wanted = name;
    return page.keyboard.press('Enter');
  };
  return { field, words, button, choose };
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.skipIf(!hasBrowser)('the field for a file', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test('is used by keyboard, and the focus stays in it from state to state', () =>
    browser.visit({ language: 'en', width: 1440 }, async (visit) => {
      const { field, words, button, choose } = await openField(visit);
      const { page } = visit;
      await button(words.choose).focus();
      await choose('slow.png');
      await eventually(() => focused(page)).toBe(words.cancel);
      expect(await field.getByRole('status').textContent()).toBe(words.uploading('slow.png'));
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe(words.choose);
      await choose('bad.png');
      await eventually(() => focused(page)).toBe(words.retry);
      expect(await field.getByRole('alert').textContent()).toBe(visit.texts.upload.failed);
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe(words.replace);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(words.remove);
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe(words.choose);
      // The same file can be chosen again.
      await choose('front.png');
      await eventually(() => field.getByRole('status').textContent()).toBe(
        words.uploaded('front.png'),
      );
    }));

  test('takes a file that is dropped on it, and one beside it does not take the page away', () =>
    browser.visit({ language: 'en', width: 1440 }, async (visit) => {
      const { field, words, button } = await openField(visit);
      const { page } = visit;
      const dropped = await page.evaluateHandle(() => {
        const data = new DataTransfer();
        data.items.add(new File(['picture'], 'dropped.png', { type: 'image/png' }));
        return data;
      });
      const dispatch = (target: typeof field, type: string) =>
        target.dispatchEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true });
      const box = button(words.choose).locator('xpath=../../..');
      await dispatch(box, 'dragenter');
      await field.getByText(words.dropNow).waitFor();
      await dispatch(box, 'drop');
      await eventually(() => field.getByRole('status').textContent()).toBe(
        words.uploaded('dropped.png'),
      );
      const prevented = await page.evaluate((dataTransfer) => {
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        return !document.body.dispatchEvent(event);
      }, dropped);
      expect(prevented).toBe(true);
    }));
});
