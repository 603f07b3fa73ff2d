import { languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect } from 'vitest';
import { openRecharge, payRecharge } from '../apps/server/src/testing/recharge-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { textsIn } from '../tools/testing/texts.ts';
import { until } from '../tools/testing/until.ts';
import { axeFindings } from './testing/axe.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { logInInFrame } from './testing/frame-login.ts';
import { seePage, seeText } from './testing/walks.ts';

/** Written in both languages by the seeds. */
const names = { zh: '月活 10 万包', en: '100,000 MAU' };
const price = '¥1,020.00';

describe.skipIf(!hasBrowser)('the shop', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  // A file before may have had a campaign, which the shop's pages forget a moment later.
  beforeAll(() =>
    until('the shop offers what is seeded', async () => {
      const page = await fetch(`${server.url}/activity?lang=en`);
      return (await page.text()).includes(names.en);
    }),
  );

  const openShop = async ({ page }: Visit, path = '/activity') => {
    await page.goto(path);
    // The time that is left is counted once the page has been taken over.
    await page.getByRole('timer').getByText(/\d/).first().waitFor();
  };
  const add = async ({ page, texts }: Visit, name: string) =>
    page.getByRole('button', { name: texts.shop.offer.addNamed({ name }) }).click();

  /** Somebody with a balance and a password, of a company of their own. @returns the address to log in with. */
  async function buyer(): Promise<string> {
    const token = await server.certify(await server.signUp());
    const owner = server.as(token);
    // The first 5,000.00 are the deposit.
    await payRecharge(await openRecharge(owner, '6500.00'));
    const cash = async () =>
      ((await owner.get('/funds')).data['cash'] as { amount: string }).amount;
    await eventually(cash).toBe('1500.00');
    const { id } = (await owner.get('/member/base/info')).data;
    const email = `${String(id)}@shop.example`;
    // With the password of the invented companies.
    const taken = `select password_hash from member where email = 'owner@demo-global.example'`;
    await asAdmin(
      server.databaseUrl,
      `update member set email = '${email}', password_hash = (${taken}) where id = '${String(id)}'`,
    );
    return email;
  }

  eachLook(looks)('a visitor fills a cart, logs in, orders and pays, $language', (look) =>
    browser.visit(look, async (visit) => {
      const email = await buyer();
      const { page, texts } = visit;
      const { shop, shopOrders } = texts;
      const name = names[look.language];
      await openShop(visit);
      await add(visit, name);
      await seeText(page, shop.offer.added({ name, count: 1 }));
      await page.getByRole('link', { name: shop.side.cart(1) }).click();
      await seePage(page, shopOrders.cart.title);
      await page.getByRole('button', { name: shopOrders.cart.checkOut }).click();
      await page.getByRole('button', { name: shopOrders.confirm.logIn }).click();
      await logInInFrame(visit, email);
      // The cart is the company's: in its currency.
      await seePage(page, shopOrders.confirm.title);
      await page.getByText(price).first().waitFor();
      await page.getByRole('button', { name: shopOrders.confirm.submit }).click();
      await seePage(page, shopOrders.order.status.unpaid);
      await page.getByRole('radio', { name: shopOrders.order.methods.balance }).check();
      await page.getByRole('button', { name: shopOrders.order.pay({ amount: price }) }).click();
      await seePage(page, shopOrders.order.status.paid);
      await page.getByRole('link', { name: shop.side.cart(0) }).waitFor();
    }),
  );

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
