import { compare, decimal } from '@arcadia/kernel/decimal';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import {
  type Pricing,
  publishedPricing,
  type RunningUsage,
  unusedQuotas,
} from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { textsOfPackage } from '../shop/index.ts';
import { sourceOf } from './mark-paid.ts';
import { findAsked, type GivenLine, refundLinesOf, type RefundRow } from './refund-repo.ts';
import { allUnused, type Line, type Part, partOf } from './refundable.ts';
import { type ItemRow, itemsOf, type OrderRow } from './repo.ts';

export type UnusedPart = Part & {
  readonly items: readonly ItemRow[];
  /** The lines of all refunds of the order. */
  readonly earlier: readonly GivenLine[];
  /** The refund that is under review. */
  readonly refund: RefundRow | undefined;
};

/**
 * The part of an order that would go back now for the chosen packages; where none are, for what was asked, or for all that is unused.
 * Where it is to stay true, the caller has locked the order and the company's row.
 * @throws Refusal packageRefundTooMany, packageUsedUp, monthNotFinal.
 */
export async function unusedPart(
  db: Queries,
  order: OrderRow,
  given: { running: RunningUsage; chosen: readonly Line[] | undefined; pricing?: Pricing },
): Promise<UnusedPart> {
  const { running, pricing = publishedPricing } = given;
  const items = await itemsOf(db, [order]);
  const earlier = await refundLinesOf(db, [order]);
  const quotas = await unusedQuotas(db, running, items.map(sourceOf), pricing);
  const refund = await findAsked(db, order.company_id, order.id);
  const asked = earlier.filter(({ part }) => part === refund?.part);
  const chosen = given.chosen ?? asked.map(toLine);
  const all = () =>
    allUnused(
      items,
      quotas.map(({ source, unused }) => ({ source, isUnused: compare(unused, none) > 0 })),
      earlier,
    );
  const of = { chosen: chosen.length > 0 ? chosen : all(), earlier };
  return { ...partOf(order, items, quotas, of), items, earlier, refund };
}

const none = decimal(0n);

function toLine({ package_id: packageId, asked: quantity }: GivenLine): Line {
  return { packageId, quantity };
}

export type Named = { readonly items: readonly ItemRow[]; readonly lines: readonly Line[] };

/** The packages of a part and how many of each, in one line; in both languages of their names unless one is told. */
export function namesOfPart({ items, lines }: Named, language?: ContentLanguage): string {
  const shown = lines.filter(({ quantity }) => quantity > 0);
  const names = shown.map(({ packageId, quantity }) => {
    const item = items.find((one) => one.package_id === packageId);
    const { zh, en } = textsOfPackage(item?.texts).name;
    const both = zh === en ? en : `${zh} / ${en}`;
    return `${language ? { zh, en }[language] : both} × ${quantity}`;
  });
  return names.join(', ');
}
