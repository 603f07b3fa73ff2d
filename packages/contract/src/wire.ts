import { isCountryCode } from '@arcadia/kernel/countries';
import { currencies } from '@arcadia/kernel/money';
import { plainCode, plainNumber } from '@arcadia/kernel/typed-code';
import * as z from 'zod/mini';

/** Building blocks of the endpoints' schemas. */

/** A schema with what the OpenAPI document says of it. */
export const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));

/** A decimal string with its currency; the amount is never a JavaScript number. */
export const wireMoney = z
  .object({
    amount: z
      .string()
      .check(
        z.regex(/^-?\d+\.\d{2}$/),
        z.meta({ description: 'Decimal string, never a float', example: '1250.00' }),
      ),
    currency: z.enum(currencies),
  })
  .check(z.meta({ title: 'Money', description: 'An amount with its currency' }));

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
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, 'tooLong'),
      z.meta({ description: 'Text to search for; empty means no filter', example: 'arcadia' }),
    ),
);

/** The output of every list. */
export function listOf<T extends z.ZodMiniType>(record: T) {
  return z.object({
    records: z.array(record),
    total: z.int().check(
      z.meta({
        description: 'Records on all pages, as far as they were counted: at most 10,000',
        example: 1,
      }),
    ),
    /** The days at UTC+8 that were read, where the server chose them. */
    period: z.optional(z.object({ from: z.iso.date(), to: z.iso.date() })),
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
