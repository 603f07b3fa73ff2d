import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { compare, decimal, minus } from '@arcadia/kernel/decimal';
import { formatDecimal, money } from '@arcadia/kernel/money';
import { quotasOfSources } from '../billing/index.ts';
import { businessDueAt } from '../business-days/index.ts';
import { requireOpenAccount } from '../companies/index.ts';
import { type MemberContext, type OperatorContext, withFullScope } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { casesOf, openCase } from '../reviews/index.ts';
import { orderIn } from './get-order.ts';
import { sourceOf } from './mark-paid.ts';
import { findAnyOrder } from './refund-case.ts';
import { findAsked, refundLinesOf, refundsOf } from './refund-repo.ts';
import { allUnused, leftOf, type Line } from './refundable.ts';
import { itemsOf, lockOrder, type OrderRow } from './repo.ts';
import { queueRefundMails } from './tell-refund.ts';

/** The business days that a review takes at most. */
const reviewDays = 3;

/**
 * Asks for what is unused of packages of a paid order, of all that are left unless told; a desk decides, and what it comes to then is
 * what goes back. Can be asked again once it was decided.
 * @throws NotFound, Refusal stateChanged where it isn't paid or a refund is under review, packageRefundTooMany, packageUsedUp,
 *   packageInvoiced where all of it is invoiced, accountClosing.
 */
export function askPackageRefund(
  ctx: MemberContext,
  { id, reason, items }: InputOf<'askPackageRefund'>,
): Promise<PackageOrder> {
  const { companyId } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    await ask(tx, ctx, { companyId, id, reason, items });
    return orderIn(tx.db, companyId, id);
  });
}

/**
 * Begins the same for staff, where no customer asked: a case at the desk like any other, with who began it. The customer is told at once.
 * @throws NotFound, Refusal as askPackageRefund.
 */
export function beginPackageRefund(
  ctx: OperatorContext,
  { id, reason, items }: InputOf<'beginPackageRefund'>,
): Promise<OutputOf<'beginPackageRefund'>> {
  return writeOnce(ctx, async (tx) => {
    const found = await findAnyOrder(tx.db, id);
    if (!found) throw new NotFound('package order');
    const { company_id: companyId } = found;
    await ask(tx, ctx, { companyId, id, reason, items });
    const begun = await findAsked(tx.db, companyId, id);
    const caseId = (await casesOf(tx.db, [id])).get(id);
    if (!begun || caseId === undefined) throw new Error(`the refund of ${id} has no case`);
    const { reference } = begun;
    await queueRefundMails(tx, { companyId, orderId: id, reference }, 'begun');
    return { caseId };
  });
}

type Wanted = {
  companyId: string;
  id: string;
  reason: string;
  items: readonly Line[] | undefined;
};

async function ask(
  tx: Write,
  ctx: MemberContext | OperatorContext,
  { companyId, id, reason, items }: Wanted,
): Promise<void> {
  const order = await lockOrder(tx.db, companyId, id);
  if (!order) throw new NotFound('package order');
  if (order.status !== 'paid') throw new Refusal('stateChanged');
  await requireOpenAccount(tx.db, companyId);
  const lines = await linesOf(tx, order, items);
  await note(tx, ctx, order, { reason, lines });
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
  await tx.audit({
    action: 'package_refund.ask',
    targetId: id,
    companyId,
    after: { reason, items: lines },
  });
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
}

/**
 * The packages that are asked back. Refuses those of which final bills have left nothing: what the running month uses is looked at when
 * the refund is decided.
 */
async function linesOf(
  tx: Write,
  order: OrderRow,
  chosen: readonly Line[] | undefined,
): Promise<readonly Line[]> {
  const items = await itemsOf(tx.db, [order]);
  const earlier = await refundLinesOf(tx.db, [order]);
  const rows = await quotasOfSources(tx.db, {
    companyIds: [order.company_id],
    sources: items.map(sourceOf),
  });
  const quotas = rows.map(({ source, granted, used, withdrawn }) => {
    const left = minus(minus(decimal(granted), decimal(used)), decimal(withdrawn));
    return { source, isUnused: compare(left, decimal(0n)) > 0 };
  });
  const unused = allUnused(items, quotas, earlier);
  if (unused.length === 0) throw new Refusal('packageUsedUp');
  for (const { packageId, quantity } of chosen ?? []) {
    const item = items.find((one) => one.package_id === packageId);
    if (!item || quantity > leftOf(item, earlier)) throw new Refusal('packageRefundTooMany');
    if (!unused.some((one) => one.packageId === packageId)) throw new Refusal('packageUsedUp');
  }
  return chosen ?? unused;
}

async function note(
  tx: Write,
  { actor, clock }: MemberContext | OperatorContext,
  order: OrderRow,
  { reason, lines }: { reason: string; lines: readonly Line[] },
): Promise<void> {
  const [newest] = await refundsOf(tx.db, [order]);
  if (newest?.status === 'under_review') throw new Refusal('stateChanged');
  const refund = {
    company_id: order.company_id,
    order_id: order.id,
    part: (newest?.part ?? 0) + 1,
  };
  const by = actor.kind === 'member' ? { asked_by: actor.id } : { asked_by_operator: actor.id };
  const asked = { ...by, asked_by_name: actor.name, asked_at: clock.now(), reason };
  await tx.db
    .insertInto('package_refund')
    .values({ ...refund, ...asked })
    .execute();
  const rows = lines.map(({ packageId, quantity }) => ({
    ...refund,
    package_id: packageId,
    asked: quantity,
  }));
  await tx.db.insertInto('package_refund_item').values(rows).execute();
}
