import { byName } from './keys.ts';

/**
 * Everything by which usage is measured, declared once. Unions, lists and mappings of all layers are made from this table, and so
 * are the keys of its texts, so that a new measure is a row here, its texts in each language and its prices. Where events tell it,
 * the store has a column of its name too (a migration).
 */

/** Categories of specification section 3, in the order of bills. */
export const gameCategories = [
  'interactive_game',
  'bullet_game',
  'interactive_gift',
  'betting_game',
  'ai',
] as const;
export type GameCategory = (typeof gameCategories)[number];

/** Meaning of a field of a price plan: what so many of a measure cost, or how many percent of its worth are charged. */
export type PriceKind = 'price' | 'percent';

type Trial = {
  /** Among the figures of a trial, from 1. */
  readonly place: number;
  /** In the API. */
  readonly name: string;
  /** Of a region service what is granted, and of a company what is agreed for its next ones. */
  readonly column: `trial_${string}`;
  /** Granted where nothing else is agreed; the database's `tenant_adds_service` has the same numbers. */
  readonly usual: number;
};

type Row = {
  /**
   * Decimal places. Sums are whole numbers of 10^-places, from the event to the bill: with another number here than what is stored
   * was written with, bills are wrong by a power of ten.
   */
  readonly places: number;
  /** Field of `data` of the events that tell it. Missing where it is counted (users) or computed from others. */
  readonly field?: string;
  /** Whether reports of usage show it. */
  readonly reported?: true;
  /** The measure whose lines of bills charge it, where that is another one. */
  readonly chargedAs?: string;
} & (
  | { readonly charged?: never }
  | {
      /** Categories that charge it, each with its place among the lines of the category, from 1. */
      readonly charged: Readonly<Partial<Record<GameCategory, number>>>;
      /** How many of it a price is for. */
      readonly per: bigint;
      /** Whether packages and trials grant it: what is granted is used up before anything is charged. */
      readonly quota: boolean;
      /** Free quota of each new region service. Missing where trials grant none. */
      readonly trial?: Trial;
      /** Fields of a price plan that say what it costs, in their order. */
      readonly prices: Readonly<Record<string, PriceKind>>;
      /** Below so many a day is never told, however unusual it is. Null: days of it are never compared. */
      readonly leastUnusual: number | null;
    }
);

/** Amounts of a platform's own currency. A difference is computed from bets and returns, so all three have the same places. */
const platformPlaces = 4;

/** In the order of reports. */
export const measures = {
  /** Users of a month, each counted once in a region service. */
  mau: {
    places: 0,
    reported: true,
    charged: { interactive_game: 1 },
    per: 1_000n,
    quota: true,
    trial: {
      place: 2,
      name: 'mau',
      column: 'trial_monthly_active_users',
      usual: 1_000,
    },
    prices: { mau: 'price' },
    // Most users of a month count on its first day, which would always be unusual.
    leastUnusual: null,
  },
  minutes: {
    places: 3,
    field: 'minutes',
    reported: true,
    charged: { interactive_game: 2, bullet_game: 2 },
    per: 1n,
    quota: true,
    trial: { place: 1, name: 'minutes', column: 'trial_minutes', usual: 10_000 },
    prices: { minutes: 'price' },
    leastUnusual: 1_000,
  },
  gifts: {
    places: 0,
    field: 'gifts',
    reported: true,
    charged: { interactive_gift: 1 },
    per: 1n,
    quota: true,
    prices: { gifts: 'price' },
    leastUnusual: 100,
  },
  gift_revenue: {
    places: 4,
    field: 'revenue',
    reported: true,
    charged: { bullet_game: 1, interactive_gift: 2 },
    per: 1n,
    quota: false,
    prices: { giftRevenuePercent: 'percent' },
    leastUnusual: 100,
  },
  /** Bets less returns. Below zero it counts as zero. */
  difference: {
    places: platformPlaces,
    charged: { betting_game: 1 },
    per: 1n,
    quota: false,
    prices: { differencePercent: 'percent', platformUnit: 'price' },
    leastUnusual: 1_000,
  },
  bet: { places: platformPlaces, field: 'bet', reported: true, chargedAs: 'difference' },
  returned: {
    places: platformPlaces,
    field: 'returned',
    reported: true,
    chargedAs: 'difference',
  },
  tokens: {
    places: 0,
    field: 'tokens',
    reported: true,
    charged: { ai: 1 },
    per: 1_000n,
    quota: true,
    prices: { tokens: 'price' },
    leastUnusual: 100_000,
  },
  voices: {
    places: 0,
    field: 'voices',
    reported: true,
    charged: { ai: 2 },
    per: 1n,
    quota: true,
    prices: { voices: 'price' },
    leastUnusual: 10,
  },
  bot_calls: {
    places: 0,
    field: 'calls',
    reported: true,
    charged: { ai: 3 },
    per: 1n,
    quota: true,
    trial: { place: 3, name: 'botCalls', column: 'trial_bot_times', usual: 1_000 },
    prices: { botCalls: 'price' },
    leastUnusual: 100,
  },
} as const satisfies Readonly<Record<string, Row>>;

