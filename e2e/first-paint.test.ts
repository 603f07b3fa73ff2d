import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { holdFiles, seePainted } from './testing/hold-files.ts';

// On a slow line the page's files take seconds. A violation of the security policy makes these fail too.
describe.skipIf(!hasBrowser)('a page of which only the first response has come', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test.each([
    ['the console', '/401', 'light', 'rgb(246, 247, 249)'],
    ['the console', '/401', 'dark', 'rgb(13, 15, 20)'],
    ['the back office', '/backoffice/login', 'light', 'rgb(246, 247, 249)'],
    ['the back office', '/backoffice/login', 'dark', 'rgb(13, 15, 20)'],
  ] as const)('shows the mark of %s at %s in the %s theme', (_app, path, theme, ground) =>
    browser.visit({ language: 'en', width: 390, theme }, async ({ page }) => {
      const letFilesCome = await holdFiles(page);
      await page.goto(path, { waitUntil: 'commit' });
      const painted = page.locator('#first-paint');
      await painted.waitFor();
      expect(await painted.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(
        ground,
      );
      await seePainted(page);
      letFilesCome();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await painted.count()).toBe(0);
    }),
  );
});
