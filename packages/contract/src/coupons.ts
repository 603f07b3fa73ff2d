import * as z from 'zod/mini';
import { currencies } from '@arcadia/kernel/money';
import { endpoint, needs, operatorNeeds } from './endpoint.ts';
import { defineList, period, sorting } from './list.ts';
import { incomingFile } from './transfer.ts';
import { aboveZero, amountText } from './typed-amount.ts';
import { id, instant, keyword, text, wireMoney } from './wire.ts';

/** States of specification section 4, "Coupon". */
export const couponStatuses = ['available', 'used_up', 'expired', 'invalid'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));

const month = (description: string) =>
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), z.meta({ description, example: '2026-11' }));

const coupon = z.object({
  id: z.string(),
  amount: wireMoney,
  deducted: wireMoney,
  left: wireMoney,
  status: z.enum(couponStatuses),
  issuedAt: described(instant, 'When it was issued.'),
  validFrom: described(instant, 'From when it can be used.'),
  expiresAt: described(
    instant,
    'From when it is no longer valid. The bill of a month at whose end it was valid uses it even later.',
  ),
  firstMonth: month('First month whose bill it can pay, at UTC+8.'),
  lastMonth: month('Last month whose bill it can pay, at UTC+8.'),
  remarks: z.string(),
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  deducted: 'What bills have used of it.',
  left: 'What can still be used; zero once it has ended.',
  uses: 'What it was used for, newest first.',
  usedAt: 'When the bill used it.',
  returnedAt: 'When the bill was discarded and gave it back; null if it was not.',
  revokedAt: 'When it was revoked; null if it was not.',
  revokeReason: 'Why it was revoked, as the customer reads it; null if it was not.',
  month: 'Month of the bill, at UTC+8.',
  firstDay: 'First day on which it is valid, at UTC+8.',
  lastDay: 'Last day on which it is valid, at UTC+8.',
  firstMonth: 'First month whose bill it can pay, at UTC+8.',
  lastMonth: 'Last month whose bill it can pay, at UTC+8.',
  digest: 'SHA-256 of the bytes of the file, hexadecimal.',
  issuedBefore: 'When and by whom the same file was issued before; null if it was not.',
  by: 'Name of the operator.',
  lines: 'Lines of the file that are not empty, in their order.',
  line: 'Number of the line, the headings being 1.',
  given: 'What the line holds, by column.',
  coupon: 'What would be issued; null where something is wrong.',
  coupons: 'The coupons to issue, as the preview answered them.',
  problems: 'What is wrong with the line; empty where it is fine.',
  column: 'Column with the problem.',
  problem: 'The problem.',
  totals: 'What the coupons are worth together, by currency.',
  issued: 'Number of coupons that were issued.',
  count: 'Number of coupons that can be used now.',
  worth: 'What is left of them together.',
  unsettled: 'What final bills left owing.',
  reserved: 'Held while refunds are under review or on their way.',
};

const filters = {
  /** The id of a coupon. */
  keyword,
  status: z.optional(z.enum(couponStatuses, 'unknownOption')),
  /** First and last day of issue, both included, in UTC+8. */
  ...period,
};

export const couponList = defineList({
  path: '/coupons',
  summary: 'Coupons of the company, newest first',
  access: needs('couponsQuery'),
  filters,
  // `validity` is the end of it. Amounts are of one currency in one company only.
  sorts: sorting('issued', 'validity', 'amount'),
  record: coupon,
  file: {
    summary: 'All coupons that the filters leave, as CSV or XLSX',
    access: needs('couponsQuery'),
  },
});

export const allCouponsList = defineList({
  path: '/ops/coupons',
  summary: 'Coupons of all customers, newest first',
  access: operatorNeeds('coupons.read'),
  filters: { ...filters, companyId: z.optional(id) },
  sorts: sorting('issued', 'validity'),
  record: z.object({ ...coupon.shape, companyId: z.string(), companyName: z.string() }),
  file: {
    summary: 'All coupons that the filters leave, as CSV or XLSX',
    access: operatorNeeds('coupons.export'),
  },
});

const couponDetail = z.object({
  ...coupon.shape,
  revokedAt: z.nullable(instant),
  revokeReason: z.nullable(z.string()),
  uses: z.array(
    z.object({
      /** The bill. */
      reference: z.string(),
      month: z.string(),
      amount: wireMoney,
      usedAt: instant,
      returnedAt: z.nullable(instant),
    }),
  ),
});

const companyCouponDetail = z.object({
  ...couponDetail.shape,
  companyId: z.string(),
  companyName: z.string(),
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/coupons/{id}',
  summary: 'One coupon of the company, and what it was used for',
  access: needs('couponsQuery'),
  input: z.object({ id }),
  output: couponDetail,
});

export const getCompanyCoupon = endpoint({
  method: 'GET',
  path: '/ops/coupons/{id}',
  summary: 'One coupon of a customer, and what it was used for',
  access: operatorNeeds('coupons.read'),
  input: z.object({ id }),
  output: companyCouponDetail,
});

/** Decimal string: the most that one coupon may be worth, in every currency. */
export const couponMaximum = '1000000.00';
export const maxCouponRemarks = 100;

const day = z.iso.date('invalidFormat');
const billMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'));

/** The terms of a coupon. Days and months are those of UTC+8, both ends included. */
const couponTerms = {
  companyId: id,
  amount: amountText.check(aboveZero),
  firstDay: day,
  lastDay: day,
  firstMonth: billMonth,
  lastMonth: billMonth,
  remarks: z.string().check(z.trim(), z.maxLength(maxCouponRemarks, 'tooLong')),
};

export const issueCoupon = endpoint({
  method: 'POST',
  path: '/ops/coupons',
  summary: 'Give a customer a coupon in its settlement currency',
  access: operatorNeeds('coupons.manage'),
  input: z.object(couponTerms),
  output: companyCouponDetail,
  idempotent: true,
});

/** Columns of a file of coupons, in the order of the template. */
export const couponColumns = [
  'company',
  'amount',
  'currency',
  'firstDay',
  'lastDay',
  'firstMonth',
  'lastMonth',
  'remarks',
] as const;
export type CouponColumn = (typeof couponColumns)[number];

export const couponProblems = [
  'missing',
  'unknownCompany',
  'channelCompany',
  'invalidAmount',
  'amountTooLarge',
  'unknownCurrency',
  'otherCurrency',
  'invalidDay',
  'invalidMonth',
  'endsBeforeStart',
  'ended',
  'tooLong',
  'repeated',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

export const couponFileLimits = { maxLines: 500, maxBytes: 256 * 1024 } as const;
export const couponFileFormats = ['csv', 'xlsx'] as const;

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalidFormat'));
const fileCoupon = z.object({ ...couponTerms, currency: z.enum(currencies, 'unknownOption') });
export type FileCoupon = z.infer<typeof fileCoupon>;

export const previewCouponFile = endpoint({
  method: 'POST',
  path: '/ops/coupons/file',
  summary: 'Read a CSV or XLSX file of coupons and check every line; nothing is issued',
  access: operatorNeeds('coupons.manage'),
  transfer: 'upload',
  input: z.object({ file: incomingFile }),
  output: z.object({
    name: z.string(),
    digest,
    /** The same bytes were issued before; null if they were not. */
    issuedBefore: z.nullable(z.object({ at: instant, by: z.string() })),
    lines: z.array(
      z.object({
        /** Counted from 1, the headings included: as a spreadsheet numbers its rows. */
        line: z.int(),
        /** As the file has it. */
        given: z.record(z.enum(couponColumns), z.string()),
        companyName: z.nullable(z.string()),
        /** What would be issued; null where something is wrong. */
        coupon: z.nullable(fileCoupon),
        problems: z.array(
          z.object({ column: z.enum(couponColumns), problem: z.enum(couponProblems) }),
        ),
      }),
    ),
    totals: z.array(wireMoney),
  }),
  errors: [
    'fileFormatError',
    'fileExceedsLimit',
    'fileEmpty',
    'couponFileColumns',
    'couponFileTooLong',
  ],
});

export const issueCouponFile = endpoint({
  method: 'POST',
  path: '/ops/coupons/file/issue',
  summary: 'Issue all coupons of a file that was checked, or none',
  access: operatorNeeds('coupons.manage'),
  input: z.object({
    name: text(255),
    digest,
    coupons: z
      .array(fileCoupon)
      .check(z.minLength(1, 'required'), z.maxLength(couponFileLimits.maxLines, 'tooLong')),
  }),
  output: z.object({ issued: z.int() }),
  errors: ['stateChanged', 'couponFileIssued'],
  idempotent: true,
});

export const revokeCoupon = endpoint({
  method: 'POST',
  path: '/ops/coupons/{id}/revoke',
  summary: 'Take back what is left of a coupon',
  access: operatorNeeds('coupons.manage'),
  input: z.object({ id, reason: text(300) }),
  output: companyCouponDetail,
  errors: ['stateChanged'],
  idempotent: true,
});
