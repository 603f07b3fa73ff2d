import type { WireTerms } from '@arcadia/contract/price-terms';

/** Every price of a plan, by category, in the order in which people read them. */
export const termFields = {
  interactive_game: ['mau', 'minutes', 'baseFee', 'guaranteedMau', 'guaranteedAmount'],
  bullet_game: ['giftRevenuePercent', 'minutes', 'baseFee', 'guaranteedAmount'],
  interactive_gift: ['gifts', 'giftRevenuePercent', 'baseFee', 'guaranteedAmount'],
  betting_game: ['differencePercent', 'platformUnit', 'baseFee', 'guaranteedAmount'],
  ai: ['tokens', 'voices', 'botCalls', 'baseFee', 'guaranteedAmount'],
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

/** Whether it is a share, and not a price in CNY. */
export function isPercent(field: TermRow['field']): boolean {
  return field === 'giftRevenuePercent' || field === 'differencePercent';
}

/** A plan in which nothing is charged: what the first version begins with. */
export const noTerms: WireTerms = {
  interactive_game: {
    mau: null,
    minutes: null,
    guaranteedMau: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  bullet_game: { giftRevenuePercent: null, minutes: null, baseFee: null, guaranteedAmount: null },
  interactive_gift: {
    gifts: null,
    giftRevenuePercent: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  betting_game: {
    differencePercent: null,
    platformUnit: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  ai: { tokens: null, voices: null, botCalls: null, baseFee: null, guaranteedAmount: null },
};
