import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { textsIn } from '../tools/testing/texts.ts';
import { axeFindings } from './testing/axe.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

/** Written in both languages by the seeds. */
const names = { zh: '月活 10 万包', en: '100,000 MAU' };
const limited = { zh: '时长 100 万分钟包', en: '1,000,000 minutes' };

describe.skipIf(!hasBrowser)('the shop', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  const openShop = async ({ page }: Visit, path = '/activity') => {
    await page.goto(path);
    // The time that is left is counted once the page has been taken over.
    await page.getByRole('timer').getByText(/\d/).first().waitFor();
  };
  const add = async ({ page, texts }: Visit, name: string) =>
    page.getByRole('button', { name: texts.shop.offer.addNamed({ name }) }).click();

  eachLook(looks)('a visitor fills a cart, logs in, orders and pays, $language', (look) =>
    browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { shop, shopOrders, login } = texts;
      const name = names[look.language];
      await openShop(visit);
      await add(visit, name);
      await seeText(page, shop.offer.added({ name, count: 1 }));
      await page.getByRole('link', { name: shop.side.cart(1) }).click();
      await seePage(page, shopOrders.cart.title);
      await page.getByRole('button', { name: shopOrders.cart.checkOut }).click();
      await page.getByRole('button', { name: shopOrders.confirm.logIn }).click();
      const frame = page.frameLocator('iframe');
      await frame.getByRole('radio', { name: login.emailTab, exact: true }).check();
      await frame
        .getByRole('textbox', { name: login.email, exact: true })
        .fill('owner@demo-global.example');
      await frame.getByRole('button', { name: login.usePassword }).click();
      await frame.getByRole('textbox', { name: login.password, exact: true }).fill('Demo-2026');
      await frame.getByRole('checkbox').check();
      await frame.getByRole('button', { name: login.submit, exact: true }).click();
      // The dialog closes by itself, and the cart is the company's: in its currency.
      await seePage(page, shopOrders.confirm.title);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText('US$149.60').first().waitFor();
      await page.getByRole('button', { name: shopOrders.confirm.submit }).click();
      await seePage(page, shopOrders.order.status.unpaid);
      await page.getByRole('radio', { name: shopOrders.order.methods.balance }).check();
      await page
        .getByRole('button', { name: shopOrders.order.pay({ amount: 'US$149.60' }) })
        .click();
      await seePage(page, shopOrders.order.status.paid);
      await page.getByRole('link', { name: shop.side.cart(0) }).waitFor();
    }),
  );

  test('tabs show one cart', () =>
    browser.visit(looks[0], async (visit) => {
      const { page, texts } = visit;
      await openShop(visit);
      const other = await page.context().newPage();
      await openShop({ ...visit, page: other });
      await add(visit, names.en);
      await add(visit, names.en);
      await add({ ...visit, page: other }, limited.en);
      for (const tab of [page, other])
        await tab.getByRole('link', { name: texts.shop.side.cart(3) }).waitFor();
    }));

  test('a cart of another campaign is cleared, and another price is pointed out', () =>
    browser.visit(looks[0], async (visit) => {
      const { page, texts } = visit;
      await openShop(visit);
      await add(visit, names.en);
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (/^arcadia\.shop\.seen\..*\.(CNY|USD)$/.test(key)) localStorage.setItem(key, '1.00');
      });
      await page.goto('/activity/cartlist');
      await seeText(page, texts.shopOrders.cart.repriced({ before: 'US$1.00', now: 'US$149.60' }));
      await page.evaluate(() => {
        const cart = JSON.parse(localStorage.getItem('arcadia.shop.cart') ?? '{}');
        localStorage.setItem(
          'arcadia.shop.cart',
          JSON.stringify({ ...cart, activity: 'last-year' }),
        );
      });
      await page.reload();
      await seeText(page, texts.shopOrders.cart.empty);
    }));

  test('a wrong link says so with 404, a session that is dead is cleared', () =>
    browser.visit({ ...looks[0], member: 'dead' }, async ({ page, texts, problems }) => {
      problems.expect(/HTTP 404 \/activity\/single/);
      problems.expect(/HTTP 401 /);
      await page.goto('/activity/single/spk_06gn9s1403cp8jxgdn3hz1yz');
      await seePage(page, texts.shop.wrongLink.title);
      await page.getByRole('dialog', { name: texts.shop.login.title }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('arcadia.console.session'))).toBeNull();
    }));

  eachLook(languages)('is complete without a script: %s', async (language) => {
    const { shop } = textsIn(language);
    const html = await (await fetch(`${server.url}/activity?lang=${language}&currency=CNY`)).text();
    for (const text of [names[language], '¥1,020.00', '¥1,200.00', shop.offer.validity.year(1)])
      expect(html).toContain(text);
    const data = /<script type="application\/ld\+json" id="products">(.*?)<\/script>/.exec(
      html,
    )?.[1];
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ item: { '@type': 'Product' } }, {}, {}],
    });
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const drawn = await fetch(new URL(new URL(picture).pathname, server.url));
    expect(drawn.headers.get('content-type')).toBe('image/png');
  });

  const single = async () => {
    const html = await (await fetch(`${server.url}/activity`)).text();
    return /\/activity\/single\/spk_\w+/.exec(html)?.[0] ?? '';
  };

  eachLook([
    { language: 'en', width: 390 },
    { language: 'zh', width: 390 },
  ] satisfies Look[])('has no barrier, and fits 320 px, $language', (look) =>
    browser.visit(look, async (visit) => {
      const { page } = visit;
      await openShop(visit);
      await add(visit, names[look.language]);
      for (const path of [
        '/activity',
        await single(),
        '/activity/cartlist',
        '/activity/order/new',
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([path, await axeFindings(page)]).toEqual([path, []]);
        await page.setViewportSize({ width: 320, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, wide]).toEqual([path, 320]);
        await page.setViewportSize({ width: 390, height: 844 });
      }
    }),
  );
});
