import { describe, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { focusedName, tabTo } from './testing/keyboard.ts';
import { configurationOf, newService, openPart } from './testing/region-service.ts';
import { passwordToken, seePage } from './testing/walks.ts';

/** What people do every day, with Tab, Enter, Space and Escape only. Logging in and creating: accessibility/without-mouse.test.ts. */
describe.skipIf(!hasBrowser)('without a mouse', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  test('a package name is entered and saved', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const id = await newService(server, member);
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const { packageNames } = texts.regionEdit;
      await openPart(page, id, 'package-names');
      const field = packageNames.field({ name: packageNames.names[1], position: 1 });
      await page.getByRole('textbox', { name: field }).waitFor();
      await tabTo(visit, field);
      await page.keyboard.type('com.example.keys');
      await tabTo(visit, texts.regionEdit.save);
      await page.keyboard.press('Enter');
      await eventually(async () =>
        JSON.stringify((await configurationOf(server, member, id)).packageNames),
      ).toContain('com.example.keys');
    });
  });

  test('a recharge is ordered up to the cashier', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const { recharge } = texts.funds;
      await page.goto('/finance/found/recharge');
      await page.getByRole('textbox', { name: recharge.amount }).waitFor();
      await tabTo(visit, recharge.amount);
      await page.keyboard.type('70');
      await tabTo(visit, recharge.agree.before.trim());
      await page.keyboard.press('Space');
      await tabTo(visit, recharge.submit);
      await page.keyboard.press('Enter');
      // Less than the threshold: asked first. Escape cancels, and the focus is back at the button.
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      await eventually(() => focusedName(page)).toContain(recharge.submit);
      await page.keyboard.press('Enter');
      await question.waitFor();
      await tabTo(visit, recharge.small.continue);
      await page.keyboard.press('Enter');
      await seePage(page, texts.cashier.title);
    });
  });

  test('a verification is claimed and approved', async () => {
    const operator = await server.signInOperator();
    await browser.visit({ language: 'en', width: 1440, operator }, async (visit) => {
      const { page, texts } = visit;
      const { backofficeReviews: queue, backofficeCertification: desk } = texts;
      await page.goto('/backoffice/certifications');
      await page.getByRole('button', { name: queue.takeNext }).waitFor();
      await tabTo(visit, queue.takeNext);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: desk.approve, exact: true }).waitFor();
      await tabTo(visit, desk.approve);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(() => focusedName(page)).toContain(desk.approve);
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      // The button that opened it has the same name.
      await eventually(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(
        true,
      );
      await tabTo(visit, desk.approve);
      await page.keyboard.press('Enter');
      await page.getByText(queue.bar.decided.approved({ name: 'Robin Shaw' })).waitFor();
      await eventually(() => focusedName(page)).toContain(queue.bar.next);
    });
  });
});
