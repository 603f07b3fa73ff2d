import { describe, expect, test } from 'vitest';
import { asAdmin } from '../tools/testing/database.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const look = { language: 'en', width: 1440 } as const satisfies Look;
const failure = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ code: 500, msg: 'failed', data: { errorId: 'req-0815' } }),
};
type Order = {
  id: string;
  status: string;
  refund: { status: string } | null;
  items: { name: { en: string } }[];
};

/** What happens to refunds of packages while something fails, or somebody else decides: one outcome, and nothing lost. */
describe.skipIf(!hasBrowser)('refunds of packages under faults', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const ordersOf = async (member: string): Promise<Order[]> => {
    const { data } = await server.as(member).get('/package-orders?pageSize=50');
    return data['records'] as Order[];
  };
  const orderOf = async (member: string, id: string) =>
    (await ordersOf(member)).find((one) => one.id === id);

  /** The case that the seeds opened. */
  const seededCase = async (operator: string) => {
    const { data } = await server.as(operator).get('/ops/reviews?desk=package_refund');
    const caseId = (data['records'] as { id: string }[])[0]?.id ?? '';
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select subject_id as id from review_case where id = '${caseId}'`,
    );
    const member = await passwordToken(server, 'owner@demo-cn.example');
    return { member, caseId, orderId: String((rows as { id: string }[])[0]?.id) };
  };
  /** A new case, of an order that no other test has: nothing of these is used. */
  const openCase = async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const order = (await ordersOf(member)).find(
      ({ status, refund, items }) =>
        status === 'paid' && refund === null && items[0]?.name.en === '20 cloned voices',
    );
    if (!order) throw new Error('no such order is paid');
    const { code } = await server
      .as(member)
      .post(
        `/package-orders/${order.id}/refund`,
        { reason: 'Ordered twice' },
        { 'idempotency-key': crypto.randomUUID() },
      );
    expect(code).toBe(0);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select id from review_case where subject_id = '${order.id}' and closed_at is null`,
    );
    const caseId = String((rows as { id: string }[])[0]?.id);
    return { member, orderId: order.id, caseId };
  };
  const letClaimEnd = (caseId: string) =>
    asAdmin(
      server.databaseUrl,
      `update review_case set claimed_until = claimed_until - interval '1 day' where id = '${caseId}'`,
    );
  const approvalsOf = async (orderId: string) => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select count(*)::int as count from audit_log
       where action = 'package_refund.approve' and target_id = '${orderId}'`,
    );
    return (rows as { count: number }[])[0]?.count;
  };

  test('an approval that failed, then lost its answer, then was pressed twice refunds once', async () => {
    const operator = await server.signInOperator('finance@arcadia.example');
    const { member, orderId, caseId } = await seededCase(operator);
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { desk } = texts.backofficePackageOrders;
      const { bar } = texts.backofficeReviews;
      await page.goto(`/backoffice/package-refunds/${caseId}`);
      await page.getByRole('button', { name: bar.take }).click();
      await page.getByRole('button', { name: desk.approve }).click();
      const question = page.getByRole('alertdialog');
      const confirm = question.getByRole('button', { name: desk.approve });
      const path = `**/api/ops/package-refunds/${caseId}/decide`;
      problems.expect(/^HTTP 500 /);
      await page.route(path, (route) => route.fulfill(failure));
      await confirm.click();
      await question.getByText(texts.common.client.internal).waitFor();
      expect((await orderOf(member, orderId))?.status).toBe('paid');
      await page.unroute(path);
      problems.expect(/ERR_CONNECTION_RESET/);
      await page.route(path, async (route) => {
        await route.abort('connectionreset');
      });
      await confirm.click();
      await question.getByText(texts.common.client.unreachable).waitFor();
      await page.unroute(path);
      await confirm.dblclick();
      await question.waitFor({ state: 'hidden' });
      await seeText(page, texts.packageOrders.statuses.refunded);
      await seeText(page, bar.decided.approved({ name: '罗永宁' }));
    });
    expect((await orderOf(member, orderId))?.status).toBe('refunded');
    expect(await approvalsOf(orderId)).toBe(1);
  });

  test('of two who decide one case the second is told what the first decided', async () => {
    const { member, orderId, caseId } = await openCase();
    const first = await server.signInOperator('finance@arcadia.example');
    const second = await server.signInOperator('ops@arcadia.example');
    await browser.visit({ ...look, operator: first }, async ({ page, texts }) => {
      const { desk } = texts.backofficePackageOrders;
      const { bar } = texts.backofficeReviews;
      await page.goto(`/backoffice/package-refunds/${caseId}`);
      await page.getByRole('button', { name: bar.take }).click();
      await page.getByRole('button', { name: desk.refuse }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: desk.reason }).fill('Used next week');
      // The claim passes on: the first one has gone to lunch with the dialog open.
      await letClaimEnd(caseId);
      const other = server.as(second);
      expect((await other.post(`/ops/reviews/${caseId}/claim`)).code).toBe(0);
      const { data } = await other.get(`/ops/package-refunds/${caseId}`);
      const { refundable } = data as { refundable: { amount: string } };
      const decision = await other.post(
        `/ops/package-refunds/${caseId}/decide`,
        { outcome: 'approved', expected: refundable.amount },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect(decision.code).toBe(0);
      await dialog
        .getByRole('button', { name: desk.refuse })
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await seeText(page, bar.decided.approved({ name: 'Robin Shaw' }));
      await dialog.waitFor({ state: 'hidden' });
    });
    expect(await orderOf(member, orderId)).toMatchObject({ status: 'refunded' });
    expect(await approvalsOf(orderId)).toBe(1);
  });

  test('a reason outlives a claim that has run out', async () => {
    const { member, orderId, caseId } = await openCase();
    const operator = await server.signInOperator('finance@arcadia.example');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { desk } = texts.backofficePackageOrders;
      const { bar } = texts.backofficeReviews;
      await page.goto(`/backoffice/package-refunds/${caseId}`);
      await page.getByRole('button', { name: bar.take }).click();
      await page.getByRole('button', { name: desk.refuse }).click();
      const dialog = page.getByRole('dialog');
      const reason = dialog.getByRole('textbox', { name: desk.reason });
      await reason.fill('Half of it is used by now');
      await letClaimEnd(caseId);
      await dialog.getByRole('button', { name: desk.refuse }).click();
      // The case says that it is free again; who takes it goes on where the claim ended.
      await page.getByRole('button', { name: bar.take }).click();
      await page.getByRole('button', { name: desk.refuse }).click();
      expect(await reason.inputValue()).toBe('Half of it is used by now');
      await dialog.getByRole('button', { name: desk.refuse }).click();
      await seeText(page, bar.decided.refused({ name: '罗永宁' }));
    });
    expect(await orderOf(member, orderId)).toMatchObject({
      status: 'paid',
      refund: { status: 'refused' },
    });
  });

  test('a list that can’t be exported says so, and exports once it can', async () => {
    const operator = await server.signInOperator('finance@arcadia.example');
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { exports, client } = texts.common;
      const path = '**/api/ops/package-orders/export*';
      const choose = async () => {
        await page.getByRole('button', { name: exports.label }).click();
        await page.getByRole('menuitem', { name: exports.csv }).click();
      };
      await page.goto('/backoffice/package-orders');
      await seePage(page, texts.packageOrders.title);
      await page.getByRole('row').nth(1).waitFor();
      problems.expect(/ERR_CONNECTION_RESET/);
      await page.route(path, (route) => route.abort('connectionreset'));
      await choose();
      await page.getByText(client.unreachable).waitFor();
      await page.unroute(path);
      const [file] = await Promise.all([page.waitForEvent('download'), choose()]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
    });
  });
});
