import { randomUUID } from 'node:crypto';
import { deskPermissions } from '@arcadia/contract/operators/reviews';
import { keysOf } from '@arcadia/kernel/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalWalks } from '../apps/server/src/testing/approval-walks.ts';
import { bankTransferWalks } from '../apps/server/src/testing/bank-transfer-walks.ts';
import { invoiceWalks } from '../apps/server/src/testing/invoice-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { focusedName } from './testing/keyboard.ts';

/** Presses that one decision may take from the page of its queue. */
const maxKeys = { approve: 4, secondPerson: 3 };
type Desk = keyof typeof deskPermissions | 'payment_cases';

/**
 * How many keys a decision takes, from its queue's page to its answer. Not counted: what is typed into a form, and the Tab from one of its
 * fields to the next. A mainland invoice is issued with files, so one of overseas is taken.
 */
describe.skipIf(!hasBrowser)('the keys of a decision', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const { admin, asUsual, waitsIn } = approvalWalks(server);
  const transfers = bankTransferWalks(server);
  const invoices = invoiceWalks(server);
  const counted: Record<string, number> = {};
  let operator: string;
  let today: string;

  beforeAll(async () => {
    operator = await server.signInOperator();
    today = String((await server.as().get('/sim/clock')).data['now']).slice(0, 10);
  });
  // oxlint-disable-next-line no-console -- the table is what people read
  afterAll(() => console.table(counted));

  /** A keyboard that counts. Words typed into a form are no presses. */
  function keyboardOf({ page }: Visit) {
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const type = (text: string) => page.keyboard.type(text);
    const nextField = () => page.keyboard.press('Tab');
    return { press, type, nextField, presses: () => presses };
  }

  /** Presses Tab, counted, until the verb has the focus, and then Enter. */
  async function confirm({ page }: Visit, press: (key: string) => Promise<void>, verb: string) {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.waitFor();
    await eventually(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(
      true,
    );
    for (let tabs = 0; tabs < 6 && !(await focusedName(page)).startsWith(verb); tabs += 1)
      await press('Tab');
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }

  const desks: readonly { desk: Desk; queue: string }[] = [
    { desk: 'certification', queue: 'certifications' },
    { desk: 'game', queue: 'game-approvals' },
    { desk: 'contract', queue: 'contracts' },
    { desk: 'refund', queue: 'refunds' },
    { desk: 'package_refund', queue: 'package-refunds' },
    { desk: 'transfer', queue: 'bank-transfers' },
    { desk: 'invoice', queue: 'invoices' },
    { desk: 'payment_cases', queue: 'payment-cases' },
  ];

  /** An application of a company overseas, whose invoice is made from the books. */
  async function commercialInvoice(): Promise<string> {
    const token = await server.certify(await server.signUp('SG'));
    const one = { token, caller: server.as(token) };
    const billId = await invoices.settledBill(one, 106_00);
    const headerId = await invoices.addHeader(one, {
      market: 'overseas',
      title: 'Walker Pte. Ltd.',
      countryCode: 'SG',
      address: '1 Raffles Place',
    });
    const parts = [{ kind: 'bill', id: billId, amount: '106.00', currency: 'USD' }];
    const { data } = await invoices.apply(one.caller, { headerId, parts, type: 'commercial' });
    return String(data['id']);
  }

  const putFirst = (subjectId: string) =>
    admin(`update review_case set opened_at = '2020-01-01' where subject_id = '${subjectId}'`);

  test('every desk is walked', () => {
    const walked = desks.map(({ desk }) => desk).toSorted();
    expect(walked).toEqual([...keysOf(deskPermissions), 'payment_cases'].toSorted());
  });

  test.each(desks)('at the desk $desk are four at most', async ({ desk, queue }) => {
    if (desk === 'transfer') await transfers.declared(await transfers.customer(), '100.00');
    if (desk === 'invoice') await putFirst(await commercialInvoice());
    await browser.visit({ language: 'en', width: 1440, operator }, async (visit) => {
      const { page, texts } = visit;
      const { press, type, nextField, presses } = keyboardOf(visit);
      await page.goto(`/backoffice/${queue}`);
      await page.getByRole('button', { name: texts.backofficeReviews.takeNext }).waitFor();
      await press('n');
      await page.waitForURL(`**/${queue}/*`);
      // Its key stands on the button of what is usually decided.
      const usual = page.getByRole('button').filter({ has: page.locator('kbd', { hasText: 'A' }) });
      await usual.waitFor();
      const verb = (await usual.innerText()).replace(/\s*A$/, '').trim();
      await press('a');
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.waitFor();
      await decide(visit, { desk, verb, press, type, nextField });
      await dialog.waitFor({ state: 'hidden' });
      counted[desk] = presses();
      expect(presses()).toBeLessThanOrEqual(maxKeys.approve);
    });
  });

  type Keys = ReturnType<typeof keyboardOf>;
  async function decide(
    visit: Visit,
    keys: { desk: Desk; verb: string } & Pick<Keys, 'press' | 'type' | 'nextField'>,
  ): Promise<void> {
    const { page, texts } = visit;
    const { desk, verb, press, type, nextField } = keys;
    if (desk === 'transfer') {
      const words = texts.backofficeTransfers;
      await page.getByLabel(words.arrived).focus();
      await type('100');
      await nextField();
      await type(randomUUID().slice(0, 18));
      await page.getByLabel(words.valueDate).fill(today);
      await press('Enter');
      return;
    }
    if (desk === 'payment_cases') {
      const receiver = page.getByRole('dialog').getByRole('combobox');
      if ((await receiver.count()) > 0) {
        await receiver.focus();
        await type('杭州星河');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('option').first().waitFor({ state: 'hidden' });
      }
      await page.getByLabel(texts.backofficePaymentCases.note).focus();
      await type('Told by phone.');
      await press('Control+Enter');
      return;
    }
    const field = page.getByRole('dialog').getByRole('textbox');
    if (desk === 'refund' && (await field.count()) > 0) {
      // One that was approved before and is paid by bank.
      await field.first().focus();
      await type(randomUUID().slice(0, 18));
      await press('Enter');
      return;
    }
    await confirm(visit, press, verb);
  }

  test('of a second person are three at most', async () => {
    await asUsual('bank_transfer');
    const first = server.as(await server.signInOperator('finance@arcadia.example'));
    const caseId = await transfers.claimed(
      first,
      await transfers.declared(await transfers.customer(), '200000.00'),
    );
    const bankReference = randomUUID().slice(0, 18);
    const decision = { outcome: 'approved', amount: '200000.00', bankReference, valueDate: today };
    const id = waitsIn(await transfers.decide(first, caseId, decision));
    // Before those of the demo.
    await admin(
      `update approval_request set proposed_at = proposed_at - interval '90 days' where id = '${id}'`,
    );
    await browser.visit({ language: 'en', width: 1440, operator }, async (visit) => {
      const { page, texts } = visit;
      const { next, decision: words, statuses } = texts.backofficeApprovals;
      const { press, presses } = keyboardOf(visit);
      await page.goto('/backoffice/approvals');
      await page.getByRole('button', { name: next.label, exact: true }).waitFor();
      await press('n');
      await page.waitForURL(`**/approvals/${id}`);
      await page.getByRole('button', { name: new RegExp(`^${words.approve}`) }).waitFor();
      await press('a');
      await confirm(visit, press, words.approve);
      await page.getByText(statuses.approved).first().waitFor();
      counted['second person'] = presses();
      expect(presses()).toBeLessThanOrEqual(maxKeys.secondPerson);
    });
    expect(await admin(`select status from approval_request where id = '${id}'`)).toEqual([
      { status: 'approved' },
    ]);
  });
});
