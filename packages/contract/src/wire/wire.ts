import { isCountryCode } from '@arcadia/kernel/countries';
import { currencies } from '@arcadia/kernel/money';
import { plainCode, plainNumber } from '@arcadia/kernel/typed-code';
import * as z from 'zod/mini';

/** Building blocks of the endpoints' schemas. */

/**
 * A schema with what the OpenAPI document says of it. The registry holds it, not a check, which would cost each of the thousands of
 * schemas two objects more, and a step more at each parse. A clone keeps the schema that it was made of, to inherit its words: where that
 * has none, it is let go, since most are written in place and nobody else has them.
 */
export function described<S extends z.ZodMiniType>(schema: S, description: string): S {
  const own = schema.clone();
  if (z.globalRegistry.get(schema) === undefined) Object.assign(own._zod, { parent: undefined });
  z.globalRegistry.add(own, { description });
  return own;
}

/**
 * A schema with the name that it has in the OpenAPI document and in clients, and what it is wherever it occurs; `described`
 * says what it is in one place. Schemas that are alike but for words are one there: they have one title.
 */
export function named<S extends z.ZodMiniType>(schema: S, title: string, about: string): S {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), title, about });
  return schema;
}

/** A decimal string with its currency; the amount is never a JavaScript number. */
export const wireMoney = described(
  named(
    z.object({
      amount: z
        .string()
        .check(
          z.regex(/^-?\d+\.\d{2}$/),
          z.meta({ description: 'Decimal string, never a float', example: '1250.00' }),
        ),
      currency: described(z.enum(currencies), 'Currency as ISO 4217 code.'),
    }),
    'Money',
    'An amount with its currency',
  ),
  'An amount with its currency',
);

export const namedRef = named(
  z.object({
    id: described(z.string(), 'Id of the person or thing.'),
    name: described(z.string(), 'Name of the person or thing, as shown to people.'),
  }),
  'NamedRef',
  'Somebody or something with the name, such as an operator or a company',
);

/** An instant as ISO 8601 with its offset. Screens show it in UTC+8. */
export const instant = z.iso
  .datetime({ offset: true })
  .check(z.meta({ description: 'Instant in ISO 8601', example: '2026-11-20T08:00:00.000Z' }));

/** An id from `newId`, or typed by a person: limited in length, without characters of markup or paths. */
export const id = z
  .string()
  .check(
    z.regex(/^[a-z]{2,5}_[0-9a-z]{8,40}$/, 'invalidFormat'),
    z.meta({ description: 'Id as an answer gave it', example: 'app_0123456789abcdefghijklmn' }),
  );

const pageSizes = [10, 20, 50, 100] as const;

/** The records that pages reach and `total` counts. Records beyond that need a filter. */
export const maxListed = 10_000;

/** The two fields of every list. */
export const paging = {
  pageNo: z._default(
    z.coerce.number<number>().check(
      z.int(),
      z.gte(1),
      z.lte(maxListed),
      z.meta({
        description: 'Page, counted from 1. Pages reach the first 10,000 records',
        example: 1,
      }),
    ),
    1,
  ),
  pageSize: z._default(
    z.coerce.number<number>().check(
      z.refine((size) => (pageSizes as readonly number[]).includes(size), 'unknownOption'),
      z.meta({
        title: 'PageSize',
        about: 'Records on a page',
        type: 'integer',
        enum: [...pageSizes],
        description: 'Records on a page',
        example: 20,
      }),
    ),
    10,
  ),
};

/** Free text to search for. Empty means no filter. */
export const keyword = z.optional(
  z.string().check(
    // What a chat puts around an id unseen is no part of it.
    z.overwrite<string>((typed) => typed.replace(/\p{Cf}/gu, '')),
    z.trim(),
    z.maxLength(100, 'tooLong'),
    z.meta({ description: 'Text to search for; empty means no filter', example: 'arcadia' }),
  ),
);

const daysRead = named(
  z.object({
    from: described(z.iso.date(), 'First day of the period.'),
    to: described(z.iso.date(), 'Last day of the period, which is included.'),
  }),
  'Period',
  'Days at UTC+8, both ends included',
);

/** The output of every list. */
export function listOf<T extends z.ZodMiniType>(record: T) {
  return z.object({
    records: described(z.array(record), 'Records of this page.'),
    total: z.int().check(
      z.meta({
        description: 'Records on all pages, as far as they were counted: at most 10,000',
        example: 1,
      }),
    ),
    period: described(
      z.optional(daysRead),
      'Days at UTC+8 that were read; present where the server chose them.',
    ),
    hasMore: z.optional(
      z.literal(true).check(
        z.meta({
          description: 'Present where there are more records than `total`',
          example: true,
        }),
      ),
    ),
  });
}

/** Contains something visible: not only spaces and zero-width characters. */
const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Characters that change the writing direction: a name with one would be displayed differently from what is stored.
 */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A required line of text: trimmed, not only white space, limited in length. */
export function text(max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(max, 'tooLong'),
    z.refine((value) => visible.test(value), 'required'),
    z.refine((value) => !turning.test(value), 'invalidFormat'),
  );
}

/** Whether this can be what a person is called: it has a letter, and is no email address. */
export function isPersonName(name: string): boolean {
  return /\p{L}/u.test(name) && !name.includes('@');
}

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'tooLong'),
    z.email('invalidEmail'),
    z.meta({ description: 'Email address', example: 'lin@studio.example' }),
  );

/** A calling code such as `+86`. */
export const areaCode = z
  .string()
  .check(
    z.overwrite(plainCode),
    z.regex(/^\+\d{1,4}$/, 'invalidFormat'),
    z.meta({ description: 'International calling code', example: '+86' }),
  );

/**
 * National digits of a phone number, which people write in groups; with a plus the whole number. Whether they form a real number of
 * the calling code beside it is checked by the server with full metadata.
 */
export const phoneNumber = z
  .string()
  .check(
    z.overwrite(plainNumber),
    z.regex(/^(?:\+\d{5,19}|\d{4,15})$/, 'invalidFormat'),
    z.meta({ description: 'National digits of a phone number', example: '13800000001' }),
  );

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}$/, 'invalidFormat'),
    z.refine(isCountryCode, 'unknownOption'),
    z.meta({ description: 'Country in ISO 3166-1 alpha-2', example: 'CN' }),
  );

export const nothing = z.object({});

/** The output of what makes something. */
export const madeId = named(
  z.object({ id: described(z.string(), 'Id of the record that was made.') }),
  'Made',
  'What was made, by its id',
);

/** An act that has to be explained. */
export const withReason = named(
  z.object({ id, reason: described(text(300), 'Why it is done.') }),
  'WithReason',
  'An act with its reason',
);

/** Decisions about what waits for one. */
const approval = named(
  z.object({ id, outcome: described(z.literal('approved'), 'It is approved.') }),
  'Approval',
  'That it is approved',
);
export const refusal = named(
  z.object({
    id,
    outcome: described(z.literal('refused'), 'It is refused.'),
    reason: described(text(300), 'Why it is refused.'),
  }),
  'Refusal',
  'That it is refused, and why',
);

/** A decision about what waits: it is approved, or refused with a reason. */
export const decision = named(
  z.discriminatedUnion('outcome', [approval, refusal]),
  'Decision',
  'An approval, or a refusal with its reason',
);
