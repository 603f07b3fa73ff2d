import { type GameCategory, measures } from '@arcadia/kernel/measures';

/**
 * Usage as game servers report it: CloudEvents 1.0 in JSON. This table is the only place that says which types there are; the
 * reader of events, OpenAPI, the documentation and the generator of test traffic follow it.
 */

/** Kinds of values in `data`. Decimals are JSON numbers or, where every digit counts, strings. */
export type UsageField = {
  readonly kind: 'id' | 'whole' | 'decimal';
  readonly unit: string;
  /** Largest value; for an id the most characters. */
  readonly max: number;
  /** Most digits after the point of a decimal. */
  readonly places?: number;
  readonly optional?: true;
};

const appId = { kind: 'id', unit: 'App ID of a region service', max: 19 } as const;
const gameId = { kind: 'id', unit: 'id of a game (mgId)', max: 19 } as const;
const userId = { kind: 'id', unit: 'your id of a user', max: 128 } as const;

/** A value above these is a mistake of the sender: more than a month of minutes, or more than can be summed exactly. */
const maxValues = { minutes: 44_640, count: 1_000_000_000, amount: 1_000_000_000_000 } as const;
const whole = (unit: string) => ({ kind: 'whole', unit, max: maxValues.count }) as const;
const amount = (unit: string, places: number) =>
  ({ kind: 'decimal', unit, max: maxValues.amount, places }) as const;

type UsageEventType = {
  /** Categories of the games that report it. */
  readonly categories: readonly GameCategory[];
  readonly fields: Readonly<Record<string, UsageField>>;
  readonly example: Readonly<Record<string, string | number>>;
};

export const usageEventTypes = {
  'arcadia.session.ended.v1': {
    categories: ['interactive_game', 'bullet_game', 'interactive_gift', 'betting_game'],
    fields: {
      appId,
      gameId,
      userId,
      minutes: {
        kind: 'decimal',
        unit: 'minutes',
        max: maxValues.minutes,
        places: measures.minutes.places,
      },
    },
    example: {
      appId: '1461564080052506636',
      gameId: '1461228410184400899',
      userId: 'u-20481',
      minutes: 12.5,
    },
  },
  'arcadia.gift.sent.v1': {
    categories: ['bullet_game', 'interactive_gift'],
    fields: {
      appId,
      gameId,
      userId: { ...userId, optional: true },
      gifts: whole('gifts'),
      revenue: amount('CNY', measures.gift_revenue.places),
    },
    example: {
      appId: '1461564080052506636',
      gameId: '1461228410184400899',
      gifts: 3,
      revenue: '29.70',
    },
  },
  'arcadia.bet.settled.v1': {
    categories: ['betting_game'],
    fields: {
      appId,
      gameId,
      userId: { ...userId, optional: true },
      bet: amount('units of platform currency', measures.bet.places),
      returned: amount('units of platform currency', measures.returned.places),
    },
    example: {
      appId: '1461564080052506636',
      gameId: '1461228410184400899',
      bet: '100',
      returned: '95.5',
    },
  },
  'arcadia.ai.tokens.used.v1': {
    categories: ['ai'],
    fields: { appId, gameId: { ...gameId, optional: true }, tokens: whole('tokens') },
    example: { appId: '1461564080052506636', tokens: 1840 },
  },
  'arcadia.ai.voice.cloned.v1': {
    categories: ['ai'],
    fields: { appId, gameId: { ...gameId, optional: true }, voices: whole('cloned voices') },
    example: { appId: '1461564080052506636', voices: 1 },
  },
  'arcadia.ai.bot.called.v1': {
    categories: ['ai'],
    fields: { appId, gameId: { ...gameId, optional: true }, calls: whole('calls') },
    example: { appId: '1461564080052506636', calls: 25 },
  },
} as const satisfies Record<string, UsageEventType>;

export type UsageEventTypeName = keyof typeof usageEventTypes;

/** Reasons why an event is refused. */
export const usageRefusals = [
  'malformed',
  'unknown_type',
  'type_not_permitted',
  'source_not_permitted',
  'region_not_permitted',
  'invalid_field',
  'unknown_application',
  'unknown_game',
  'wrong_category',
  'in_future',
  'too_old',
] as const;
export type UsageRefusalReason = (typeof usageRefusals)[number];

/** An event may be this far ahead of our clock, in milliseconds. */
export const maxAheadMs = 10 * 60_000;
/** How many days after it happened an event is accepted. */
export const maxAgeDays = 35;
/** Characters of an event's id. */
export const maxEventIdLength = 128;
/** How deep objects and lists of an event may stand in one another, the event itself counted. */
export const maxEventDepth = 16;
/** Events of one request. */
export const maxBatchEvents = 10_000;
/** Bytes of one request's body, after it is decompressed. */
export const maxBatchBytes = 8 * 1024 * 1024;
