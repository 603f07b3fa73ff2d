import { languages } from '@arcadia/i18n/languages';
import { describe, expect } from 'vitest';
import { paths as backofficePaths } from '../apps/backoffice/src/app/paths.ts';
import { paths } from '../apps/console/src/app/paths.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { settle } from './testing/pages-for-everyone.ts';
import { setTextSize } from './testing/text-size.ts';
import { passwordToken } from './testing/walks.ts';

const pages = [
  paths.home,
  paths.applications,
  paths.bills,
  paths.transactions,
  paths.recharge,
  paths.marketData,
  '/activity',
  backofficePaths.today,
  backofficePaths.customers,
  backofficePaths.pricePlans,
  backofficePaths.gateways,
];
const looks = pages.flatMap((path) => languages.map((language) => ({ path, language })));

// Layouts are chosen by how many letters are beside each other, not by pixels: those of a narrow window have room for large ones.
describe.skipIf(!hasBrowser)('letters of twice their size in a window of 1440 px', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  for (const path of pages)
    eachLook(looks.filter((look) => look.path === path))(
      `nothing is wider than the window: ${path}, $language`,
      async ({ language }) => {
        const member = await passwordToken(server, 'owner@demo-cn.example');
        const operator = await server.signInOperator();
        await browser.visit({ language, width: 1440, member, operator }, async ({ page }) => {
          await setTextSize(page, 200);
          await page.goto(path);
          await settle(page);
          const seen = await page.evaluate(() => ({
            letters: getComputedStyle(document.documentElement).fontSize,
            width: document.documentElement.scrollWidth,
          }));
          expect(seen).toEqual({ letters: '32px', width: 1440 });
        });
      },
    );
});
