import { randomUUID } from 'node:crypto';
import type { ApprovalKind } from '@arcadia/contract/operators/approvals';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages, type Language } from '@arcadia/i18n/languages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalWalks } from '../apps/server/src/testing/approval-walks.ts';
import { bankTransferWalks } from '../apps/server/src/testing/bank-transfer-walks.ts';
import { mainlandForm } from '../apps/server/src/testing/certification-walks.ts';
import { dataOf } from '../apps/server/src/testing/game-walks.ts';
import { reviewWalks } from '../apps/server/src/testing/review-walks.ts';
import { type Answer, type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { lineOf, seeText } from './testing/walks.ts';

/** Two operators, one reading Chinese and one English, each in a browser of their own. */
describe.skipIf(!hasBrowser)('two persons', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const { admin, agree, once, asUsual, waitsIn } = approvalWalks(server);
  const transfers = bankTransferWalks(server);
  const reviews = reviewWalks(server);
  let first: string;
  let second: string;
  let finance: Caller;
  let commerce: Caller;
  let today: string;

  beforeAll(async () => {
    first = await server.signInOperator('finance@arcadia.example');
    second = await server.signInOperator();
    finance = server.as(first);
    commerce = server.as(await server.signInOperator('commerce@arcadia.example'));
    today = String((await server.as().get('/sim/clock')).data['now']).slice(0, 10);
    await asUsual('differing_transfer', 'coupon_file', 'unmatched_assign', 'bill_discard');
    await asUsual('trial_raise', 'refund');
    await admin(`update approval_rule set needed = 'always' where kind = 'bank_transfer'`);
  });
  beforeEach(async () => {
    await admin(
      `update approval_request set status = 'withdrawn', ended_at = proposed_at where status = 'waiting'`,
    );
  });

  const other = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');
  const both = async (
    language: Language,
    [one, another]: readonly [string, string],
    walk: (proposer: Visit, decider: Visit) => Promise<void>,
  ) =>
    browser.visit({ language, width: 1440, operator: one }, (proposer) =>
      browser.visit({ language: other(language), width: 1440, operator: another }, (decider) =>
        walk(proposer, decider),
      ),
    );

  /** The second person opens what waits from the queue, and agrees or refuses with a reason. */
  async function decideNext({ page, texts }: Visit, id: string, reason?: string): Promise<void> {
    const { next, decision, statuses } = texts.backofficeApprovals;
    await page.goto('/backoffice/approvals');
    await page.getByRole('button', { name: next.label, exact: true }).click();
    await page.waitForURL(`**/approvals/${id}`);
    const verb = reason === undefined ? decision.approve : decision.refuse;
    await page.getByRole('button', { name: verb, exact: true }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await seeText(page, statuses[reason === undefined ? 'approved' : 'refused']);
  }

  /** Finance confirms the case on its page with what it reads on the bank's statement. */
  async function confirmTransfer({ page, texts }: Visit, caseId: string, amount: string) {
    const words = texts.backofficeTransfers;
    await page.goto(`/backoffice/bank-transfers/${caseId}`);
    const take = page.getByRole('button', { name: texts.backofficeReviews.bar.take });
    const confirm = page.getByRole('button', { name: words.confirm, exact: true });
    await take.or(confirm).first().waitFor();
    if (await take.isVisible()) await take.click();
    await confirm.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.arrived).fill(amount);
    await dialog.getByLabel(words.bankReference).fill(randomUUID().slice(0, 18));
    await dialog.getByLabel(words.valueDate).fill(today);
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await seeText(page, texts.backoffice.secondPerson.waits);
  }

  const waitingAbout = async (subjectId: string): Promise<string> => {
    const [row] = await admin<{ id: string }>(
      `select id from approval_request where subject_id = '${subjectId}' and status = 'waiting'`,
    );
    return row?.id ?? expect.unreachable('nothing waits');
  };

  test.each(languages)(
    'a transfer of 30,000 confirmed as 300,000 is refused, confirmed right, agreed to and credited, the first reads %s',
    async (language) => {
      const one = await transfers.customer();
      const transferId = await transfers.declared(one, '30000.00');
      const caseId = await transfers.caseOf(transferId);
      const wrong = language === 'zh' ? '申报的是 30,000，多了一个零。' : 'One zero too many.';
      await both(language, [first, second], async (proposer, decider) => {
        await confirmTransfer(proposer, caseId, '300000');
        const refused = await waitingAbout(transferId);
        const { page, texts } = proposer;
        await page
          .getByRole('link', { name: texts.backoffice.secondPerson.toApproval })
          .first()
          .click();
        await seeText(page, texts.backofficeApprovals.decision.own);
        await seeText(page, formatMoney('300000.00', 'CNY'));
        await seeText(page, formatMoney('30000.00', 'CNY'));
        await decideNext(decider, refused, wrong);
        // Who proposed it has the page open, and reads why.
        await seeText(page, texts.backofficeApprovals.statuses.refused);
        await seeText(page, wrong);
        await confirmTransfer(proposer, caseId, '30000');
        await browser.visit({ language, width: 1440, member: one.token }, async (customer) => {
          await customer.page.goto('/finance/found/recharge/transfer');
          const { statuses } = customer.texts.bankTransfer;
          await seeText(customer.page, statuses.under_review);
          await decideNext(decider, await waitingAbout(transferId));
          await seeText(customer.page, statuses.credited);
          await customer.page.goto('/finance/found/amountdetail');
          await lineOf(customer.page, formatMoney('30000.00', 'CNY')).first().waitFor();
        });
      });
    },
  );

  const companyOf = async (caller: Caller) =>
    String(dataOf(await caller.get('/member/base/info'))['companyId']);
  const customer = async () => server.as(await server.certify(await server.signUp()));

  /** What a first person decides over HTTP, and how it shows that it has happened: none of it before. */
  const stories: readonly {
    kind: ApprovalKind;
    propose: () => Promise<{ answer: Answer; by: string; done: () => Promise<boolean> }>;
  }[] = [
    {
      kind: 'coupon_file',
      async propose() {
        const owner = await customer();
        const terms = {
          companyId: await companyOf(owner),
          amount: '20000.00',
          currency: 'CNY',
          firstDay: '2026-01-01',
          lastDay: '2099-12-31',
          firstMonth: '2026-11',
          lastMonth: '2099-12',
          remarks: '',
        };
        const digest = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
        const file = { name: 'may.csv', digest, coupons: [terms] };
        const answer = await finance.post('/ops/coupons/file/issue', file, once());
        const done = async () => Number(dataOf(await owner.get('/coupons'))['total']) === 1;
        return { answer, by: first, done };
      },
    },
    {
      kind: 'unmatched_assign',
      async propose() {
        const owner = await customer();
        const [found] = await admin<{ id: string }>(
          `select id from payment_case where reason in ('unknown_order', 'wrong_amount') and status = 'open' and currency = 'CNY' order by id limit 1`,
        );
        const path = `/ops/payment-cases/${found?.id ?? ''}`;
        dataOf(await finance.post(`${path}/claim`));
        const decision = {
          decision: 'assign',
          companyId: await companyOf(owner),
          note: 'By phone',
        };
        const answer = await finance.post(`${path}/decide`, decision, once());
        const done = async () =>
          Number(dataOf(await owner.get('/funds/transactions'))['total']) === 1;
        return { answer, by: first, done };
      },
    },
    {
      kind: 'bill_discard',
      async propose() {
        const [bill] = await admin<{ id: string }>(
          `select b.id from bill b join company c on c.id = b.company_id
           where b.status = 'settled' and c.company_type = 0 and c.closure is null
             and not exists (select from invoice_part p where p.source_id = b.id) order by b.total desc, b.id limit 1`,
        );
        const path = `/ops/bills/${bill?.id ?? ''}`;
        const answer = await finance.post(`${path}/discard`, { reason: 'Wrong name' }, once());
        const done = async () => dataOf(await finance.get(path))['status'] === 'discarded';
        return { answer, by: first, done };
      },
    },
    {
      kind: 'refund',
      async propose() {
        const one = await transfers.customer();
        const chief = server.as(second);
        const transferId = await transfers.declared(one, '56000.00');
        const bankReference = randomUUID().slice(0, 18);
        const arrived = {
          outcome: 'approved',
          amount: '56000.00',
          bankReference,
          valueDate: today,
        };
        const credit = await transfers.decide(
          finance,
          await transfers.claimed(finance, transferId),
          arrived,
        );
        dataOf(await agree(chief, waitsIn(credit)));
        const { lots } = dataOf<{ lots: { lotId: string }[] }>(
          await one.caller.get('/funds/refundable'),
        );
        const items = [{ lotId: lots[0]?.lotId, amount: '51000.00', currency: 'CNY' }];
        const asked = dataOf(await one.caller.post('/funds/refunds', { items }, once()));
        const path = `/funds/refunds/${String(asked['id'])}`;
        const caseId = await transfers.claimed(finance, String(asked['id']));
        const approved = { outcome: 'approved' };
        const answer = await finance.post(`/ops/refunds/${caseId}/decide`, approved, once());
        const done = async () => dataOf(await one.caller.get(path))['status'] !== 'under_review';
        return { answer, by: first, done };
      },
    },
    {
      kind: 'trial_raise',
      async propose() {
        const owner = await customer();
        const path = `/ops/companies/${await companyOf(owner)}`;
        const trial = { minutes: 99_999, mau: 1_000, botCalls: 1_000 };
        const wanted = { companyType: 0, legacy: false, manager: null, trial };
        const answer = await commerce.post(`${path}/settings`, wanted);
        const done = async () =>
          (dataOf(await commerce.get(path))['trial'] as { minutes: number }).minutes === 99_999;
        return { answer, by: await server.signInOperator('commerce@arcadia.example'), done };
      },
    },
  ];

  test.each(languages)(
    'a verification is revoked before the customer’s eyes, applied for anew and approved, both read %s',
    async (language) => {
      const one = await reviews.claimed();
      const { caller, reviewer, papers } = one;
      dataOf(await reviews.decide(reviewer, one.id, { outcome: 'approved' }));
      const operator = await server.signInOperator('reviewer@arcadia.example');
      const reason = language === 'zh' ? '营业执照并非贵司。' : 'Not your licence.';
      await browser.visit({ language, width: 1440, member: one.token }, async (customer) => {
        const { page, texts } = customer;
        const words = texts.certification;
        await page.goto('/account/companyauth');
        await seeText(page, words.completed.title);
        await browser.visit({ language, width: 1440, operator }, async ({ page: staff }) => {
          const { backofficeRevocations: revocation } = texts;
          const verb = { name: revocation.revoke, exact: true };
          await staff.goto(`/backoffice/customers/${await companyOf(caller)}`);
          await staff.getByRole('button', verb).click();
          const dialog = staff.getByRole('dialog');
          await dialog.getByRole('textbox', { name: revocation.reason }).fill(reason);
          await dialog.getByRole('button', verb).click();
          await seeText(staff, revocation.toCustomer({ reason }));
        });
        // The page that is open learns of it by itself.
        await seeText(page, words.revoked.title);
        await seeText(page, words.revoked.reason({ reason }));
        await page.getByRole('button', { name: words.revoked.again }).waitFor();
        const again = await reviews.resubmit(one, mainlandForm(papers));
        await seeText(page, words.review.title);
        dataOf(await reviews.decide(reviewer, again, { outcome: 'approved' }));
        await seeText(page, words.completed.title);
      });
    },
  );

  // Each language reads each part once in two of the stories: the first person's in one, the second's in the other.
  test.each(stories.flatMap((story) => languages.map((language) => ({ ...story, language }))))(
    '$kind waits before the eyes of the first, and happens when the second agrees, the first reads $language',
    async ({ kind, propose, language }) => {
      const { answer, by, done } = await propose();
      const id = waitsIn(answer);
      expect(await done()).toBe(false);
      await both(language, [by, second], async ({ page, texts }, decider) => {
        const words = texts.backofficeApprovals;
        await page.goto(`/backoffice/approvals/${id}`);
        await page.getByRole('heading', { level: 1, name: words.kinds[kind] }).waitFor();
        await seeText(page, words.decision.own);
        expect(
          await page.getByRole('button', { name: words.decision.approve, exact: true }).count(),
        ).toBe(0);
        await decideNext(decider, id);
        await seeText(page, words.statuses.approved);
      });
      expect(await done()).toBe(true);
    },
  );
});
