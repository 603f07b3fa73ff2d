import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { CartProblem } from '@arcadia/contract/shop/shop';
import { type Currency, money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import { read } from '../database/transaction.ts';
import { priceIn, toOffer } from './offer.ts';
import { type PackageRow, packagesOf, pagesOf } from './repo.ts';
import { findRunning } from './running-campaign.ts';

type Item = InputOf<'priceCart'>['items'][number];
type Line = OutputOf<'priceCart'>['lines'][number];

/** The quantity of a package that a company may still take; null for any number. */
export type Allowance = { available: number | null; problem: CartProblem | null };

/** Packages of a running campaign by their ids. @throws Refusal activityLinkIncorrect where it doesn't run. */
export async function offeredPackages(
  db: Queries,
  key: string,
  now: Date,
): Promise<ReadonlyMap<string, PackageRow>> {
  if (!(await findRunning(db, key, now))) throw new Refusal('activityLinkIncorrect');
  const pages = await pagesOf(db, key);
  const packages = await packagesOf(
    db,
    pages.map(({ id }) => id),
  );
  return new Map(packages.map((row) => [row.id, row]));
}

/** Prices of a cart for somebody who is not signed in. @throws Refusal activityLinkIncorrect. */
export function priceCart(
  ctx: Context,
  { campaign, currency, items }: InputOf<'priceCart'>,
): Promise<OutputOf<'priceCart'>> {
  return read(ctx, async (db) => {
    const offered = await offeredPackages(db, campaign, ctx.clock.now());
    return pricedCart(items, { offered, currency, allowanceOf: () => null });
  });
}

type Pricing = {
  offered: ReadonlyMap<string, PackageRow>;
  currency: Currency;
  /** The quantity that a company may still take; null where nobody is signed in. */
  allowanceOf: (row: PackageRow) => Allowance | null;
};

/** The lines of a cart, and the sums of those that can be ordered as they are. */
export function pricedCart(
  items: readonly Item[],
  { offered, currency, allowanceOf }: Pricing,
): OutputOf<'priceCart'> {
  const lines = items.map((item) => {
    const row = offered.get(item.packageId);
    const allowance = row ? allowanceOf(row) : null;
    return lineOf(item, { row, currency, allowance });
  });
  const sum = (pick: (price: { original: bigint; price: bigint }) => bigint) =>
    lines.reduce((total, { problem, packageId, quantity }) => {
      const row = offered.get(packageId);
      const price = row && problem === null ? priceIn(row, currency) : null;
      return price ? total + pick(price) * BigInt(quantity) : total;
    }, 0n);
  const wire = (amount: bigint) => toWire(money(amount, currency));
  return {
    currency,
    lines,
    original: wire(sum(({ original }) => original)),
    amount: wire(sum(({ price }) => price)),
  };
}

type LineFacts = { row: PackageRow | undefined; currency: Currency; allowance: Allowance | null };

function lineOf({ packageId, quantity }: Item, { row, currency, allowance }: LineFacts): Line {
  const nothing = { packageId, quantity, offer: null, amount: null, available: null };
  if (!row) return { ...nothing, problem: 'gone' };
  const price = priceIn(row, currency);
  const offer = toOffer(row);
  if (!price) return { ...nothing, offer, problem: 'otherCurrency' };
  const amount = toWire(money(price.price * BigInt(quantity), currency));
  const known = { packageId, quantity, offer, amount };
  const available = fewer(offer.remaining, allowance?.available ?? row.max_per_company);
  if (allowance?.problem) return { ...known, available, problem: allowance.problem };
  if (offer.remaining !== null && offer.remaining < quantity)
    return { ...known, available, problem: 'soldOut' };
  if (available !== null && available < quantity) return { ...known, available, problem: 'limit' };
  return { ...known, available, problem: null };
}

/** The smaller of two bounds, null being none. */
function fewer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
