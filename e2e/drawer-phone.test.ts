import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';

describe.skipIf(!hasBrowser)('a row of a table on a phone', () => {
  const server = useTestServer();
  const { visit } = useBrowser(() => server.url);

  test('opens by a tap anywhere on its card, and what is in it by a tap on that', async () => {
    const operator = await server.signInOperator();
    await visit({ language: 'en', width: 390, operator }, async ({ page }) => {
      await page.goto('/backoffice/settlement-runs');
      const cards = page.getByRole('main').getByRole('listitem');
      // Forced: the text lies under the card's link.
      await cards.first().locator('dt').first().click({ force: true });
      await page.waitForURL(/settlement-runs\/\d{4}-\d\d$/);
      await cards
        .getByRole('link', { name: /exchange rates/i })
        .first()
        .click();
      await page.waitForURL(/exchange-rates/);
    });
  });
});

describe.skipIf(!hasBrowser)('a drawer on a phone', () => {
  const server = useTestServer();
  const { visit } = useBrowser(() => server.url);

  test('rises from the bottom edge and keeps its title in view, however long its form is', async () => {
    const operator = await server.signInOperator();
    await visit({ language: 'zh', width: 390, operator }, async ({ page, texts }) => {
      const { title } = texts.backofficeCustomers.settings;
      await page.goto('/backoffice/customers');
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('button', { name: title }).click();
      const drawer = page.getByRole('dialog', { name: title });
      const gapBelow = () =>
        drawer.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
      // The focus goes into a drawer that is still below the edge; that must not scroll what holds it.
      await expect.poll(gapBelow).toBe(0);
      const heading = await drawer.getByRole('heading', { name: title }).boundingBox();
      expect(heading?.y).toBeGreaterThan(0);
      // Among these settings the type of a channel is asked of a channel company only.
      const { kinds, settings } = texts.backofficeCustomers;
      const channelType = drawer.getByRole('textbox', { name: settings.channelType });
      await drawer.getByRole('radio', { name: kinds.channel }).check();
      await channelType.waitFor();
      await drawer.getByRole('radio', { name: kinds.direct }).check();
      await channelType.waitFor({ state: 'hidden' });
    });
  });
});
