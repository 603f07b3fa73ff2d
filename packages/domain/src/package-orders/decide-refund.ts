import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { packageRefundTransitions } from '@arcadia/contract/shop/package-refund';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
import {
  type Pricing,
  publishedPricing,
  readRunningUsage,
  type RunningUsage,
  withdrawQuotas,
} from '../billing/index.ts';
import { lockCompanyTerms } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { lockPaid } from '../payments/index.ts';
import { closeCase, findReview, requireClaim } from '../reviews/index.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { returnUnused } from './return-unused.ts';
import { changeRefund, findAsked, noteGiven } from './refund-repo.ts';
import { leftOf } from './refundable.ts';
import { queueRefundMails } from './tell-refund.ts';
import { changeOrder, lockOrder, type OrderRow } from './repo.ts';
import { namesOfPart, type UnusedPart, unusedPart } from './unused-part.ts';

type Decision = InputOf<'decidePackageRefund'>;
type Approved = Extract<Decision, { outcome: 'approved' }>;
/** The usage of the company by now, which is read before the transaction, and the prices of its packages. */
type Used = { running: RunningUsage; pricing: Pricing };

/**
 * Gives back what is unused by now of some packages, by the way it came, or refuses with a reason that the customer reads. Needs the claim of
 * the case, and of much money a second person, for whom it waits then; of what staff began another one than began it. What goes back is taken from the quotas in the same
 * transaction, behind the company's lock that whoever makes its bills takes too.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, approvalWaits, decidedByAnother, stateChanged where it was decided or the operator was shown another
 *   amount, packageRefundTooMany, packageUsedUp, packageInvoiced where less is not invoiced, monthNotFinal, notRefundable where the gateway has less left of the payment.
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
    const part = await chosenOf(tx, order, decision, used);
    const approvalId = await awaitRefund(tx, ctx, order, { decision, part });
    if (approvalId !== null) return { approvalId };
    requireAnother(ctx, part);
    await closeCase(tx, closing);
    await approve(tx, ctx, order, part);
  } else {
    await closeCase(tx, closing);
    await refuse(tx, order, { reason: decision.reason, at });
  }
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
  return { approvalId: null };
}

/** The unused part of a paid order that is chosen, which is what the operator was shown. */
async function chosenOf(
  tx: Write,
  order: OrderRow,
  { expected, items: chosen }: Approved,
  used: Used,
): Promise<UnusedPart> {
  if (order.status !== 'paid') throw new Refusal('stateChanged');
  await lockCompanyTerms(tx.db, order.company_id);
  const part = await unusedPart(tx.db, order, { ...used, chosen });
  if (formatDecimal(part.amount) !== expected) throw new Refusal('stateChanged');
  return part;
}

/** Nobody gives money back alone that no customer asked for. @throws Refusal decidedByAnother where one's own is approved without another. */
function requireAnother({ actor, approved }: OperatorContext, { refund }: UnusedPart): void {
  if (!approved && refund?.asked_by_operator === actor.id) throw new Refusal('decidedByAnother');
}

/** The request, where the approval needs a second person; null where it does not. */
function awaitRefund(
  tx: Write,
  ctx: OperatorContext,
  { company_id: companyId, id, due, currency, paid_with: gateway }: OrderRow,
  { decision, part }: { decision: Approved; part: UnusedPart },
): Promise<string | null> {
  const { amount, earlier } = part;
  const before = earlier.reduce((sum, line) => sum + (line.amount ?? 0n), 0n);
  return awaitSecondPerson(tx, ctx, {
    kind: 'package_refund',
    companyId,
    subjectId: id,
    title: id,
    operation: 'decidePackageRefund',
    input: decision,
    amount,
    // Nobody gives much of an order back alone, in parts.
    others: [money(before + amount.amount, currency)],
    facts: {
      packages: namesOfPart(part),
      paid: toWire(money(due, currency)),
      ...(gateway && { gateway }),
    },
  });
}

async function approve(
  tx: Write,
  ctx: OperatorContext,
  order: OrderRow,
  part: UnusedPart,
): Promise<void> {
  const { company_id: companyId, id: orderId } = order;
  const { amount, lines, taken, items, earlier, refund } = part;
  if (!refund) throw new Refusal('stateChanged');
  await withdrawQuotas(tx, companyId, taken);
  await noteGiven(tx.db, refund, lines);
  const isAll = items.every(
    (item) =>
      leftOf(item, earlier) ===
      (lines.find(({ packageId }) => packageId === item.package_id)?.quantity ?? 0),
  );
  if (isAll) await changeOrder(tx.db, order, { status: 'refunded', ended_at: ctx.clock.now() });
  const { destination } = await returnUnused(tx, ctx, order, { refund, amount, part });
  const { reference } = refund;
  await queueRefundMails(tx, { companyId, orderId, reference }, destination);
  const status = isAll ? 'refunded' : order.status;
  const given = lines.map(({ packageId, quantity }) => ({ packageId, quantity }));
  await tx.audit({
    action: 'package_refund.approve',
    targetId: orderId,
    companyId,
    before: { status: order.status },
    after: { status, destination, items: given, ...toWire(amount) },
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: orderId });
}

async function refuse(
  tx: Write,
  { company_id: companyId, id: orderId }: OrderRow,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const { from, to } = packageRefundTransitions.refuse;
  const change = { status: to, refusal: reason, decided_at: at };
  const refund = await findAsked(tx.db, companyId, orderId);
  if (!refund || !(await changeRefund(tx.db, refund, from, change)))
    throw new Refusal('stateChanged');
  const action = 'package_refund.refuse';
  await tx.audit({ action, targetId: orderId, companyId, after: { reason } });
  await queueRefundMails(tx, { companyId, orderId, reference: refund.reference }, 'refused');
}
