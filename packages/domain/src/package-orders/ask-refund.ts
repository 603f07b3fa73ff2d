import type { InputOf } from '@arcadia/contract/api';
import { type PackageOrder, packageRefundTransitions } from '@arcadia/contract/shop/package-orders';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, money } from '@arcadia/kernel/money';
import { quotasOfSources } from '../billing/index.ts';
import { businessDueAt } from '../business-days/index.ts';
import { requireOpenAccount } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { openCase } from '../reviews/index.ts';
import { orderIn } from './get-order.ts';
import { sourceOf } from './mark-paid.ts';
import { changeRefund, findRefund } from './refund-repo.ts';
import { itemsOf, lockOrder, type OrderRow } from './repo.ts';

/** The business days that a review takes at most. */
const reviewDays = 3;

/**
 * Asks for what is unused of a paid order; a desk decides, and what it comes to then is what goes back. Can be asked again
 * once it was refused.
 * @throws NotFound, Refusal stateChanged where it isn't paid or a refund is under way, packageUsedUp, packageInvoiced
 *   where all of it is invoiced, accountClosing.
 */
export function askPackageRefund(
  ctx: MemberContext,
  { id, reason }: InputOf<'askPackageRefund'>,
): Promise<PackageOrder> {
  const { companyId } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    const order = await lockOrder(tx.db, companyId, id);
    if (!order) throw new NotFound('package order');
    if (order.status !== 'paid') throw new Refusal('stateChanged');
    await requireOpenAccount(tx.db, companyId);
    await requireUnused(tx, order);
    await note(tx, ctx, order, reason);
    const now = ctx.clock.now();
    const due = money(order.due, order.currency);
    await openCase(tx, {
      desk: 'package_refund',
      companyId,
      subjectId: id,
      kind: order.currency,
      title: `${id} · ${formatDecimal(due)} ${order.currency}`,
      openedAt: now,
      dueAt: await businessDueAt(tx.db, now, reviewDays),
    });
    await tx.audit({ action: 'package_refund.ask', targetId: id, companyId, after: { reason } });
    await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
    return orderIn(tx.db, companyId, id);
  });
}

/**
 * Refuses an order of which final bills have left nothing: what the running month uses is looked at when the refund is decided.
 */
async function requireUnused(tx: Write, order: OrderRow): Promise<void> {
  const items = await itemsOf(tx.db, [order]);
  const quotas = await quotasOfSources(tx.db, {
    companyIds: [order.company_id],
    sources: items.map(sourceOf),
  });
  const isLeft = quotas.some(({ granted, used }) => granted !== used);
  if (!isLeft) throw new Refusal('packageUsedUp');
}

async function note(
  tx: Write,
  { actor, clock }: MemberContext,
  { company_id: companyId, id: orderId }: OrderRow,
  reason: string,
): Promise<void> {
  const asked = {
    asked_by: actor.id,
    asked_by_name: actor.name,
    asked_at: clock.now(),
    reason,
  };
  const earlier = await findRefund(tx.db, companyId, orderId);
  if (!earlier) {
    await tx.db
      .insertInto('package_refund')
      .values({ company_id: companyId, order_id: orderId, ...asked })
      .execute();
    return;
  }
  const { from, to } = packageRefundTransitions.askAgain;
  const again = { ...asked, status: to, refusal: null, decided_at: null };
  const isMoved = await changeRefund(tx.db, earlier, from, again);
  if (!isMoved) throw new Refusal('stateChanged');
}
