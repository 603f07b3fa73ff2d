import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const customer = 'owner@demo-cn.example';

describe.skipIf(!hasBrowser)('coupons', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'are issued from a corrected file, seen by the customer and revoked, $language at $width px',
    async (look) => {
      const operator = await server.signInOperator();
      const member = await passwordToken(server, customer);
      const remarks = `E2E ${look.language}`;
      let couponId = '';
      await browser.visit({ ...look, operator }, async (visit) => {
        await issueFromFile(visit, remarks);
        const { data } = await server.as(member).get('/coupons');
        const [coupon] = data['records'] as { id: string; remarks: string }[];
        expect(coupon?.remarks).toBe(remarks);
        couponId = coupon?.id ?? '';
      });
      await browser.visit({ ...look, member }, async ({ page, texts }) => {
        await page.goto(`/finance/coupons?coupon=${couponId}`);
        const drawer = page.getByRole('dialog', { name: texts.coupons.detail });
        await drawer.getByText(texts.coupons.statuses.available, { exact: true }).waitFor();
        await drawer.getByText(texts.coupons.noUses).waitFor();
        await browser.visit({ ...look, operator }, (visit) => revoke(visit, couponId));
        // By itself, since the page hears of it.
        await drawer.getByText(texts.coupons.statuses.invalid, { exact: true }).waitFor();
        await drawer.getByText('A mistake').waitFor();
      });
    },
  );

  async function issueFromFile({ page, texts }: Visit, remarks: string): Promise<void> {
    const { file } = texts.backofficeCoupons;
    await page.goto('/backoffice/coupons/file');
    await seePage(page, file.title);
    const head = Object.values(file.columns).join(',');
    const year = new Date().getUTCFullYear() + 1;
    const line = (company: string, amount: string) =>
      `${company},${amount},CNY,${year}-01-01,${year}-12-31,${year}-01,${year}-12,${remarks}`;
    const choose = (lines: readonly string[]) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'coupons.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([head, ...lines].join('\r\n')),
      });
    await choose([line(customer, '88.00'), line('nobody@customer.example', '0')]);
    await seeText(page, file.wrongTitle({ count: 1 }));
    await seeText(page, `${file.line} 3`);
    await seeText(page, file.problems.invalidAmount);
    await seeText(page, file.problems.unknownCompany);
    const issue = (count: number) => page.getByRole('button', { name: file.submit({ count }) });
    await issue(2).click({ force: true });
    expect(await page.getByText(file.blocked).count()).toBeGreaterThan(0);
    await choose([line(customer, '88.00')]);
    await seeText(page, file.rightTitle({ count: 1 }));
    await issue(1).click();
    await seePage(page, texts.coupons.title);
  }

  async function revoke({ page, texts }: Visit, couponId: string): Promise<void> {
    const { detail } = texts.backofficeCoupons;
    await page.goto(`/backoffice/coupons?coupon=${couponId}`);
    await page.getByRole('button', { name: detail.revoke, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: detail.revokeTitle });
    const confirm = dialog.getByRole('button', { name: detail.revoke, exact: true });
    await confirm.click();
    await dialog.getByText(detail.reasonMissing).waitFor();
    await dialog.getByRole('textbox', { name: detail.reason }).fill('A mistake');
    await confirm.click();
    await eventually(() => dialog.count()).toBe(0);
    await page
      .getByRole('dialog')
      .getByText(texts.coupons.statuses.invalid, { exact: true })
      .waitFor();
  }
});
