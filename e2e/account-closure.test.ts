import { describe, expect } from 'vitest';
import { asAdmin } from '../tools/testing/database.ts';
import { closingWalks } from '../apps/server/src/testing/closing-walks.ts';
import { openRecharge, payRecharge } from '../apps/server/src/testing/recharge-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('closing an account', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  const { verify, closureOf, advance, approveRefunds } = closingWalks(server);

  async function company() {
    const member = await server.certify(await server.signUp());
    const companyId = String((await server.as(member).get('/member/base/info')).data['companyId']);
    await verify(companyId);
    return { member, companyId };
  }

  eachLook(looks)(
    'is stopped by an operator, and then done with the refund, $language at $width px',
    async (look) => {
      const { member, companyId } = await company();
      const owner = server.as(member);
      await payRecharge(await openRecharge(owner, '30.00'));
      await expect
        .poll(async () => (await owner.get('/funds')).data['deposit'])
        .toMatchObject({ amount: '30.00' });
      const operator = await server.signInOperator();
      await browser.visit({ ...look, member }, async (visit) => {
        await seeOpenCheck(visit, companyId);
        await close(visit);
        await seeText(visit.page, visit.texts.accountClosure.underWayTitle);
        await browser.visit({ ...look, operator }, (desk) => stop(desk, companyId));
        await seeText(visit.page, visit.texts.accountClosure.stoppedTitle);
      });
      expect(await closureOf(companyId)).toBeNull();
      // The refund of the first attempt goes on at its desk.
      const finance = server.as(await server.signInOperator('finance@arcadia.example'));
      await expect
        .poll(
          async () => {
            await approveRefunds(finance, companyId);
            await advance();
            return (await owner.get('/account/closing')).data['canClose'];
          },
          { interval: 500 },
        )
        .toBe(true);
      await browser.visit({ ...look, member }, async (visit) => {
        visit.problems.expect(/HTTP 401 \/api\/account\/closing/);
        await visit.page.goto('/account/close');
        await close(visit);
        // Nothing was left, so the account is closed at once, and its session with it.
        await visit.page.waitForURL(/\/login/);
      });
      expect(await closureOf(companyId)).toBe('closed');
    },
  );

  /** A review that stands in the way is shown with where to go, and the button says why it can't be pressed. */
  async function seeOpenCheck({ page, texts }: Visit, companyId: string): Promise<void> {
    const { accountClosure: words } = texts;
    const change = (statement: string) => asAdmin(server.databaseUrl, statement);
    await change(
      `insert into review_case (company_id, id, desk, subject_id, kind, title, opened_at)
       values ('${companyId}', 'rev_${companyId}', 'certification', 'sub_${companyId}', 'first', 'T', now())`,
    );
    await page.goto('/account/accountinfo');
    await page.getByRole('link', { name: texts.account.closeAccount }).click();
    await seePage(page, words.title);
    await seeText(page, words.checks.certification.open());
    await page.getByRole('link', { name: words.checks.certification.go }).waitFor();
    await change(`delete from review_case where id = 'rev_${companyId}'`);
    await page.reload();
    await page.getByText(words.checks.certification.open()).waitFor({ state: 'hidden' });
  }
});

async function close({ page, texts }: Visit): Promise<void> {
  const { accountClosure: words } = texts;
  await seePage(page, words.title);
  await page.getByRole('checkbox', { name: words.understood }).check();
  await press(page, words.close);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(words.consequences.logins).waitFor();
  await dialog.getByRole('button', { name: words.close }).click();
}

async function stop({ page, texts }: Visit, companyId: string): Promise<void> {
  const { closing } = texts.backofficeCustomers;
  await page.goto(`/backoffice/customers/${companyId}`);
  await press(page, closing.stop);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: closing.reason }).fill('As agreed by phone 如电话约定');
  await dialog.getByRole('button', { name: closing.stop }).click();
  await dialog.waitFor({ state: 'hidden' });
}
