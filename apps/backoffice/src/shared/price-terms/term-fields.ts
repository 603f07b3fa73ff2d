import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { keysOf } from '@arcadia/kernel/keys';
import { type PriceKind, prices } from '@arcadia/kernel/measures';

const fees = ['baseFee', 'guaranteedAmount'] as const;
/** Every price of a plan, by category, in the order in which people read them. */
export const termFields = {
  interactive_game: [
    ...keysOf(prices.interactive_game),
    'baseFee',
    'guaranteedMau',
    'guaranteedAmount',
  ],
  bullet_game: [...keysOf(prices.bullet_game), ...fees],
  interactive_gift: [...keysOf(prices.interactive_gift), ...fees],
  betting_game: [...keysOf(prices.betting_game), ...fees],
  ai: [...keysOf(prices.ai), ...fees],
} as const satisfies { [C in keyof WireTerms]: readonly (keyof WireTerms[C])[] };

type Category = keyof WireTerms;
export type TermPath = {
  [C in Category]: `terms.${C}.${(typeof termFields)[C][number]}`;
}[Category];

/** One price of a plan, for a form and for a table. */
export type TermRow = {
  readonly category: Category;
  readonly field: (typeof termFields)[Category][number];
  readonly path: TermPath;
  readonly valueOf: (terms: WireTerms) => string | null;
};

function rowsOf(category: Category): TermRow[] {
  return termFields[category].map((field) => ({
    category,
    field,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the table above, which its type is made of
    path: `terms.${category}.${field}` as TermPath,
    valueOf: (terms) => {
      const prices: Readonly<Record<string, string | null>> = terms[category];
      return prices[field] ?? null;
    },
  }));
}

export const termCategories = [
  { category: 'interactive_game', rows: rowsOf('interactive_game') },
  { category: 'bullet_game', rows: rowsOf('bullet_game') },
  { category: 'interactive_gift', rows: rowsOf('interactive_gift') },
  { category: 'betting_game', rows: rowsOf('betting_game') },
  { category: 'ai', rows: rowsOf('ai') },
] as const;

/** Words for what is wrong with a price, by its path. @param under where the form has the prices */
export function termProblems(
  { percentInvalid, priceInvalid }: { percentInvalid: string; priceInvalid: string },
  under: '' | 'change.' = '',
) {
  const percent = { invalidFormat: percentInvalid, amountTooLarge: percentInvalid };
  const price: Partial<typeof percent> = { invalidFormat: priceInvalid };
  return Object.fromEntries(
    termCategories.flatMap(({ rows }) =>
      rows.map(({ path, field }) => [`${under}${path}`, isPercent(field) ? percent : price]),
    ),
  );
}

/** Whether it is a share, and not a price in CNY. */
function isPercent(field: TermRow['field']): boolean {
  const all: readonly Readonly<Record<string, PriceKind>>[] = Object.values(prices);
  return all.some((own) => own[field] === 'percent');
}
