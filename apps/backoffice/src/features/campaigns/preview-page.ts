import type { ShopPage } from '@arcadia/contract/shop/shop';
import { dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { foldedPrice } from '@arcadia/kernel/folded-price';
import { currencies, money, toWire } from '@arcadia/kernel/money';
import { readMoney } from '@arcadia/kernel/typed-number';
import {
  type Bilingual,
  type CampaignDraft,
  instantOf,
  type PackageDraft,
  wholeNumber,
} from './draft.ts';

type Words = { page: (number: number) => string; package: (number: number) => string };
type Offer = ShopPage['offers'][number];

/** A page as the shop would show it now, with something in the place of what is missing or wrong. */
export function previewPage(
  draft: CampaignDraft,
  index: number,
  { taken, words, now }: { taken: Readonly<Record<string, number>>; words: Words; now: number },
): ShopPage | null {
  const page = draft.pages[index];
  if (page === undefined) return null;
  const instant = (typed: string) => (instantOf(typed) ?? startOfDay(dayOf(now))).toISOString();
  const pageName = (name: Bilingual, number: number) => named(name, words.page(number));
  return {
    campaign: {
      key: draft.key === '' ? 'new' : draft.key,
      name: draft.name,
      look: draft.look,
      startsAt: instant(draft.startsAt),
      endsAt: instant(draft.endsAt),
      version: 0,
      pages: draft.pages.map(({ id, name }, at) => ({ id, name: pageName(name, at + 1) })),
    },
    id: page.id,
    name: pageName(page.name, index + 1),
    headline: page.headline,
    introduction: page.introduction,
    offers: page.packages.map((one, at) => offerOf(one, { taken, name: words.package(at + 1) })),
  };
}

function offerOf(
  one: PackageDraft,
  { taken, name }: { taken: Readonly<Record<string, number>>; name: string },
): Offer {
  const { id, ref, fold: typedFold, validity, contents } = one;
  const fold = /^(?:10(?:\.0)?|[1-9](?:\.\d)?|0\.[1-9])$/.test(typedFold) ? typedFold : '10';
  const stock = wholeNumber(one.stock);
  const max = wholeNumber(one.maxPerCompany);
  return {
    id: id ?? ref,
    name: named(one.name, name),
    summary: one.summary,
    fold,
    prices: pricesOf(one, fold).map(({ original, price }) => ({
      original: toWire(original),
      price: toWire(price),
    })),
    validity: { count: wholeNumber(validity.count) || 1, unit: validity.unit },
    maxPerCompany: Number.isNaN(max) ? null : max,
    firstOrderOnly: one.firstOrderOnly,
    remaining: Number.isNaN(stock) ? null : Math.max(0, stock - ((id !== null && taken[id]) || 0)),
    contents: contents
      .filter(({ quantity }) => wholeNumber(quantity) > 0)
      .map(({ kind, quantity }) => ({ kind, quantity: String(wholeNumber(quantity)) })),
  };
}

/** Before and after the discount, in each currency whose price is typed well. */
export function pricesOf({ originals }: Pick<PackageDraft, 'originals'>, fold: string) {
  return currencies.flatMap((currency) => {
    const original = readMoney(originals[currency], currency);
    return original === null
      ? []
      : [{ original, price: money(foldedPrice(original.amount, fold), currency) }];
  });
}

function named({ zh, en }: Bilingual, otherwise: string): Bilingual {
  return { zh: zh || en || otherwise, en: en || zh || otherwise };
}
