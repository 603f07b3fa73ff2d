import { randomUUID } from 'node:crypto';
import type { AdjustmentKind } from '@arcadia/contract/funds/adjustments';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { seedId } from '../../sim/seed/seed-id.ts';
import { dataOf } from '../game-walks.ts';
import type { Caller, TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { until } from '../../../../../tools/testing/until.ts';

/** Decisions of staff about unmatched money, lines of statements, and adjustments. */
export function moneyDeskScenarios(server: TestServer): Scenarios {
  const admin = async <Row>(statement: string) =>
    (await asAdmin(server.databaseUrl, statement)).rows as Row[];
  const once = () => ({ 'idempotency-key': randomUUID() });

  const financeDesk = async () => {
    const token = await server.signInOperator('finance@arcadia.example');
    return { token, finance: server.as(token) };
  };

  /** Two operators, and an adjustment of a seeded company that one of them may propose. */
  async function twoPeople() {
    const { token: proposer } = await financeDesk();
    const chief = server.as(await server.signInOperator());
    const wanted = (kind: AdjustmentKind) => ({
      companyId: seedId('co', 'beijixing'),
      kind,
      amount: '12.50',
      reason: 'Compensation for an outage',
      note: 'Ticket 4711',
    });
    return { proposer, chief, wanted };
  }

  const approve = async (caller: Caller, id: string) =>
    void dataOf(await caller.post(`/ops/approvals/${id}/decide`, { outcome: 'approved' }, once()));

  /** A line of a compared day of Alipay's about a payment of which we know nothing. */
  async function missingHere(): Promise<string> {
    const [day] = await admin<{ day: string }>(
      `select max(day)::text as day from reconciled_day where gateway = 'alipay' and fetched_at is not null`,
    );
    if (!day) throw new Error('no day of Alipay is compared');
    const id = seedId('rcl', randomUUID());
    const payment = `replayed_${randomUUID()}`;
    await admin(
      `insert into reconciliation_line (id, gateway, day, key, kind, gateway_payment_id, currency, theirs, fee, book,
         occurred_at, status, difference)
       values ('${id}', 'alipay', '${day.day}', 'payment:${payment}:', 'payment', '${payment}', 'CNY', 7000, 42, 'provider',
         '${day.day}T12:00:00+08:00', 'open', 'missing_here')`,
    );
    return id;
  }

  const lineOf = async (id: string) => {
    const [line] = await admin<{ status: string; case_id: string | null }>(
      `select status, case_id from reconciliation_line where id = '${id}'`,
    );
    if (!line) throw new Error(`there is no line ${id}`);
    return line;
  };

  return {
    async decidePaymentCase(): Promise<Scenario> {
      const { token, finance } = await financeDesk();
      const [found] = await admin<{ id: string }>(
        `select id from payment_case where number = '${seedId('pay', 'stranger wechat_pay')}' and status = 'open'`,
      );
      const path = `/ops/payment-cases/${found?.id ?? ''}`;
      dataOf(await finance.post(`${path}/claim`));
      return {
        token,
        input: { id: found?.id, decision: 'return', note: 'Nobody asked for it' },
        other: { note: 'Another' },
        // Sent back by the simulator, which only accepts a refund at first and is asked about it a minute later.
        async moveOn() {
          const status = async () => {
            await server.advance(61_000);
            return dataOf(await finance.get(path))['status'];
          };
          await until('it is resolved', async () => (await status()) === 'resolved');
        },
        withNewKey: 'refused',
      };
    },
    async undoPaymentCase() {
      const { token, finance } = await financeDesk();
      const line = await missingHere();
      dataOf(await finance.post(`/ops/reconciliation/lines/${line}/book`, {}, once()));
      const { case_id: id } = await lineOf(line);
      dataOf(await finance.post(`/ops/payment-cases/${id}/claim`));
      const companyId = seedId('co', 'beijixing');
      const decision = { decision: 'assign', companyId, note: 'They sent the receipt' };
      dataOf(await finance.post(`/ops/payment-cases/${id}/decide`, decision, once()));
      return {
        token,
        input: { id, reason: 'It was another company’s' },
        other: { reason: 'Another' },
        // It is undone already.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async bookLine() {
      const { token, finance } = await financeDesk();
      const id = await missingHere();
      return {
        token,
        input: { id },
        other: { id: await missingHere() },
        // Nobody's money became a case, once: its decision leaves the line settled.
        async moveOn() {
          const { case_id: caseId } = await lineOf(id);
          const path = `/ops/payment-cases/${caseId}`;
          dataOf(await finance.post(`${path}/claim`));
          const companyId = seedId('co', 'beijixing');
          const decision = { decision: 'assign', companyId, note: 'They sent the receipt' };
          dataOf(await finance.post(`${path}/decide`, decision, once()));
        },
        withNewKey: 'refused',
      };
    },
    async explainLine() {
      const { token } = await financeDesk();
      const id = await missingHere();
      return {
        token,
        input: { id, note: 'A test payment of the gateway' },
        other: { note: 'Another' },
        // An explained line stays settled, so the first call itself is what moves it on.
        async moveOn() {
          const { status } = await lineOf(id);
          if (status !== 'settled') throw new Error(`the line is ${status}`);
        },
        withNewKey: 'refused',
      };
    },
    async proposeAdjustment() {
      const { proposer, chief, wanted } = await twoPeople();
      return {
        token: proposer,
        input: wanted('credit'),
        other: { amount: '12.51' },
        moveOn: ({ approvalId }) => approve(chief, String(approvalId)),
        withNewKey: 'another',
      };
    },
  };
}
