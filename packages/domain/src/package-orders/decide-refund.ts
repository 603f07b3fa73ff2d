import type { InputOf } from '@arcadia/contract/api';
import { packageRefundTransitions } from '@arcadia/contract/shop/package-orders';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, type Money, toWire } from '@arcadia/kernel/money';
import {
  type Pricing,
  publishedPricing,
  readRunningUsage,
  type RunningUsage,
  unusedQuotas,
  withdrawQuotas,
} from '../billing/index.ts';
import { lockCompanyTerms } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { lockPaid } from '../payments/index.ts';
import { closeCase, findReview, requireClaim } from '../reviews/index.ts';
import { sourceOf } from './mark-paid.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { returnUnused } from './return-unused.ts';
import { changeRefund } from './refund-repo.ts';
import { refundableOf } from './refundable.ts';
import { queueRefundMails } from './tell-refund.ts';
import { changeOrder, itemsOf, lockOrder, type OrderRow } from './repo.ts';

type Decision = InputOf<'decidePackageRefund'>;
type Approved = Extract<Decision, { outcome: 'approved' }>;

/**
 * Gives back what is unused by now, by the way it came, or refuses with a reason that the customer reads. Needs the claim of
 * the case. What goes back is taken from the quotas in the same transaction, behind the company's lock that whoever makes its
 * bills takes too.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, stateChanged where it was decided or the operator was shown another
 *   amount, packageUsedUp, packageInvoiced where less is not invoiced, monthNotFinal, notRefundable where the gateway has less left of the payment.
 */
export async function decidePackageRefund(
  ctx: OperatorContext,
  decision: Decision,
  pricing: Pricing = publishedPricing,
): Promise<Record<string, never>> {
  const { companyId } = await read(ctx, (db) => findReview(db, ctx, decision.id));
  const running = await readRunningUsage(ctx, companyId);
  return writeOnce(ctx, async (tx) => {
    const { subjectId: id } = await requireClaim(tx, ctx, decision.id);
    await lockPaid(tx, { companyId, purpose: packageOrderPurpose, subjectId: id });
    const order = await lockOrder(tx.db, companyId, id);
    // A case of another desk.
    if (!order) throw new NotFound('package order');
    const { outcome } = decision;
    const at = ctx.clock.now();
    await closeCase(tx, { subjectId: id, at, outcome, operatorId: ctx.actor.id });
    if (decision.outcome === 'approved')
      await approve(tx, ctx, order, { decision, running, pricing });
    else await refuse(tx, order, { reason: decision.reason, at });
    await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
    return {};
  });
}

async function approve(
  tx: Write,
  ctx: OperatorContext,
  order: OrderRow,
  { decision, running, pricing }: { decision: Approved; running: RunningUsage; pricing: Pricing },
): Promise<void> {
  const { company_id: companyId, id } = order;
  if (order.status !== 'paid') throw new Refusal('stateChanged');
  await lockCompanyTerms(tx.db, companyId);
  const items = await itemsOf(tx.db, [order]);
  const quotas = await unusedQuotas(tx.db, running, items.map(sourceOf), pricing);
  const amount = refundableOf(order, items, quotas);
  if (amount.amount === 0n) throw new Refusal('packageUsedUp');
  if (formatDecimal(amount) !== decision.expected) throw new Refusal('stateChanged');
  await withdrawQuotas(tx, companyId, quotas);
  await changeOrder(tx.db, order, { status: 'refunded', ended_at: ctx.clock.now() });
  const { destination } = await returnUnused(tx, ctx, order, amount);
  await queueRefundMails(tx, { companyId, orderId: id }, destination);
  await auditApproval(tx, order, { amount, destination });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: id });
}

function auditApproval(
  tx: Write,
  { company_id: companyId, id: targetId, status }: OrderRow,
  { amount, destination }: { amount: Money; destination: string },
): Promise<void> {
  const after = { status: 'refunded', destination, ...toWire(amount) };
  const action = 'package_refund.approve';
  return tx.audit({ action, targetId, companyId, before: { status }, after });
}

async function refuse(
  tx: Write,
  { company_id, id }: OrderRow,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const { from, to } = packageRefundTransitions.refuse;
  const change = { status: to, refusal: reason, decided_at: at };
  const isMoved = await changeRefund(tx.db, { company_id, order_id: id }, from, change);
  if (!isMoved) throw new Refusal('stateChanged');
  const action = 'package_refund.refuse';
  await tx.audit({ action, targetId: id, companyId: company_id, after: { reason } });
  await queueRefundMails(tx, { companyId: company_id, orderId: id }, 'refused');
}
