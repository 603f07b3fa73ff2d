import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type Money, money, toWire } from '@arcadia/kernel/money';
import { readRunningUsage } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findReview } from '../reviews/index.ts';
import { type InvoicingOf, withCases } from './invoicing.ts';
import { toPackageOrders } from './package-order.ts';
import type { OrderRow } from './repo.ts';
import { unusedPart } from './unused-part.ts';

/** A refund that is or was under review. @throws NotFound, Forbidden without the desk's permission. */
export async function getPackageRefundCase(
  ctx: OperatorContext,
  id: string,
  invoicingOf: InvoicingOf,
): Promise<OutputOf<'getPackageRefundCase'>> {
  const { companyId, companyName, row, order, invoicing } = await read(ctx, async (db) => {
    const found = await findReview(db, ctx, id);
    const own = await requireOrder(db, found.subjectId);
    const [shown] = await toPackageOrders(db, [own]);
    if (!shown) throw new NotFound('package order');
    const invoicing = await standsWithInvoices(ctx, db, own, invoicingOf);
    return { ...found, row: own, order: shown, invoicing };
  });
  const refundable = await refundableNow(ctx, row);
  return {
    id,
    companyId,
    companyName,
    order,
    refundable: refundable && toWire(refundable),
    invoicing,
  };
}

/**
 * The amount that would go back now for packages of an order, and each one's part of it.
 * @throws NotFound, Forbidden without the desk's permission, Refusal stateChanged where it isn't paid, packageRefundTooMany,
 *   packageUsedUp, monthNotFinal.
 */
export async function previewPackageRefund(
  ctx: OperatorContext,
  { id, items: chosen }: InputOf<'previewPackageRefund'>,
): Promise<OutputOf<'previewPackageRefund'>> {
  const order = await read(ctx, async (db) =>
    requireOrder(db, (await findReview(db, ctx, id)).subjectId),
  );
  if (order.status !== 'paid') throw new Refusal('stateChanged');
  const running = await readRunningUsage(ctx, order.company_id);
  const { amount, lines } = await read(ctx, (db) => unusedPart(db, order, { running, chosen }));
  const items = lines.map((line) => ({
    packageId: line.packageId,
    amount: toWire(money(line.amount, order.currency)),
  }));
  return { amount: toWire(amount), items };
}

/** @throws NotFound, also for a case of another desk. */
async function requireOrder(db: Queries, id: string): Promise<OrderRow> {
  const order = await findAnyOrder(db, id);
  if (!order) throw new NotFound('package order');
  return order;
}

export function findAnyOrder(db: Queries, id: string) {
  return db.selectFrom('package_order').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function standsWithInvoices(
  ctx: OperatorContext,
  db: Queries,
  { company_id: companyId, id }: OrderRow,
  invoicingOf: InvoicingOf,
) {
  return withCases(db, await invoicingOf(db, { companyId, id }, ctx.clock.now()));
}

/** The amount that can go back now, for what is asked or for all that is unused; null where nothing can. */
export async function refundableNow(ctx: OperatorContext, row: OrderRow): Promise<Money | null> {
  if (row.status !== 'paid') return null;
  const running = await readRunningUsage(ctx, row.company_id);
  try {
    return await read(
      ctx,
      async (db) => (await unusedPart(db, row, { running, chosen: undefined })).amount,
    );
  } catch (error) {
    if (error instanceof Refusal && nothingNow.has(error.code)) return null;
    throw error;
  }
}

const nothingNow = new Set<Refusal['code']>([
  'monthNotFinal',
  'packageUsedUp',
  'packageRefundTooMany',
]);
