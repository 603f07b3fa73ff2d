import { newId } from '@arcadia/kernel/id';
import { type Money, money } from '@arcadia/kernel/money';
import { beforeAll, expect } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import type { Context } from '../../database/context.ts';
import { price, type ToyGateway } from '../../database/testing/toy-gateway.ts';
import { read, write } from '../../database/transaction.ts';
import { checkLedger, post } from '../../ledger/index.ts';
import type { NotificationResult, PaymentNotification } from '../../ports/payment-gateway.ts';
import type { SweepLimits } from '../gateway-sweep.ts';
import {
  type OpenedRefund,
  openRefund,
  type OrderedRefund,
  paymentInvariants,
  receiveNotification,
  type RefundSettlers,
  sendRefunds,
} from '../index.ts';
import { nothingReceived, usePaymentWorld } from './payment-world.ts';

const limits: SweepLimits = { perGateway: 50, atOnce: 4, callTimeoutMs: 10_000, failuresInARow: 4 };

/** Money is put on `refund_payable` when a refund is ordered, and taken off again when it fails. */
const toyTemplates = `
  insert into ledger_template (template, by_member) values ('toy_order', false), ('toy_undo', false);
  insert into ledger_rule (template, debit_kind, credit_kind) values
    ('toy_order', 'bank', 'refund_payable'), ('toy_undo', 'refund_payable', 'bank')`;

function toyTransfer(template: string, { companyId, subjectId, amount }: OrderedRefund, at: Date) {
  const payable = template === 'toy_order' ? amount.amount : -amount.amount;
  return {
    template,
    idempotencyKey: `${template}:${subjectId}`,
    companyId,
    currency: amount.currency,
    reference: subjectId,
    occurredAt: at,
    lines: [
      { kind: 'refund_payable', amount: payable },
      { kind: 'bank', amount: -payable },
    ],
  } as const;
}

/** The payment world, with a purpose that orders refunds and counts what it is told about them. */
export function useRefundWorld() {
  const world = usePaymentWorld();
  const { clock, rows } = world;
  const told: string[] = [];
  let broken = false;
  beforeAll(() => asAdmin(world.url, toyTemplates).then(() => undefined));
  const refunds: RefundSettlers = {
    toy_refund: {
      lock: async () => undefined,
      async refunded(_tx, _ctx, { subjectId }) {
        if (broken) throw new Error('a defect of the settler');
        told.push(`refunded ${subjectId}`);
      },
      async refundFailed(tx, _ctx, refund, { code }) {
        await post(tx, toyTransfer('toy_undo', refund, clock.now()));
        told.push(`failed ${refund.subjectId} ${code}`);
      },
    },
  };
  const all = { payments: world.settlers, refunds };

  async function notify(gateway: ToyGateway, orderId: string, said: object) {
    const common = {
      notificationId: 'n1',
      orderId,
      gatewayPaymentId: `toy_${orderId}`,
      amount: price,
      occurredAt: clock.now(),
    };
    const notification = { ...common, ...said } as PaymentNotification;
    const parsed: NotificationResult = { ok: true, notification };
    // A copy, so that two notices at once don't replace each other.
    const ctx = world.contextOf({ ...gateway, parseNotification: async () => parsed });
    const receipt = await receiveNotification(ctx, all, gateway.id, nothingReceived);
    return receipt?.acknowledgement.status;
  }

  /** A payment of the usual price that was paid: its subject, and our number at the gateway. */
  async function paidBy(gateway: ToyGateway) {
    const subjectId = world.newSubject();
    const [number = ''] = await world.leaveFor(world.contextOf(gateway), subjectId, gateway);
    expect(await notify(gateway, number, { status: 'paid' })).toBe(204);
    return { subjectId, number };
  }

  async function order(ctx: Context, paid: string, amount: Money): Promise<OpenedRefund> {
    const subjectId = newId('recharge', clock.now());
    return write(ctx, async (tx) => {
      const opened = await openRefund(tx, {
        payment: { companyId: world.companyId, purpose: 'toy_order', subjectId: paid },
        purpose: 'toy_refund',
        subjectId,
        amount,
        orderedAt: clock.now(),
      });
      tx.unaudited('nothing was ordered');
      if (opened.outcome !== 'opened') return opened;
      const { refundId } = opened;
      const gateway = 'alipay';
      const ordered = { companyId: world.companyId, subjectId, refundId, gateway, amount } as const;
      await post(tx, toyTransfer('toy_order', ordered, clock.now()));
      return opened;
    });
  }

  return {
    ...world,
    told,
    refunds,
    breakSettler(isBroken: boolean) {
      broken = isBroken;
    },
    notify,
    paidBy,
    order,
    /** A paid payment of which so much is ordered to be refunded. */
    async ordered(gateway: ToyGateway, amount = 2_000n) {
      const paid = await paidBy(gateway);
      const opened = await order(world.contextOf(gateway), paid.subjectId, money(amount, 'CNY'));
      if (opened.outcome !== 'opened') throw new Error(opened.outcome);
      return { ...paid, refundId: opened.refundId };
    },
    sweep: (...gateways: ToyGateway[]) =>
      sendRefunds(world.contextOf(...gateways), refunds, limits),
    /** A sweep that waits for no answer longer than it takes to see that none comes. */
    sweepBriefly: (...gateways: ToyGateway[]) =>
      sendRefunds(world.contextOf(...gateways), refunds, { ...limits, callTimeoutMs: 40 }),
    async statusOf(refundId: string) {
      const found = await rows(`select status from payment_refund where id = '${refundId}'`);
      return (found[0] as { status: string } | undefined)?.status;
    },
    async payable() {
      const found = await rows(
        `select coalesce(sum(balance), 0)::int as payable from ledger_account where kind = 'refund_payable'`,
      );
      return (found[0] as { payable: number }).payable;
    },
    casesOf: (number: string) =>
      rows(
        `select reference, amount::int from payment_case
         where number = '${number}' and reason = 'gateway_refund' order by opened_at, id`,
      ),
    async expectBalanced() {
      const findings = await read(world.contextOf(), (db) => checkLedger(db, paymentInvariants));
      expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
    },
  };
}
