import { formatMoney } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import {
  addToCart,
  openStand,
  orderBy,
  payWith,
  type Stand,
  toConfirm,
} from './testing/shop-campaign.ts';
import { actAtCashier, seePage, seeText } from './testing/walks.ts';

const name = 'Ample';
const cny = formatMoney('100.00', 'CNY');

// What stands around buying: the header and the side bar, several campaigns at once, the receipt.
describe.skipIf(!hasBrowser)('ways through the shop', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { [name]: {} });
  });
  const visitAs = async (
    look: Look,
    walk: (buyer: { token: string; visit: Visit }) => Promise<void>,
  ) => {
    const token = await server.certify(await server.signUp());
    await browser.visit({ ...look, member: token }, (visit) => walk({ token, visit }));
  };

  eachLook(looks)(
    'header and side bar serve whoever logs out, also on a phone: $language',
    (look) =>
      visitAs(look, async ({ visit }) => {
        const { page, texts } = visit;
        const { header, login, side, contact } = texts.shop;
        await addToCart(visit, stand, name);
        await page.getByRole('button', { name: header.account }).click();
        await page.getByRole('button', { name: header.logOut }).click();
        await page.getByRole('link', { name: header.logIn }).click();
        const dialog = page.getByRole('dialog', { name: login.title });
        await dialog.getByRole('button', { name: login.close }).click();
        await dialog.waitFor({ state: 'hidden' });
        // The cart is this browser’s, not the person’s.
        await page.getByRole('link', { name: side.cart(1) }).waitFor();
        await page.getByRole('button', { name: side.contact }).click();
        const panel = page.getByRole('dialog', { name: contact.title });
        await panel.waitFor();
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'hidden' });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.getByRole('link', { name: side.toTop }).click();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await chooses(visit);
      }),
  );

  /** Another currency and another language, by links of the page. */
  async function chooses({ page, texts: { shop } }: Visit): Promise<void> {
    const currencies = page.getByRole('navigation', { name: shop.header.currency });
    await currencies.getByRole('link', { name: 'USD' }).click();
    await page.waitForURL(/currency=USD/);
    await seeText(page, formatMoney('20.00', 'USD'));
    await page.getByRole('navigation', { name: shop.header.language }).getByRole('link').click();
    await page.waitForURL(/lang=/);
    // The choice of the currency stays.
    await seeText(page, formatMoney('20.00', 'USD'));
  }

  eachLook(looks)('of two campaigns at once each sells what is in its cart: $language', (look) =>
    visitAs(look, async ({ visit }) => {
      const { page, texts } = visit;
      const newer = await openStand(server, { Newer: {} }, `newer-${look.language}`);
      try {
        await addToCart(visit, stand, name);
        await toConfirm(visit);
        await page.getByRole('button', { name: texts.shopOrders.confirm.submit }).click();
        await seePage(page, texts.shopOrders.order.status.unpaid);
        // A package of the other one begins another cart.
        await addToCart(visit, stand, name);
        await addToCart(visit, newer, 'Newer');
        await page.getByRole('link', { name: texts.shop.side.cart(1) }).waitFor();
      } finally {
        await newer.end();
      }
    }),
  );

  eachLook(looks)('a paid order has a receipt to keep: $language', (look) =>
    visitAs(look, async ({ token, visit }) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      const id = await orderBy(server, stand, { token, name });
      await page.goto(`/activity/order/${id}`);
      await payWith(visit, 'alipay', cny);
      await seePage(page, texts.cashier.title);
      await actAtCashier(visit, 'pay');
      await page.getByRole('link', { name: texts.cashier.back }).click();
      await seePage(page, order.status.paid);
      const save = async (label: string) => {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: label }).click();
        expect((await saved).suggestedFilename()).toContain(`${id}.pdf`);
      };
      await save(order.saveReceipt);
      await page.getByRole('link', { name: order.detail }).click();
      await save(texts.packageOrders.saveReceipt);
    }),
  );
});
