import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { builtFile } from './testing/built-file.ts';
import { hasBrowser } from './testing/chromium.ts';
import { goTo, passwordToken, seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('after a deploy', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test('a page whose file is gone reloads the console once, instead of staying blank', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts, problems } = visit;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const file = await builtFile('/ApplicationsPage.tsx');
      problems.expect(new RegExp(`HTTP 404 .*${file}`));
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      // The page that is open names a file that the deploy removed; the next one names another.
      await page.route(`**/assets/${file}`, async (route) => {
        if (loads === 0) await route.fulfill({ status: 404 });
        else await route.continue();
      });
      await goTo(visit, texts.shell.places.applications);
      await seePage(page, texts.applications.title);
      expect(loads).toBe(1);
    });
  });

  test('with the network away the page stays, says that it failed, and tries again', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts, problems } = visit;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const name = await builtFile('/ApplicationsPage.tsx');
      problems.expect(new RegExp(`ERR_FAILED .*${name}`));
      problems.expect(/^console: Failed to load resource: net::ERR_FAILED/);
      problems.expect(/a part of the program could not be loaded/);
      const file = `**/assets/${name}`;
      await page.route(file, (route) => route.abort());
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.getByRole('link', { name: texts.shell.places.applications }).first().click();
      await page.getByText(texts.common.failure.title).waitFor();
      await page.unroute(file);
      await page.getByRole('button', { name: texts.common.ui.retry }).click();
      await seePage(page, texts.applications.title);
      expect(loads).toBe(0);
    });
  });
});
