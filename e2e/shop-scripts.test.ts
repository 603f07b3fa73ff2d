import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePainted } from './testing/hold-files.ts';
import { addToCart, openStand, type Stand } from './testing/shop-campaign.ts';
import { seePage, seeText } from './testing/walks.ts';

const name = 'Ample';
/** In the second row, which is taken over last. */
const below = 'Further';
const files = '**/shop/assets/*.js';

// The shop’s program comes late, in part, or not at all: nobody presses a button that does nothing.
describe.skipIf(!hasBrowser)('the shop’s scripts', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { [name]: {}, Good: {}, Kind: {}, [below]: {} });
  });

  eachLook(looks)('that never come are told, with everything to read: $language', (look) =>
    browser.visit(look, async ({ page, texts, problems }) => {
      const { incomplete, campaign } = texts.shop;
      problems.expect(/net::ERR_FAILED/);
      await page.route(files, (route) => route.abort('failed'));
      for (const path of ['/activity', '/activity/cartlist']) {
        await page.goto(path);
        await seeText(page, incomplete.text);
      }
      await page.goto('/activity');
      await page.getByRole('region', { name: campaign.offers }).getByText(name).waitFor();
      // White words stand on it: the style that comes with the page has the campaign's colours.
      const ground = page.locator('main .look').first();
      expect(await ground.evaluate((part) => getComputedStyle(part).backgroundImage)).toMatch(
        /gradient\(.*rgb/,
      );
      await page.unroute(files);
      await page.getByRole('link', { name: incomplete.action }).click();
      await page.getByRole('timer').getByText(/\d/).first().waitFor();
      expect(await page.getByText(incomplete.text).isVisible()).toBe(false);
    }),
  );

  const places = {
    'a page of packages': () => '/activity',
    'a package': () => `/activity/single/${stand.id(name)}`,
  };
  for (const [place, path] of Object.entries(places))
    eachLook(looks)(`that come late lose no press on ${place}: $language`, (look) =>
      browser.visit(look, async (visit) => {
        const { page, texts } = visit;
        const { promise: pressed, resolve } = Promise.withResolvers<void>();
        await page.route(files, async (route) => {
          await pressed;
          await route.continue();
        });
        const fonts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'font') fonts.push(request.url());
        });
        await page.goto(path(), { waitUntil: 'commit' });
        await seePainted(page);
        // The code is needed more.
        expect(fonts).toEqual([]);
        const add = page.getByRole('button', { name: texts.shop.offer.addNamed({ name }) });
        await add.click({ noWaitAfter: true });
        await page.waitForURL(/\/activity\/cartlist/, { waitUntil: 'commit' });
        resolve();
        await seePage(page, texts.shopOrders.cart.title);
        await seeText(page, name);
        await page.getByRole('link', { name: texts.shop.side.cart(1) }).waitFor();
        // Loaded anew it is still one.
        expect(new URL(page.url()).searchParams.has('add')).toBe(false);
        await page.reload();
        await seeText(page, name);
        await page.getByRole('link', { name: texts.shop.side.cart(1) }).waitFor();
      }),
    );

  eachLook(looks)('that have just come lose no press: $language', (look) =>
    browser.visit(look, async ({ page, texts }) => {
      const { offer, side } = texts.shop;
      const pressed = [name, below];
      // In the very step in which React has got the page and has rendered nothing of it.
      await page.addInitScript(
        (labels) => {
          new MutationObserver((_, observer) => {
            if (document.documentElement.dataset['scripts'] !== 'running') return;
            observer.disconnect();
            for (const label of labels)
              document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
          }).observe(document, { attributes: true, subtree: true });
        },
        pressed.map((one) => offer.addNamed({ name: one })),
      );
      await page.goto('/activity');
      for (const one of pressed) await seeText(page, offer.added({ name: one, count: 1 }));
      await page.getByRole('link', { name: side.cart(2) }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/activity');
    }),
  );

  eachLook(looks)('of which a part is missing leave the rest of the page: $language', (look) =>
    browser.visit(look, async (visit) => {
      const { page, texts, problems } = visit;
      const { incomplete, side } = texts.shop;
      problems.expect(/net::ERR_FAILED/);
      problems.expect(/a part of the program could not be loaded/);
      await addToCart(visit, stand, name);
      const part = '**/shop/assets/CartScreen-*.js';
      await page.route(part, (route) => route.abort('failed'));
      await page.goto('/activity/cartlist');
      await seePage(page, incomplete.title);
      await page.getByRole('link', { name: side.cart(1) }).waitFor();
      await page.unroute(part);
      await page.getByRole('link', { name: incomplete.action }).click();
      await seePage(page, texts.shopOrders.cart.title);
      await seeText(page, name);
    }),
  );
});
