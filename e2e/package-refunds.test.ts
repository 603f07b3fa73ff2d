import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { openStand, orderBy, payOrder, type Stand } from './testing/shop-campaign.ts';
import { seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('a refund of packages', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { Ample: {} });
  });

  /** From the order to its case, for oneself: the demo data have cases that are older. */
  const take = async ({ page, texts }: Pick<Visit, 'page' | 'texts'>, id: string) => {
    await page.goto(`/backoffice/package-orders/${id}`);
    await page.getByRole('link', { name: texts.backofficePackageOrders.toCase }).click();
    await page.waitForURL('**/backoffice/package-refunds/*');
    await press(page, texts.backofficeReviews.bar.take);
  };

  eachLook(looks)(
    'is rejected with a reason, asked for again, and approved: $language, $width px',
    async (look) => {
      const token = await server.certify(await server.signUp());
      const operator = await server.signInOperator('finance@arcadia.example');
      const id = await orderBy(server, stand, { token, name: 'Ample' });
      await payOrder(server, browser, { token, id });
      const path = `/package-orders/${id}`;
      const headers = { 'idempotency-key': randomUUID() };
      await server.as(token).post(`${path}/refund`, { reason: 'Ordered twice' }, headers);
      const why = `Used elsewhere 已另行使用 ${look.width}`;
      await browser.visit({ ...look, operator }, async ({ page, texts }) => {
        const { desk } = texts.backofficePackageOrders;
        await take({ page, texts }, id);
        await seeText(page, 'Ordered twice');
        await press(page, desk.refuse);
        const dialog = page.getByRole('dialog');
        const send = dialog.getByRole('button', { name: desk.refuse, exact: true });
        await send.click();
        await dialog.getByText(desk.reasonMissing).waitFor();
        await dialog.getByRole('textbox', { name: desk.reason }).fill(why);
        await send.click();
        await dialog.waitFor({ state: 'hidden' });
      });
      await browser.visit({ ...look, member: token }, async ({ page, texts }) => {
        const { refund } = texts.packageOrders;
        await page.goto(`/finance/activityorder/detail/${id}`);
        await seeText(page, refund.statuses.refused);
        await seeText(page, why);
        await press(page, refund.askAgain);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: refund.reason }).fill('Really twice');
        await dialog.getByRole('button', { name: refund.ask }).click();
        await dialog.waitFor({ state: 'hidden' });
        await seeText(page, refund.statuses.under_review);
      });
      await browser.visit({ ...look, operator }, async ({ page, texts }) => {
        const { desk } = texts.backofficePackageOrders;
        await take({ page, texts }, id);
        await seeText(page, 'Really twice');
        await press(page, desk.approve);
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: desk.approve }).click();
        await question.waitFor({ state: 'hidden' });
      });
      const { data } = await server.as(token).get(path);
      expect(data).toMatchObject({
        status: 'refunded',
        refund: { amount: { amount: '100.00' }, destination: 'gateway', refusal: null },
      });
    },
  );
});
