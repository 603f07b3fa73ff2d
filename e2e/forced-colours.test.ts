import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { newService, openPart } from './testing/region-service.ts';

// Who lets the system choose the colours (Windows contrast themes) reads everything, also on what is highlighted.
describe.skipIf(!hasBrowser)('forced colours', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await server.certify(await server.signUp());
  });

  test.each(['light', 'dark'] as const)(
    'the chosen part of a region’s configuration is on the highlight, its status too, %s',
    async (theme) => {
      const id = await newService(server, member);
      const look = { language: 'en', width: 1440, theme, member } as const;
      await browser.visit(look, async ({ page, texts }) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await openPart(page, id, 'games');
        const parts = page.getByRole('navigation', { name: texts.regionEdit.parts });
        const chosen = parts.locator('[aria-current="page"]');
        await chosen.waitFor();
        const system = await coloursOf(page.locator('body'), ['Highlight', 'HighlightText']);
        await eventually(() => styleOf(chosen, 'background-color')).toBe(system['Highlight']);
        for (const word of [texts.regionEdit.sections.games, texts.regionEdit.none])
          expect(await styleOf(chosen.getByText(word, { exact: true }), 'color')).toBe(
            system['HighlightText'],
          );
      });
    },
  );

  test('the current place in the menu and a chosen tab are on the highlight', () =>
    browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/account/access');
      const place = page
        .getByRole('navigation', { name: texts.common.ui.mainNavigation })
        .getByRole('link', { name: texts.shell.places.accessManagement, exact: true });
      await place.waitFor();
      const system = await coloursOf(page.locator('body'), ['Highlight', 'HighlightText']);
      for (const one of [place, page.getByRole('tab', { selected: true })]) {
        await eventually(() => styleOf(one, 'background-color')).toBe(system['Highlight']);
        expect(await styleOf(one, 'color')).toBe(system['HighlightText']);
      }
    }));
});

function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

/** How a computed style names the system's colours. */
function coloursOf(body: Locator, names: readonly string[]): Promise<Record<string, string>> {
  return body.evaluate((element, wanted) => {
    const found = wanted.map((name) => {
      // An element for each: a colour that changes would be on its way from the one before.
      const probe = element.appendChild(document.createElement('i'));
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [name, color];
    });
    return Object.fromEntries(found) as Record<string, string>;
  }, names);
}
