import type { WebhookKind } from '@arcadia/contract/webhooks/webhook-kinds';
import { idPrefixes } from '@arcadia/kernel/id';
import { findGameReviewOf } from '../applications/index.ts';
import { findBalanceNotice } from '../balance-alerts/index.ts';
import { recentBills } from '../bill-reports/index.ts';
import { findContractOf } from '../contracts/index.ts';
import type { Queries } from '../database/connection.ts';
import { findRechargeOf } from '../funds/index.ts';
import { findInvoiceOf } from '../invoices/index.ts';
import { findOrderOf, findQuotaNotice } from '../package-orders/index.ts';
import { findRefundOf } from '../refunds/index.ts';

/** An event to be told, with the record as it is now. */
export type Happening = { kind: WebhookKind; subjectId: string; at: Date; data: unknown };
type Subject = { companyId: string; id: string; since: Date };
type Source = (db: Queries, subject: Subject) => Promise<Happening[]>;

/** The events that a record can have, by the prefix of its id. Bills are told of by their company. */
const sources: Readonly<Record<string, Source>> = {
  [idPrefixes.company]: async (db, { companyId, since }) => {
    const bills = await recentBills(db, { companyId, since });
    return bills.flatMap(({ bill, finalizedAt, settledAt }) => [
      ...happened('bill.final', bill, finalizedAt),
      ...happened('bill.paid', bill, settledAt),
    ]);
  },
  [idPrefixes.recharge]: async (db, subject) => {
    const recharge = await findRechargeOf(db, subject);
    return recharge ? happened('recharge.credited', recharge, recharge.creditedAt) : [];
  },
  [idPrefixes.refundRequest]: async (db, subject) => {
    const refund = await findRefundOf(db, subject);
    const isCompleted = refund?.status === 'completed';
    return isCompleted ? happened('refund.completed', refund, refund.endedAt) : [];
  },
  [idPrefixes.invoice]: async (db, subject) => {
    const found = await findInvoiceOf(db, subject);
    if (!found) return [];
    const { invoice, issuedAt, voidedAt } = found;
    return [
      ...happened('invoice.issued', invoice, issuedAt),
      ...happened('invoice.voided', invoice, voidedAt),
    ];
  },
  [idPrefixes.contract]: async (db, subject) => {
    const contract = await findContractOf(db, subject);
    return contract ? happened('contract.signed', contract, contract.signedAt) : [];
  },
  [idPrefixes.packageOrder]: async (db, subject) => {
    const order = await findOrderOf(db, subject);
    if (!order) return [];
    // Each refund is told with the order as it stands with this one.
    const refunds = order.refunds.flatMap((refund) =>
      refund.status === 'refunded' && refund.refundedAt !== null
        ? [
            {
              kind: 'package_order.refunded' as const,
              subjectId: refund.id,
              at: new Date(refund.refundedAt),
              data: { ...order, refund },
            },
          ]
        : [],
    );
    return [...happened('package_order.paid', order, order.paidAt), ...refunds];
  },
  [idPrefixes.serviceGame]: async (db, subject) => {
    const review = await findGameReviewOf(db, subject);
    return review ? happened('application.reviewed', review, review.decidedAt) : [];
  },
  [idPrefixes.balanceNotice]: async (db, subject) => {
    const notice = await findBalanceNotice(db, subject);
    return notice ? happened('balance.low', notice, notice.crossedAt) : [];
  },
  [idPrefixes.quotaNotice]: async (db, subject) => {
    const notice = await findQuotaNotice(db, subject);
    return notice ? happened('quota.low', notice, notice.noticedAt) : [];
  },
};

/** The event; none where it has not happened. */
function happened(kind: WebhookKind, data: { id: string }, at: Date | string | null): Happening[] {
  return at === null ? [] : [{ kind, subjectId: data.id, at: new Date(at), data }];
}

/** The events since an instant of the subject of an event of the outbox, of all kinds, the earliest first. */
export async function happeningsOf(db: Queries, subject: Subject): Promise<Happening[]> {
  const source = sources[subject.id.split('_')[0] ?? ''];
  const found = source ? await source(db, subject) : [];
  return found
    .filter(({ at }) => at >= subject.since)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
