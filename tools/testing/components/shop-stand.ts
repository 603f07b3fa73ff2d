import type { EndpointName, InputOf, OutputOf } from '../../../packages/contract/src/api.ts';
import type {
  CartProblem,
  Offer,
  PricedCart,
  ShopPage,
} from '../../../packages/contract/src/shop/shop.ts';
import type { Currency } from '../../../packages/kernel/src/money.ts';
import { completed, exampleAnswer } from './example-answer.ts';
import { type Answers, type Part, refused } from './replies.ts';

/** What an answer of the contract's example says, with parts of one's own. */
function made<Name extends EndpointName>(name: Name, part: Part<OutputOf<Name>>): OutputOf<Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the example fits the contract, and the mock API checks it
  return completed(exampleAnswer(name), part) as OutputOf<Name>;
}

/** So many hundredths as a price of that currency. */
function price(hundredths: number, currency: Currency): PricedCart['amount'] {
  return { amount: (hundredths / 100).toFixed(2), currency };
}

/** The id of a package by its name, which tells it from others by its letters. */
export function packageId(name: string): string {
  return `spk_${name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .padEnd(8, '0')}`;
}

/** A package that is sold at ¥100 and $20 for ¥120 and $24, in any number unless said otherwise. */
function offer(name: string, part: Part<Offer>): Part<Offer> {
  const original = [price(12_000, 'CNY'), price(2_400, 'USD')] as const;
  const due = [price(10_000, 'CNY'), price(2_000, 'USD')] as const;
  return {
    id: packageId(name),
    name: { zh: name, en: name },
    prices: due.map((one, place) => ({ price: one, original: original[place] ?? one })),
    maxPerCompany: null,
    firstOrderOnly: false,
    remaining: null,
    contents: [{ kind: 'mau', quantity: '100000' }],
    ...part,
  };
}

/** A page of a campaign that runs, with packages of these names. */
export function stand(packages: Readonly<Record<string, Part<Offer>>>, key = 'stand'): ShopPage {
  const pages = [{ id: `${key}-page`, name: { zh: key, en: key } }];
  return made('getActivityPage', {
    campaign: { key, name: { zh: key, en: key }, endsAt: '2099-12-31T16:00:00.000Z', pages },
    ...pages[0],
    offers: Object.entries(packages).map(([name, part]) => offer(name, part)),
  });
}

/** An order of one package at ¥100 that waits for its payment. */
export function unpaidOrder(
  part: Part<OutputOf<'getPackageOrder'>> = {},
): Part<OutputOf<'getPackageOrder'>> {
  const due = price(10_000, 'CNY');
  return {
    id: orderId,
    campaign: 'stand',
    status: 'unpaid',
    original: due,
    amount: due,
    due,
    balance: price(15_000, 'CNY'),
    payUntil: '2099-12-31T16:00:00.000Z',
    paidAt: null,
    paymentMethod: null,
    endedAt: null,
    refund: null,
    items: [{ packageId: packageId('Ample'), name: { zh: 'Ample', en: 'Ample' }, expiresAt: null }],
    ...part,
  };
}
export const orderId = 'pko_0123456789abcdefghijklmn';

type Problems = Readonly<Record<string, CartProblem>>;
type Items = InputOf<'priceCart'>['items'];

/**
 * A cart as the server prices it while these pages are offered: what has a problem, by the names of packages, is not in the sum.
 * @param available how many can be ordered of what has a problem
 */
export function pricedCart(
  pages: readonly ShopPage[],
  { items, currency = 'CNY' }: { items: Items; currency?: Currency },
  { problems = {}, available = 0 }: { problems?: Problems; available?: number } = {},
): PricedCart {
  const offers = pages.flatMap((page) => page.offers);
  const named = new Map(
    Object.entries(problems).map(([name, problem]) => [packageId(name), problem]),
  );
  const lines = items.map(({ packageId: id, quantity }) => {
    const found = offers.find((one) => one.id === id);
    const problem = found === undefined ? 'gone' : (named.get(id) ?? null);
    const known = problem === 'gone' ? undefined : found;
    const one = known?.prices.find(({ price: of }) => of.currency === currency);
    const [due, original] = [one?.price, one?.original].map(
      (of) => Math.round(Number(of?.amount ?? 0) * 100) * quantity,
    );
    const line = {
      packageId: id,
      quantity,
      offer: known ?? null,
      amount: one ? price(due ?? 0, currency) : null,
      problem,
      available: problem === null ? null : available,
    };
    return { line, due: problem === null ? due : 0, original: problem === null ? original : 0 };
  });
  const sum = (of: 'due' | 'original') => lines.reduce((all, line) => all + (line[of] ?? 0), 0);
  return {
    currency,
    lines: lines.map(({ line }) => line),
    original: price(sum('original'), currency),
    amount: price(sum('due'), currency),
  };
}

/** What is answered while these pages are offered, and an order that waits for its payment. */
export function standAnswers(pages: readonly ShopPage[]): Answers {
  return {
    getActivityPage: ({ id }) =>
      pages.find((page) => page.id === id) ?? refused('activityLinkIncorrect'),
    getOffer: ({ id }) => {
      for (const { campaign, id: pageId, offers } of pages) {
        const found = offers.find((one) => one.id === id);
        if (found) return { campaign, pageId, offer: found };
      }
      return refused('activityLinkIncorrect');
    },
    priceCart: (input) => pricedCart(pages, input),
    checkCart: (input) => pricedCart(pages, input),
    createPackageOrder: { id: orderId },
    getPackageOrder: unpaidOrder(),
    confirmPackageOrder: {},
  };
}
