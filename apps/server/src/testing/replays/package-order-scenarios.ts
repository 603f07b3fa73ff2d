import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { dataOf } from '../game-walks.ts';
import { payRecharge } from '../recharge-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';
import { campaign } from './shop-scenarios.ts';
import { until } from '../../../../../tools/testing/until.ts';

const key = 'replay-orders';

/** Orders of packages. */
export function packageOrderScenarios(server: TestServer): Scenarios {
  let packageId: Promise<string> | null = null;
  const once = () => ({ 'idempotency-key': randomUUID() });
  const offer = async () => {
    const staff = server.as(await server.signInOperator('commerce@arcadia.example'));
    const { key: _, ...form } = campaign(key);
    dataOf(await staff.post(`/ops/campaigns/${key}`, form, once()));
    const published = await staff.post(`/ops/campaigns/${key}/publish`, { version: 1 }, once());
    const { pages } = dataOf<{ pages: { packages: { id: string }[] }[] }>(published);
    return String(pages[0]?.packages[0]?.id);
  };
  const buyer = async () => {
    packageId ??= offer();
    await server.advance(4 * 60_000);
    const token = await server.certify(await server.signUp());
    const caller = server.as(token);
    const input = {
      campaign: key,
      items: [{ packageId: await packageId, quantity: 1 }],
      expected: '9.00',
    };
    const cancel = async ({ id }: Record<string, unknown>) => {
      dataOf(await caller.post(`/package-orders/${String(id)}/cancel`, {}, once()));
    };
    const { campaign: _, ...rest } = input;
    const order = async () => dataOf(await caller.post(`/activity/${key}/orders`, rest, once()));
    return { token, input, order, cancel };
  };
  /** An order that is paid, and where its refund is asked for and decided. */
  const paid = async () => {
    const { token, order } = await buyer();
    const { id } = await order();
    const path = `/package-orders/${String(id)}`;
    const answer = await server.as(token).post(`${path}/pay`, { paymentMethod: 'alipay' }, once());
    const { payment } = dataOf<{ payment: { url: string } }>(answer);
    const page = await fetch(payment.url);
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(await page.text()) ?? [];
    await payRecharge(new URL(action, page.url));
    const statusOf = async () => (await server.as(token).get(path)).data['status'];
    await until('the order is paid', async () => (await statusOf()) === 'paid');
    const ask = async () =>
      void dataOf(await server.as(token).post(`${path}/refund`, { reason: 'Later' }, once()));
    const desk = async (email = 'finance@arcadia.example') => {
      const staffToken = await server.signInOperator(email);
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select id from review_case where subject_id = '${String(id)}' and closed_at is null`,
      );
      const caseId = String(rows[0]?.['id']);
      dataOf(await server.as(staffToken).post(`/ops/reviews/${caseId}/claim`));
      return { staffToken, caseId };
    };
    const decide = async (decision: object, email?: string) => {
      const { staffToken, caseId } = await desk(email);
      const to = `/ops/package-refunds/${caseId}/decide`;
      dataOf(await server.as(staffToken).post(to, decision, once()));
    };
    return { token, id, ask, desk, decide };
  };
  return {
    async createPackageOrder() {
      const { token, input, cancel } = await buyer();
      return {
        token,
        input,
        other: { expected: '10.00' },
        moveOn: cancel,
        withNewKey: 'another',
      };
    },
    async payPackageOrder() {
      const { token, order, cancel } = await buyer();
      const { id } = await order();
      return {
        token,
        input: { id, paymentMethod: 'alipay' },
        other: { paymentMethod: 'balance' },
        moveOn: () => cancel({ id }),
        withNewKey: 'refused',
      };
    },
    async cancelPackageOrder() {
      const { token, order } = await buyer();
      const { id } = await order();
      return {
        token,
        input: { id },
        other: null,
        // It stays canceled: what the answer tells besides are its packages and who ordered.
        async moveOn() {
          const renamed = `update package_order set created_by_name = 'Renamed' where id = '${String(id)}'`;
          await asAdmin(server.databaseUrl, renamed);
        },
        withNewKey: 'refused',
      };
    },
    async askPackageRefund() {
      const { token, id, decide } = await paid();
      return {
        token,
        input: { id, reason: 'We launch later.' },
        other: { reason: 'Another' },
        moveOn: () => decide({ outcome: 'approved', expected: '9.00' }),
        withNewKey: 'refused',
      };
    },
    async beginPackageRefund() {
      const { id, decide } = await paid();
      return {
        token: await server.signInOperator('finance@arcadia.example'),
        input: { id, reason: 'It was sold by mistake.' },
        other: { reason: 'Another' },
        // By another than began it.
        moveOn: () => decide({ outcome: 'approved', expected: '9.00' }, 'ops@arcadia.example'),
        withNewKey: 'refused',
      };
    },
    async decidePackageRefund() {
      const { ask, desk } = await paid();
      await ask();
      const { staffToken, caseId } = await desk();
      return {
        token: staffToken,
        input: { id: caseId, outcome: 'refused', reason: 'No' },
        other: { reason: 'Another' },
        moveOn: ask,
        withNewKey: 'refused',
      };
    },
  };
}
