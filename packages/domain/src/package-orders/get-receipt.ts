import type { OrderPayment, PackageOrder } from '@arcadia/contract/shop/package-orders';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, type Money, parseDecimal } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toPackageOrders } from './package-order.ts';
import { findOrder } from './repo.ts';

export type PackageReceipt = {
  reference: string;
  companyName: string;
  amount: Money;
  /** The price before discounts. */
  original: Money;
  paymentMethod: OrderPayment;
  createdAt: Date;
  paidAt: Date;
  items: readonly PackageOrder['items'][number][];
  /** The amount that was given back since; null where nothing was. */
  refunded: Money | null;
};

/** @throws NotFound before it is paid, and where it is another company's. */
export function getPackageReceipt(ctx: MemberContext, id: string): Promise<PackageReceipt> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const row = await findOrder(db, companyId, id);
    const [order] = row ? await toPackageOrders(db, [row]) : [];
    if (!row || !order || row.paid_at === null || row.paid_with === null)
      throw new NotFound('receipt');
    const names = await companyNames(db, [companyId]);
    const back = order.refunds.reduce((sum, { status, amount }) => {
      const of = status === 'refunded' && amount && parseDecimal(amount.amount, row.currency);
      return of ? sum + of.amount : sum;
    }, 0n);
    return {
      reference: id,
      companyName: names.get(companyId) ?? '',
      amount: money(row.due, row.currency),
      original: money(row.original, row.currency),
      paymentMethod: row.paid_with,
      createdAt: row.created_at,
      paidAt: row.paid_at,
      items: order.items,
      refunded: back > 0n ? money(back, row.currency) : null,
    };
  });
}