type Table = typeof measures;
/** The names of the rows that have these columns. */
type With<Columns> = { [M in keyof Table]: Table[M] extends Columns ? M : never }[keyof Table];

export type Measure = keyof Table;
/** A measure that events tell, as they add up. */
export type Quantity = With<{ readonly field: string }>;
/** A measure that a price plan can charge. */
export type Component = With<{ readonly charged: object }>;
/** A measure that bills keep: one that is charged, or that a charged difference is computed from. */
export type Billed = Component | With<{ readonly chargedAs: string }>;
/** A measure that is granted for free, by packages of the shop and by trials. */
export type QuotaKind = With<{ readonly quota: true }>;
/** A measure that trials grant. */
type TrialKind = With<{ readonly trial: object }>;
/** The same by its name in the API, and by its column. */
export type TrialName = Table[TrialKind]['trial']['name'];
export type TrialColumn = Table[TrialKind]['trial']['column'];
/** A measure that reports of usage show. */
export type Reported = With<{ readonly reported: true }>;
type PricesOf<R> = R extends { readonly prices: infer Prices } ? keyof Prices : never;
/** A field of a price plan that says what usage costs. */
export type PriceName = PricesOf<Table[Component]>;
type PriceField<C extends GameCategory> = PricesOf<
  Table[With<{ readonly charged: Readonly<Record<C, number>> }>]
>;

const rows: Readonly<Record<Measure, Row>> = measures;

export const measureNames = Object.keys(measures).filter((name) => isMeasure(name));
export const quantityNames = measureNames.filter((name): name is Quantity => 'field' in rows[name]);

function isMeasure(name: string): name is Measure {
  return Object.hasOwn(measures, name);
}

export function isComponent(name: Measure): name is Component {
  return 'charged' in rows[name];
}

export function isQuotaKind(name: Measure): name is QuotaKind {
  const row = rows[name];
  return row.charged !== undefined && row.quota;
}

function isTrialKind(name: Measure): name is TrialKind {
  const row = rows[name];
  return row.charged !== undefined && row.trial !== undefined;
}

/** Measures that each category charges, in the order of the lines of a bill and of using quotas. */
export const charged = gameCategories.flatMap((category) =>
  measureNames
    .filter((name) => isComponent(name))
    .map((component) => ({ category, component, place: placeOf(component, category) }))
    .filter(({ place }) => place > 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ component }) => ({ category, component })),
);

/** Its place among the lines of a category; 0 where the category does not charge it. */
function placeOf(component: Component, category: GameCategory): number {
  return rows[component].charged?.[category] ?? 0;
}

type Prices = { readonly [C in GameCategory]: Readonly<Record<PriceField<C>, PriceKind>> };
/** Fields of a price plan that say what usage of a category costs, in the order of the lines of a bill. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the measures that a category charges, as the type is
export const prices = byName(gameCategories, (category) =>
  Object.fromEntries(
    charged
      .filter((one) => one.category === category)
      .flatMap(({ component }) => Object.entries<PriceKind>(measures[component].prices)),
  ),
) as Prices;

/** Measures that are charged, in the order of the lines of a bill. */
export const componentNames = [...new Set(charged.map(({ component }) => component))];
export const billedNames = measureNames.filter(
  (name): name is Billed => isComponent(name) || rows[name].chargedAs !== undefined,
);
/** Measures that are granted for free, in the order of the lines of a bill. */
export const quotaKinds = componentNames.filter((name) => isQuotaKind(name));

/** Measures that trials grant, in the order of their figures. */
export const trials = measureNames
  .filter((name) => isTrialKind(name))
  .map((kind) => ({ kind, ...measures[kind].trial }))
  .toSorted((a, b) => a.place - b.place);
export const trialNames = trials.map(({ name }) => name);
export const trialColumns = trials.map(({ column }) => column);

/** Measures that reports of usage show, in their order. */
export const reported = measureNames.filter((name): name is Reported => 'reported' in rows[name]);

/** The measure whose lines of bills charge what a report shows; null where nothing does. */
export function chargeOf(name: Reported): Component | null {
  const { chargedAs = name } = rows[name];
  return componentNames.find((component) => component === chargedAs) ?? null;
}

/** A charged measure that is computed from events. Users are left out: they are counted. */
export type EventComponent = Exclude<Component, 'mau'>;

/** The quantities that a charge is computed from, in the order of {@link chargedUnits}. */
export function partsOf(component: EventComponent): readonly Quantity[] {
  return component === 'difference' ? ['bet', 'returned'] : [component];
}

/** Quantity that is charged, as a whole number of 10^-places like the sums that it is computed from. */
export function chargedUnits(
  component: EventComponent,
  sums: Readonly<Record<Quantity, bigint>>,
): bigint {
  return component === 'difference' ? sums.bet - sums.returned : sums[component];
}
