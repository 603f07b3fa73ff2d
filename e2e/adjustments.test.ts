import { describe, expect } from 'vitest';
import { asAdmin } from '../tools/testing/database.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('an adjustment', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  // The second person in the other language and at the other width.
  eachLook([
    { proposer: looks[0], decider: looks[1] },
    { proposer: looks[1], decider: looks[0] },
  ] as const)(
    'is proposed in $proposer.language, approved by somebody else, and in the ledger',
    async ({ proposer, decider }) => {
      const member = await server.signUp();
      const owner = server.as(member);
      const companyId = String((await owner.get('/member/base/info')).data['companyId']);
      const finance = await server.signInOperator('finance@arcadia.example');
      const chief = await server.signInOperator();
      await browser.visit({ ...proposer, operator: finance }, async (visit) => {
        await propose(visit, companyId);
        const { page, texts } = visit;
        const { statuses } = texts.backofficeAdjustments;
        const { decision } = texts.backofficeApprovals;
        await seeText(page, decision.own);
        await browser.visit({ ...decider, operator: chief }, (other) => approve(other, page.url()));
        // The page that is open learns of it by itself.
        await page.getByText(statuses.approved, { exact: true }).first().waitFor();
      });
      expect((await owner.get('/funds')).data['cash']).toMatchObject({ amount: '128.00' });
      await browser.visit({ ...decider, operator: chief }, (visit) =>
        seeInLedger(visit, companyId),
      );
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select proposed_by <> decided_by as by_two from adjustment where company_id = '${companyId}'`,
      );
      expect(rows).toEqual([{ by_two: true }]);
    },
  );
});

async function propose({ page, texts }: Visit, companyId: string): Promise<void> {
  const { propose: words, kinds, reason, note, detailTitle } = texts.backofficeAdjustments;
  await page.goto(`/backoffice/customers/${companyId}`);
  await page.getByRole('link', { name: texts.backofficeCustomers.adjust, exact: true }).click();
  await seePage(page, words.title);
  await page.getByRole('radio', { name: kinds.debit }).check();
  const amount = page.getByRole('textbox', { name: words.amount });
  await amount.fill('128');
  await press(page, words.send);
  await seeText(page, words.reasonMissing);
  await page.getByRole('textbox', { name: reason }).fill('Compensation 补偿');
  await page.getByRole('textbox', { name: note }).fill('Ticket 4711');
  await press(page, words.send);
  // More than the customer has: told at the amount, and nothing typed is lost.
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByRole('radio', { name: kinds.credit }).check();
  expect(await amount.inputValue()).toBe('128.00');
  await press(page, words.send);
  await page.waitForURL(/\/backoffice\/adjustments\/adj_/);
  await seePage(page, kinds.credit);
  expect(detailTitle).not.toBe('');
}

async function approve({ page, texts }: Visit, url: string): Promise<void> {
  const { statuses, kinds, forecast } = texts.backofficeAdjustments;
  const { decision } = texts.backofficeApprovals;
  await page.goto(new URL(url).pathname);
  await seePage(page, kinds.credit);
  await seeText(page, forecast.title);
  await page.getByRole('button', { name: new RegExp(`^${decision.approve}`) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: decision.approve }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(statuses.approved, { exact: true }).first().waitFor();
}

/** Now the customer has cash; at an instant before it had none. */
async function seeInLedger({ page, texts }: Visit, companyId: string): Promise<void> {
  const { title, kinds, empty, at, show } = texts.backofficeLedger;
  await page.goto(`/backoffice/ledger?companyId=${companyId}`);
  await seePage(page, title);
  await page.getByRole('rowheader', { name: kinds.cash }).waitFor();
  await page.getByLabel(at).fill('2020-01-01T00:00:00');
  await press(page, show);
  await seeText(page, empty);
}
