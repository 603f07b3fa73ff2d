import type { InputOf } from '@arcadia/contract/api';
import type { ErrorName } from '@arcadia/contract/wire/errors';
import { packageOrderMinutes, type PackageOrder } from '@arcadia/contract/shop/package-orders';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { CartProblem } from '@arcadia/contract/shop/shop';
import { newId } from '@arcadia/kernel/id';
import { type Currency, money, toWire } from '@arcadia/kernel/money';
import { companyTerms, requireOpenAccount } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { openPayment } from '../payments/index.ts';
import {
  type Allowance,
  offeredPackages,
  type PackageRow,
  pricedCart,
  priceIn,
} from '../shop/index.ts';
import { orderIn } from './get-order.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { allowanceIn, standingOf } from './standing.ts';

type Wanted = InputOf<'createPackageOrder'>['items'];

const refusalOf: Readonly<Record<CartProblem, ErrorName>> = {
  // Either way the cart shows which, and why.
  gone: 'packagePriceChanged',
  otherCurrency: 'packagePriceChanged',
  soldOut: 'packageSoldOut',
  limit: 'purchaseLimit',
  firstOrderOnly: 'packageFirstOrderOnly',
  unpaidOrder: 'unpaidOrderExists',
};

/**
 * Orders packages at the prices of now; they are held for 30 minutes. The database takes them from the stock and from what
 * the company may buy, and refuses other prices, whoever writes.
 * @throws Refusal activityLinkIncorrect where the campaign doesn't run, certificationRequired, accountClosing,
 *   packagePriceChanged where the sum is not the expected one, packageSoldOut, purchaseLimit, unpaidOrderExists where an
 *   unpaid order holds what is missing, packageFirstOrderOnly.
 */
export function createPackageOrder(
  ctx: MemberContext,
  input: InputOf<'createPackageOrder'>,
): Promise<PackageOrder> {
  return writeOnce(ctx, async (tx) => {
    const { companyId } = ctx.actor;
    await requireOpenAccount(tx.db, companyId);
    const { currency, certified } = await companyTerms(tx.db, companyId);
    if (!certified) throw new Refusal('certificationRequired');
    const offered = await offeredPackages(tx.db, input.campaign, ctx.clock.now());
    const priced = accepted(input.items, offered, currency, () => null);
    if (priced.amount.amount !== input.expected) throw new Refusal('packagePriceChanged');
    return order(tx, ctx, { ...input, offered, currency });
  });
}

/** The priced cart. @throws Refusal for the first line that can't be ordered. */
function accepted(
  items: Wanted,
  offered: ReadonlyMap<string, PackageRow>,
  currency: Currency,
  allowanceOf: (row: PackageRow) => Allowance | null,
) {
  const cart = pricedCart(items, { offered, currency, allowanceOf });
  for (const { problem } of cart.lines) if (problem) throw new Refusal(refusalOf[problem]);
  return cart;
}

type Ordering = {
  campaign: string;
  items: Wanted;
  offered: ReadonlyMap<string, PackageRow>;
  currency: Currency;
};

async function order(tx: Write, ctx: MemberContext, ordering: Ordering): Promise<PackageOrder> {
  const { campaign, items, offered, currency } = ordering;
  const { companyId, id: memberId, name } = ctx.actor;
  const now = ctx.clock.now();
  const id = newId('packageOrder', now);
  const expiresAt = new Date(now.getTime() + packageOrderMinutes * 60_000);
  const rows = itemRows(id, companyId, ordering);
  const sum = (column: 'unit_original' | 'unit_price') =>
    rows.reduce((total, row) => total + row[column] * BigInt(row.quantity), 0n);
  const amount = money(sum('unit_price'), currency);
  await tx.db
    .insertInto('package_order')
    .values({
      company_id: companyId,
      id,
      campaign_key: campaign,
      currency,
      original: sum('unit_original'),
      amount: amount.amount,
      due: amount.amount,
      created_by: memberId,
      created_by_name: name,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  // The inserted row made this order wait for others of the company, so that these are counted.
  const standing = await standingOf(tx.db, companyId, id);
  const unpaidHolds = ({ packageId }: Wanted[number]) => standing.unpaid.has(packageId);
  try {
    accepted(items, offered, currency, (row) => allowanceIn(standing, row));
  } catch (error) {
    const limited = error instanceof Refusal && error.code === 'purchaseLimit';
    throw limited && items.some(unpaidHolds) ? new Refusal('unpaidOrderExists') : error;
  }
  const subject = { companyId, purpose: packageOrderPurpose, subjectId: id };
  await openPayment(tx, { ...subject, amount, createdAt: now, expiresAt });
  // Last of the writes: each locks its package, for which everybody who buys it at the moment waits.
  for (const row of rows) await tx.db.insertInto('package_order_item').values(row).execute();
  const after = { ...toWire(amount), campaign, packages: items.length };
  await tx.audit({ action: 'package_order.create', targetId: id, companyId, after });
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: id });
  return orderIn(tx.db, companyId, id);
}

/** Rows of the items in the order of the packages' ids, in which all orders take them. */
function itemRows(id: string, companyId: string, { items, offered, currency }: Ordering) {
  return items
    .toSorted((a, b) => (a.packageId < b.packageId ? -1 : 1))
    .map(({ packageId, quantity }) => {
      const row = offered.get(packageId);
      const price = row && priceIn(row, currency);
      if (!row || !price) throw new Error(`${packageId} was priced a moment ago`);
      return {
        company_id: companyId,
        order_id: id,
        package_id: packageId,
        quantity,
        unit_original: price.original,
        unit_price: price.price,
      };
    });
}
