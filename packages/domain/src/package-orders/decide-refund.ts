import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { packageRefundTransitions } from '@arcadia/contract/shop/package-orders';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, type Money, money, toWire } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
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
/** The usage of the company by now, which is read before the transaction, and the prices of its packages. */
type Used = { running: RunningUsage; pricing: Pricing };

/**
 * Gives back what is unused by now, by the way it came, or refuses with a reason that the customer reads. Needs the claim of
 * the case, and of much money a second person, for whom it waits then. What goes back is taken from the quotas in the same
 * transaction, behind the company's lock that whoever makes its bills takes too.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, approvalWaits, stateChanged where it was decided or the operator was shown another
 *   amount, packageUsedUp, packageInvoiced where less is not invoiced, monthNotFinal, notRefundable where the gateway has less left of the payment.
 */
export async function decidePackageRefund(
  ctx: OperatorContext,
  decision: Decision,
  pricing: Pricing = publishedPricing,
): Promise<OutputOf<'decidePackageRefund'>> {
  const used = await readUsed(ctx, decision, pricing);
  return writeOnce(ctx, (tx) => decide(tx, ctx, decision, used));
}

/** For the server, which composes what a second person can agree to. */
export const approvablePackageRefunds = approvable('decidePackageRefund', {
  async prepare(beforehand, decision) {
    const used = await readUsed(beforehand, decision, publishedPricing);
    return (tx, ctx) => decide(tx, ctx, decision, used);
  },
});

async function readUsed(ctx: OperatorContext, { id }: Decision, pricing: Pricing): Promise<Used> {
  const { companyId } = await read(ctx, (db) => findReview(db, ctx, id));
  return { running: await readRunningUsage(ctx, companyId), pricing };
}

async function decide(tx: Write, ctx: OperatorContext, decision: Decision, used: Used) {
  const { companyId, subjectId: id } = await requireClaim(tx, ctx, decision.id);
  await lockPaid(tx, { companyId, purpose: packageOrderPurpose, subjectId: id });
  const order = await lockOrder(tx.db, companyId, id);
  // A case of another desk.
  if (!order) throw new NotFound('package order');
  const { outcome } = decision;
  const at = ctx.clock.now();
  const closing = { subjectId: id, at, outcome, operatorId: ctx.actor.id };
  if (decision.outcome === 'approved') {
    const unused = await unusedOf(tx, order, decision, used);
    const approvalId = await awaitRefund(tx, ctx, order, { decision, amount: unused.amount });
    if (approvalId !== null) return { approvalId };
    await closeCase(tx, closing);
    await approve(tx, ctx, order, unused);
  } else {
    await closeCase(tx, closing);
    await refuse(tx, order, { reason: decision.reason, at });
  }
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
  return { approvalId: null };
}

type Unused = { amount: Money; quotas: Awaited<ReturnType<typeof unusedQuotas>> };

/** The unused part of a paid order, which is what the operator was shown. */
async function unusedOf(
  tx: Write,
  order: OrderRow,
  { expected }: Approved,
  { running, pricing }: Used,
): Promise<Unused> {
  if (order.status !== 'paid') throw new Refusal('stateChanged');
  await lockCompanyTerms(tx.db, order.company_id);
  const items = await itemsOf(tx.db, [order]);
  const quotas = await unusedQuotas(tx.db, running, items.map(sourceOf), pricing);
  const amount = refundableOf(order, items, quotas);
  if (amount.amount === 0n) throw new Refusal('packageUsedUp');
  if (formatDecimal(amount) !== expected) throw new Refusal('stateChanged');
  return { amount, quotas };
}

/** The request, where the approval needs a second person; null where it does not. */
function awaitRefund(
  tx: Write,
  ctx: OperatorContext,
  { company_id: companyId, id, due, currency, paid_with: gateway }: OrderRow,
  { decision, amount }: { decision: Approved; amount: Money },
): Promise<string | null> {
  return awaitSecondPerson(tx, ctx, {
    kind: 'package_refund',
    companyId,
    subjectId: id,
    title: id,
    operation: 'decidePackageRefund',
    input: decision,
    amount,
    facts: { paid: toWire(money(due, currency)), ...(gateway && { gateway }) },
  });
}

async function approve(
  tx: Write,
  ctx: OperatorContext,
  order: OrderRow,
  { amount, quotas }: Unused,
): Promise<void> {
  const { company_id: companyId, id } = order;
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
