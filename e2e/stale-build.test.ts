import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { goTo, passwordToken, seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('after a deploy', { timeout: 60_000 }, () => {
  const server = useTestServer({ seedData: true });
  const browser = useBrowser(() => server.url);

  test('a page whose file is gone reloads the console once, instead of staying blank', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts, problems } = visit;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      problems.expect(/HTTP 404 .*ApplicationsPage/);
      let gone = 0;
      let loads = 0;
      await page.route('**/assets/ApplicationsPage-*.js', async (route) => {
        gone += 1;
        if (gone === 1) await route.fulfill({ status: 404 });
        else await route.continue();
      });
      page.on('load', () => {
        loads += 1;
      });
      await goTo(visit, texts.shell.places.applications);
      await seePage(page, texts.applications.title);
      expect(loads).toBe(1);
    });
  });
});
