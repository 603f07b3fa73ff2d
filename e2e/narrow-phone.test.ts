import { languages } from '@arcadia/i18n/languages';
import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { passwordToken, seePage } from './testing/walks.ts';

/** The narrowest screen of WCAG 2.2 (reflow), in CSS pixels. */
const width = 320;
/** Of the page's name in the top bar: about eight letters, or the whole of a Chinese one. */
const leastReadable = 52;

describe.skipIf(!hasBrowser)('on the narrowest phone', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(languages)('the top bar names the page, %s', async (language) => {
    const [member, operator] = await Promise.all([
      passwordToken(server, 'owner@demo-cn.example'),
      server.signInOperator(),
    ]);
    await browser.visit({ language, width: 390, member, operator }, async ({ page, texts }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const [path, title] of [
        ['/finance/found/amountdetail', texts.transactions.title],
        ['/backoffice/exchange-rates', texts.backofficePricing.rates.title],
      ] as const) {
        await page.goto(path);
        await seePage(page, title);
        const name = page
          .getByRole('navigation', { name: texts.common.ui.breadcrumb })
          .getByText(title, { exact: true });
        const { shown, whole } = await name.evaluate(({ clientWidth, scrollWidth }) => ({
          shown: clientWidth,
          whole: scrollWidth,
        }));
        expect(shown, path).toBeGreaterThanOrEqual(Math.min(whole, leastReadable));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });
});
