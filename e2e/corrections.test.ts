import { beforeAll, describe, expect } from 'vitest';
import {
  agreedCorrection,
  baseFeeChange,
  finalMonth,
  proposedCorrection,
  replacedBills,
  settleFailed,
} from '../apps/server/src/testing/correction-walks.ts';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { agree, sendProposal } from './testing/correcting.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

type Bill = { billId: string; companyId: string; status: string; replacedBy: string | null };

describe.skipIf(!hasBrowser)('what was wrong in a final month', () => {
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
    'a rate is corrected by two people, and the customer reads what was, is and why: $proposer.language',
    async ({ proposer, decider }) => {
      await settleByWrongRate();
      const reason = `E2E ${proposer.language}: 7.088, not 70.88`;
      await browser.visit({ ...proposer, operator: finance }, async (visit) => {
        const { page, texts } = visit;
        const words = texts.backofficeCorrections;
        const id = await propose(visit, reason);
        await browser.visit({ ...decider, operator: chief }, (other) =>
          agree(server.as(chief), other),
        );
        const bill = await replacedBill(id);
        // The page that is open learns of it by itself.
        await page.getByRole('heading', { name: words.progress.title }).waitFor();
        await browser.visit({ ...decider, member: await ownerOf(bill) }, async (customer) => {
          await readAsCustomer(customer, bill, reason);
        });
      });
    },
  );

  eachLook([
    { proposer: looks[1], decider: looks[0] },
    { proposer: looks[0], decider: looks[1] },
  ] as const)(
    'a base fee that emptied an account is corrected by two people, and the customer has the money back and is told once: $proposer.language',
    async ({ proposer, decider }) => {
      const reason = `E2E ${proposer.language}: 500, not 50,000`;
      await settleFailed(asFinance, server.databaseUrl);
      const planMonth = await finalMonth(server.databaseUrl);
      const before = await cashOf();
      const [companyId, balance] = await emptiedByWrongPlan(planMonth, before);
      await browser.visit({ ...proposer, operator: finance }, async (visit) => {
        const { page, texts } = visit;
        await page.goto(`/backoffice/new-correction?kind=plan&month=${planMonth}`);
        await seePage(page, texts.backofficeCorrections.form.title);
        const { components } = texts.backofficePricing;
        const fee = page
          .getByRole('group', { name: texts.games.categories.interactive_game })
          .getByRole('textbox', { name: components.baseFee });
        await eventually(() => fee.inputValue()).toBe('50000.00');
        await fee.fill('500.00');
        const id = await sendProposal(asFinance, visit, reason);
        await browser.visit({ ...decider, operator: chief }, (other) =>
          agree(server.as(chief), other),
        );
        await replacedBill(id);
      });
      await eventually(async () => (await cashOf()).get(companyId)).toBe(balance);
      const member = await ownerOf({ companyId });
      await browser.visit({ ...decider, member }, async ({ page, texts }) => {
        await page.goto('/notifications');
        await seePage(page, texts.notifications.title);
        await seeText(page, new RegExp(reason));
        const told = page.getByRole('main').getByText(new RegExp(reason)).filter({ visible: true });
        expect(await told.count()).toBe(1);
      });
    },
  );

  eachLook([
    { proposer: looks[0], decider: looks[1] },
    { proposer: looks[1], decider: looks[0] },
  ] as const)(
    'usage of a day is corrected from the line of a bill, and the customer reads it there: $proposer.language',
    async ({ proposer, decider }) => {
      const reason = `E2E ${proposer.language}: one was a test`;
      await settleFailed(asFinance, server.databaseUrl);
      const { bill: wrong, position, gameId, day } = await chargedUsers();
      const place = new URLSearchParams({ line: String(position), game: gameId, day });
      await browser.visit({ ...proposer, operator: finance }, async (visit) => {
        const { page, texts } = visit;
        await page.goto(`/backoffice/bills/${wrong.billId}?${place}`);
        await page.getByRole('link', { name: texts.backofficeBills.links.correctDay }).click();
        await seePage(page, texts.backofficeCorrections.form.title);
        const { fields } = texts.backofficeCorrections.form.usage;
        expect(await page.getByRole('textbox', { name: fields.gameId }).inputValue()).toBe(gameId);
        await page.getByRole('textbox', { name: fields.quantity }).fill('-1');
        const id = await sendProposal(asFinance, visit, reason);
        await browser.visit({ ...decider, operator: chief }, (other) =>
          agree(server.as(chief), other),
        );
        const bills = await replacedBills(asFinance, id);
        const bill = bills.find(({ billId }) => billId === wrong.billId);
        await browser.visit({ ...decider, member: await ownerOf(wrong) }, async (customer) => {
          await readAsCustomer(
            customer,
            { ...wrong, replacedBy: bill?.replacedBy ?? null },
            reason,
          );
        });
      });
    },
  );

  /** A line of users of a final bill that nothing holds up and whose customer has an owner, and a day of it. */
  async function chargedUsers() {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select bill.id, bill.company_id, position
       from bill join bill_line line on (line.company_id, bill_id) = (bill.company_id, bill.id)
       where status <> 'discarded' and month = '${await finalMonth(server.databaseUrl)}' and kind = 'usage'
         and formula ->> 'component' = 'mau' and (formula ->> 'quantity')::numeric > 1
         and bill.company_id in (select company_id from member where role_id is null and email like '%@demo-%')
         and bill.company_id not in (select company_id from invoice_source where taken > 0)
       order by bill.id limit 1`,
    );
    const [found] = rows as { id: string; company_id: string; position: number }[];
    if (!found) throw new Error('no such line');
    const { id: billId, company_id: companyId, position } = found;
    const { data } = await asFinance.get(`/ops/bills/${billId}/lines/${position}`);
    const [game] = data['games'] as { gameId: string; days: { day: string; quantity: string }[] }[];
    const day = game?.days.find(({ quantity }) => Number(quantity) > 1)?.day ?? '';
    return { bill: { billId, companyId }, position, gameId: game?.gameId ?? '', day };
  }

  /** Cash of each company that has some, in minor units. */
  async function cashOf(): Promise<Map<string, string>> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select company_id, balance::text from ledger_account where kind = 'cash' and balance <> 0`,
    );
    return new Map(rows.map((row) => [String(row['company_id']), String(row['balance'])]));
  }

  /** Bills of the month as a typing error made them: 50,000 for 500. @returns a company with an owner whose cash is gone, and what it was. */
  async function emptiedByWrongPlan(
    planMonth: string,
    before: Map<string, string>,
  ): Promise<[string, string]> {
    const change = await baseFeeChange(asFinance, { month: planMonth, baseFee: '50000.00' });
    const people = { proposer: asFinance, decider: server.as(chief) };
    const id = await proposedCorrection(people, { change, reason: 'Mistyped' });
    await agreedCorrection(people, id);
    const touched = (await replacedBills(asFinance, id)).map(({ companyId }) => companyId);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select company_id from member where role_id is null and email like '%@demo-%'`,
    );
    const owned = new Set(rows.map((row) => row['company_id']));
    const left = await cashOf();
    const found = [...before].find(
      ([companyId]) => touched.includes(companyId) && owned.has(companyId) && !left.has(companyId),
    );
    if (!found) throw new Error('the wrong plan emptied no account');
    return found;
  }

  /** Bills of the month as a typing error made them: 70.88 for 7.088. */
  async function settleByWrongRate(): Promise<void> {
    const change = { kind: 'rate', month, currency: 'USD', rate: '70.88', rateDate: `${month}-28` };
    const people = { proposer: asFinance, decider: server.as(chief) };
    const id = await proposedCorrection(people, { change, reason: 'Mistyped' });
    await agreedCorrection(people, id);
    await replacedBill(id);
  }

  /** The bill that changes most, once all are replaced that nothing holds up. */
  async function replacedBill(id: string): Promise<Bill> {
    await replacedBills(asFinance, id);
    const { data } = await asFinance.get(`/ops/corrections/${id}`);
    const bill = (data['largest'] as Bill[]).find(({ status }) => status === 'replaced');
    if (!bill) throw new Error(`${id} replaced no bill`);
    return bill;
  }

  async function ownerOf({ companyId }: Pick<Bill, 'companyId'>): Promise<string> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select email from member where company_id = '${companyId}' and role_id is null and email is not null limit 1`,
    );
    return passwordToken(server, String(rows[0]?.['email']));
  }

  /** From the published rate to the figures, and on to a second person. @returns the correction's id. */
  async function propose(visit: Visit, reason: string): Promise<string> {
    const { page, texts } = visit;
    const words = texts.backofficeCorrections;
    const { rates } = texts.backofficePricing;
    await page.goto(`/backoffice/new-correction?kind=rate&month=${month}`);
    await seePage(page, words.form.title);
    await page.getByRole('textbox', { name: rates.rateOfUsd }).fill('7.088');
    await page.getByRole('textbox', { name: rates.rateDate }).fill(`${month}-28`);
    return sendProposal(asFinance, visit, reason);
  }

  async function readAsCustomer(
    { page, texts }: Visit,
    bill: Pick<Bill, 'billId' | 'replacedBy'>,
    reason: string,
  ) {
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
