import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

type Bill = {
  billId: string;
  companyId: string;
  heldBy: string | null;
  status: string;
  replacedBy: string | null;
};
type Shown = { id: string; status: string; figures: string | null; largest: Bill[] };

const once = () => ({ 'idempotency-key': randomUUID() });

describe.skipIf(!hasBrowser)('a wrong rate of a final month', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let finance: string;
  let chief: string;
  let asFinance: Caller;
  let month: string;
  beforeAll(async () => {
    finance = await server.signInOperator('finance@arcadia.example');
    chief = await server.signInOperator();
    asFinance = server.as(finance);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select max(month) as month from bill where currency = 'USD' and rate is not null and status <> 'discarded'
       and month in (select month from billing_run where finished_at is not null)`,
    );
    month = String(rows[0]?.['month']);
  });

  // The second person in the other language and at the other width.
  eachLook([
    { proposer: looks[0], decider: looks[1] },
    { proposer: looks[1], decider: looks[0] },
  ] as const)(
    'is corrected by two people, and the customer reads what was, is and why: $proposer.language',
    async ({ proposer, decider }) => {
      await settleByWrongRate();
      const reason = `E2E ${proposer.language}: 7.088, not 70.88`;
      await browser.visit({ ...proposer, operator: finance }, async (visit) => {
        const { page, texts } = visit;
        const words = texts.backofficeCorrections;
        const id = await propose(visit, reason);
        await browser.visit({ ...decider, operator: chief }, (other) => agree(other));
        const bill = await replacedBill(id);
        // The page that is open learns of it by itself.
        await page.getByRole('heading', { name: words.progress.title }).waitFor();
        await browser.visit({ ...decider, member: await ownerOf(bill) }, async (customer) => {
          await readAsCustomer(customer, bill, reason);
        });
      });
    },
  );

  /** Bills of the month as a typing error made them: 70.88 for 7.088. */
  async function settleByWrongRate(): Promise<void> {
    const rate = { kind: 'rate', month, currency: 'USD', rate: '70.88', rateDate: `${month}-28` };
    const { data } = await asFinance.post(
      '/ops/corrections',
      { reason: 'Mistyped', change: rate, repeatedRate: '70.88' },
      once(),
    );
    const id = String(data['id']);
    await eventually(async () => (await read(id)).status).toBe('ready');
    const { figures } = await read(id);
    const sent = await asFinance.post(`/ops/corrections/${id}/submit`, { figures }, once());
    await server
      .as(chief)
      .post(
        `/ops/approvals/${String(sent.data['approvalId'])}/decide`,
        { outcome: 'approved' },
        once(),
      );
    await replacedBill(id);
  }

  async function read(id: string): Promise<Shown> {
    return (await asFinance.get(`/ops/corrections/${id}`)).data as Shown;
  }

  /** The bill that changes most, once all are replaced that nothing holds up. */
  async function replacedBill(id: string): Promise<Bill> {
    await eventually(async () =>
      (await read(id)).largest.every(({ status, heldBy }) => status === 'replaced' || heldBy),
    ).toBe(true);
    const bill = (await read(id)).largest.find(({ status }) => status === 'replaced');
    if (!bill) throw new Error(`${id} replaced no bill`);
    return bill;
  }

  async function ownerOf({ companyId }: Bill): Promise<string> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select email from member where company_id = '${companyId}' and role_id is null and email is not null limit 1`,
    );
    return passwordToken(server, String(rows[0]?.['email']));
  }

  /** From the published rate to the figures, and on to a second person. @returns the correction's id. */
  async function propose({ page, texts }: Visit, reason: string): Promise<string> {
    const words = texts.backofficeCorrections;
    const { rates } = texts.backofficePricing;
    await page.goto(`/backoffice/new-correction?kind=rate&month=${month}`);
    await seePage(page, words.form.title);
    await page.getByRole('textbox', { name: rates.rateOfUsd }).fill('7.088');
    await page.getByRole('textbox', { name: rates.rateDate }).fill(`${month}-28`);
    await page.getByRole('textbox', { name: words.form.reason }).fill(reason);
    await press(page, words.form.submit);
    await page.waitForURL(/\/backoffice\/corrections\/cor_/);
    // Worked out by a job, of which the page learns by itself.
    await page.getByRole('heading', { name: words.sums.title }).waitFor();
    await seeText(page, reason);
    await press(page, words.actions.submit);
    await page.getByRole('alertdialog').getByRole('button', { name: words.actions.submit }).click();
    await seeText(page, texts.backofficeApprovals.decision.own);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** By the keyboard, on the page of the figures. */
  async function agree({ page, texts }: Visit): Promise<void> {
    const words = texts.backofficeCorrections;
    const { decision, kinds } = texts.backofficeApprovals;
    const { records } = (await server.as(chief).get('/ops/approvals')).data as {
      records: { id: string; kind: string }[];
    };
    const request = records.find(({ kind }) => kind === 'correction');
    await page.goto(`/backoffice/approvals/${request?.id}`);
    await seePage(page, kinds.correction);
    await page.getByRole('link', { name: words.inApproval.open }).click();
    await seeText(page, words.decision.text);
    await page.keyboard.press('a');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: decision.approve }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async function readAsCustomer({ page, texts }: Visit, bill: Bill, reason: string) {
    const words = texts.billDetail;
    await page.goto(`/finance/billing/detail/${bill.billId}`);
    await seeText(page, words.replacedTitle);
    await seeText(page, new RegExp(reason.replaceAll('.', '\\.')));
    await page.getByRole('link', { name: words.replacedBy }).click();
    await seeText(page, words.replaces);
    await seeText(page, new RegExp(reason.replaceAll('.', '\\.')));
    expect(new URL(page.url()).pathname).toContain(bill.replacedBy ?? 'none');
    await page.getByRole('link', { name: words.openReplaced }).click();
    await seeText(page, words.replacedTitle);
  }
});
