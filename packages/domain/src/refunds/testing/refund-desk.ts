import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { sealForm } from '../../certification/index.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context, MemberContext, OperatorContext } from '../../database/context.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { toyGateway } from '../../database/testing/toy-gateway.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { read } from '../../database/transaction.ts';
import {
  createRecharge,
  fundsInvariants,
  rechargeSettlers,
  startPayment,
} from '../../funds/index.ts';
import { checkLedger } from '../../ledger/index.ts';
import { paymentInvariants, receiveNotification, sendRefunds } from '../../payments/index.ts';
import type { NotificationResult } from '../../ports/payment-gateway.ts';
import { claimReview, listReviews } from '../../reviews/index.ts';
import {
  decideRefund,
  getRefund,
  getRefundable,
  refundInvariants,
  refundSettlers,
  requestRefund,
} from '../index.ts';

const start = new Date('2026-11-20T04:00:00Z');
const settlers = { payments: rechargeSettlers, refunds: refundSettlers };
const nothing = { headers: {}, rawBody: Buffer.from('{}'), contentType: 'application/json' };
const form = {
  market: 'mainland',
  companyName: 'Payer Ltd',
  bankName: 'A Bank',
  bankBranch: 'Main Street',
  bankAccount: '6222000011112222',
};

/** A gateway, customers and staff on a database of the file's own. After each test all books must agree. */
export function useRefundDesk() {
  const clock = fixedClock(start);
  const { url, adminUrl } = useTestDatabase();
  const gateway = toyGateway('alipay');
  let database: Database;
  let companies = 0;
  beforeAll(() => {
    database = openDatabase(url, { maxConnections: 12, onIdleError: () => undefined });
    return asAdmin(
      adminUrl,
      `insert into operator (id, email, name, roles, created_at)
       select 'opr_' || n, n || '@us.example', n, '{finance}', '2026-01-01' from unnest(array['ann', 'bob']) n`,
    ).then(() => undefined);
  });
  afterAll(() => database.close());

  const vault = {
    seal: (plain: Buffer) => Buffer.from(plain.map((byte) => byte ^ 255)),
    open: (sealed: Buffer) => Buffer.from(sealed.map((byte) => byte ^ 255)),
  };
  const sent: string[] = [];
  const base = (): Context =>
    systemContext(database, {
      clock,
      ports: {
        ...unusedPorts,
        vault,
        payments: new Map([[gateway.id, gateway]]),
        offeredGateways: new Set([gateway.id]),
        messages: {
          async send({ to, text }) {
            sent.push(`${to}: ${text}`);
          },
        },
      },
    });
  const member = (companyId: string): MemberContext => ({
    ...base(),
    actor: {
      kind: 'member',
      id: `mem_${companyId}`,
      name: 'Main',
      companyId,
      sessionId: 'ses',
      permissions: new Set(),
    },
  });
  const operator = (id: 'opr_ann' | 'opr_bob' = 'opr_ann'): OperatorContext => ({
    ...base(),
    actor: { kind: 'operator', id, name: id, sessionId: 'ses', roles: ['finance'] },
  });
  const rows = async (statement: string) =>
    (await asAdmin(adminUrl, statement)).rows as Record<string, unknown>[];

  /** A certified company without money. `requiredDeposit` in minor units. */
  async function newCompany(requiredDeposit = 0): Promise<string> {
    companies += 1;
    const id = `co_${companies}`;
    const submission = `sub_${companies}`;
    // The fields that a refund needs.
    const sealed = sealForm(vault, submission, form as never).toString('hex');
    await asAdmin(
      adminUrl,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
         values ('${id}', 'Payer', 'CN', 'CNY', ${requiredDeposit}, '2026-01-01');
       insert into member (company_id, id, name, main, email, created_at)
         values ('${id}', 'mem_${id}', 'Main', true, 'main@${id}.example', '2026-01-01');
       insert into certification_submission (id, company_id, kind, market, form, company_name, registration_number,
           submitted_by, submitted_by_name, submitted_at, previous_status, decided_at, outcome)
         values ('${submission}', '${id}', 'first', 'mainland', '\\x${sealed}', 'Payer Ltd', '${submission}', 'mem_${id}',
           'Main', '2026-01-01', 'not_started', '2026-01-01', 'approved');
       insert into certification (company_id, status, status_changed_at, submission_id, in_force_id)
         values ('${id}', 'completed', '2026-01-01', '${submission}', '${submission}')`,
    );
    return id;
  }

  /** A recharge that was paid, in minor units. @returns its id, by which a request names it. */
  async function recharged(companyId: string, amount: bigint): Promise<string> {
    const ctx = member(companyId);
    const typed = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    const order = { amount: typed, gateway: gateway.id, agreed: true } as const;
    const { id } = await createRecharge(ctx, order);
    const { payment } = await startPayment(ctx, id);
    const orderId = payment.kind === 'qr' ? '' : (payment.url.split('/').at(-1) ?? '');
    await notify({ orderId, status: 'paid', amount: money(amount, 'CNY') });
    return id;
  }

  async function notify(said: { orderId: string } & Record<string, unknown>): Promise<void> {
    const notification = {
      notificationId: 'n',
      gatewayPaymentId: `toy_${said.orderId}`,
      occurredAt: clock.now(),
      ...said,
    };
    const result = { ok: true, notification } as NotificationResult;
    const ports = {
      ...base().ports,
      payments: new Map([[gateway.id, { ...gateway, parseNotification: async () => result }]]),
    };
    const receipt = await receiveNotification({ ...base(), ports }, settlers, gateway.id, nothing);
    expect(receipt?.acknowledgement.status).toBe(204);
  }

  /** Asks for refunds of recharges: [lot, amount as typed] … */
  const ask = (companyId: string, ...items: [lotId: string, amount: string][]) =>
    requestRefund(member(companyId), {
      items: items.map(([lotId, amount]) => ({ lotId, amount, currency: 'CNY' as const })),
    });

  /** The open case of a request or a payout at the desk. */
  async function caseOf(subjectId: string): Promise<string> {
    const [found] = await rows(
      `select id from review_case where subject_id = '${subjectId}' and closed_at is null`,
    );
    return String(found?.['id']);
  }
  async function claimed(subjectId: string, by = operator()): Promise<string> {
    const id = await caseOf(subjectId);
    await claimReview(by, id);
    return id;
  }
  async function approve(requestId: string): Promise<void> {
    await decideRefund(operator(), { id: await claimed(requestId), outcome: 'approved' });
  }
  const sweep = () => sendRefunds(base(), refundSettlers);

  return {
    adminUrl,
    clock,
    gateway,
    sent,
    base,
    member,
    operator,
    rows,
    newCompany,
    recharged,
    notify,
    ask,
    caseOf,
    claimed,
    approve,
    sweep,
    queue: async () =>
      (await listReviews(operator(), { desk: 'refund', view: 'waiting', pageNo: 1, pageSize: 100 }))
        .records,
    shown: (companyId: string, id: string) => getRefund(member(companyId), id),
    lots: async (companyId: string) => (await getRefundable(member(companyId))).lots,
    /** The company's balances and lines, newest last. */
    async books(companyId: string) {
      const balances = await rows(
        `select kind, balance::int from ledger_account where company_id = '${companyId}' order by kind`,
      );
      const lines = await rows(
        `select type || ' ' || amount || ' ' || status as line from funds_transaction
         where company_id = '${companyId}' order by ledger_sequence, id`,
      );
      return {
        balances: Object.fromEntries(balances.map(({ kind, balance }) => [kind, balance])),
        lines: lines.map(({ line }) => line),
      };
    },
    after(minutes: number) {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
    },
    reset() {
      clock.set(start);
      sent.length = 0;
      gateway.refundCalls.length = 0;
      gateway.makeRefund = async ({ refundId, amount }) => {
        gateway.refunds.set(refundId, { status: 'refunded', amount });
        return { status: 'refunded' };
      };
      gateway.tellRefund = async (id) => gateway.refunds.get(id) ?? { status: 'absent' };
    },
    async expectBalanced() {
      const all = [...paymentInvariants, ...fundsInvariants, ...refundInvariants];
      const findings = await read(base(), (db) => checkLedger(db, all));
      expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
    },
  };
}
