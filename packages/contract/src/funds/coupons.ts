import * as z from 'zod/mini';
import { currencies } from '@arcadia/kernel/money';
import { decided } from '../operators/approvals.ts';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { couponColumns, couponProblems, couponFileLimits } from './coupon-file.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { incomingFile } from '../wire/transfer.ts';
import { aboveZero, amountText } from '../wire/typed-amount.ts';
import { described, id, instant, keyword, named, text, wireMoney } from '../wire/wire.ts';

const couponId = described(id, 'Id of the coupon.');

/** States of specification section 4, "Coupon". */
export const couponStatuses = ['available', 'used_up', 'expired', 'invalid'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

const month = (description: string) =>
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/), z.meta({ description, example: '2026-11' }));

const coupon = z.object({
  id: described(z.string(), 'Id of the coupon.'),
  amount: described(wireMoney, 'What the coupon was worth when it was issued.'),
  deducted: described(wireMoney, 'What bills have used of it.'),
  remaining: described(wireMoney, 'What can still be used; zero once it has ended.'),
  status: described(
    z.enum(couponStatuses),
    '`available`: it can be used now. `used_up`: nothing is left. `expired`: its time is over. `invalid`: it was revoked.',
  ),
  issuedAt: described(instant, 'When it was issued.'),
  validFrom: described(instant, 'From when it can be used.'),
  expiresAt: described(instant, 'From when it is not valid; bills of earlier months may use it.'),
  firstMonth: month('First month whose bill it can pay, at UTC+8.'),
  lastMonth: month('Last month whose bill it can pay, at UTC+8.'),
  remarks: described(z.string(), 'Remarks on the coupon; empty if there are none.'),
});
named(coupon, 'Coupon', 'A coupon');

const filters = {
  /** The id of a coupon. */
  keyword,
  status: described(
    z.optional(z.enum(couponStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
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
  fromReader: true,
  path: '/ops/coupons',
  summary: 'Coupons of all customers, newest first',
  access: operatorNeeds('coupons.read'),
  filters: { ...filters, companyId: z.optional(id) },
  sorts: sorting('issued', 'validity'),
  record: z.object({
    ...coupon.shape,
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
  }),
  file: {
    summary: 'All coupons that the filters leave, as CSV or XLSX',
    access: operatorNeeds('coupons.export'),
  },
});

const couponDetail = z.object({
  ...coupon.shape,
  revokedAt: described(z.nullable(instant), 'When it was revoked; null if it was not.'),
  revokeReason: described(
    z.nullable(z.string()),
    'Why it was revoked, as the customer reads it; null if it was not.',
  ),
  uses: described(
    z.array(
      z.object({
        reference: described(z.string(), 'Id of the bill that used it.'),
        month: described(z.string(), 'Month of the bill, at UTC+8.'),
        amount: described(wireMoney, 'What the bill used of it.'),
        usedAt: described(instant, 'When the bill used it.'),
        returnedAt: described(
          z.nullable(instant),
          'When the bill was discarded and gave it back; null if it was not.',
        ),
      }),
    ),
    'What it was used for, newest first.',
  ),
});
named(couponDetail, 'CouponDetail', 'A coupon with what it was used for');

export const companyCouponDetail = z.object({
  ...couponDetail.shape,
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
});
named(companyCouponDetail, 'CompanyCoupon', 'A coupon of a company, with what it was used for');

export const getCoupon = endpoint({
  method: 'GET',
  path: '/coupons/{id}',
  summary: 'One coupon of the company, and what it was used for',
  access: needs('couponsQuery'),
  input: z.object({ id: couponId }),
  output: couponDetail,
});

export const getCompanyCoupon = endpoint({
  method: 'GET',
  path: '/ops/coupons/{id}',
  summary: 'One coupon of a customer, and what it was used for',
  access: operatorNeeds('coupons.read'),
  input: z.object({ id: couponId }),
  output: companyCouponDetail,
});

/** Decimal string: the most that one coupon may be worth, in every currency. */
export const couponMaximum = '1000000.00';
export const maxCouponRemarks = 100;

const day = z.iso.date('invalidFormat');
const billMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'));

/** The terms of a coupon. Days and months are those of UTC+8, both ends included. */
export const couponTerms = {
  companyId: id,
  amount: described(
    amountText.check(aboveZero),
    'What it is worth, a decimal string in the currency of the company, such as 100.00.',
  ),
  firstDay: described(day, 'First day on which it is valid, at UTC+8.'),
  lastDay: described(day, 'Last day on which it is valid, at UTC+8.'),
  firstMonth: described(billMonth, 'First month whose bill it can pay, at UTC+8.'),
  lastMonth: described(billMonth, 'Last month whose bill it can pay, at UTC+8.'),
  remarks: described(
    z.string().check(z.trim(), z.maxLength(maxCouponRemarks, 'tooLong')),
    'Remarks on the coupon; empty if there are none.',
  ),
};

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalidFormat'));
const fileCoupon = z.object({
  ...couponTerms,
  currency: described(z.enum(currencies, 'unknownOption'), 'Currency as ISO 4217 code.'),
});
named(fileCoupon, 'CouponOfFile', 'A coupon as a line of the file asks for it');
export type FileCoupon = z.infer<typeof fileCoupon>;

export const previewCouponFile = endpoint({
  method: 'POST',
  path: '/ops/coupons/file',
  summary: 'Read a CSV or XLSX file of coupons and check every line; nothing is issued',
  access: operatorNeeds('coupons.manage'),
  transfer: 'upload',
  input: z.object({ file: incomingFile }),
  output: z.object({
    name: described(z.string(), 'Name of the file.'),
    digest: described(digest, 'SHA-256 of the bytes of the file, hexadecimal.'),
    issuedBefore: described(
      z.nullable(
        z.object({
          at: described(instant, 'When it was issued.'),
          by: described(z.string(), 'Name of the operator.'),
        }),
      ),
      'When and by whom the same file was issued before; null if it was not.',
    ),
    lines: described(
      z.array(
        z.object({
          line: described(
            z.int(),
            'Number of the row, as a spreadsheet counts; the headings are 1.',
          ),
          given: described(
            z.record(
              named(z.enum(couponColumns), 'CouponColumn', 'Column of a file of coupons'),
              z.string(),
            ),
            'Texts of the line as the file has them, by column.',
          ),
          companyName: described(z.nullable(z.string()), 'Name of the company.'),
          coupon: described(z.nullable(fileCoupon), 'What would be issued; null if it is wrong.'),
          problems: described(
            z.array(
              z.object({
                column: described(z.enum(couponColumns), 'Column with the problem.'),
                problem: described(z.enum(couponProblems), 'The problem.'),
              }),
            ),
            'What is wrong with the line; empty where it is fine.',
          ),
        }),
      ),
      'Lines of the file that are not empty, in their order.',
    ),
    totals: described(z.array(wireMoney), 'What the coupons are worth together, by currency.'),
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
    name: described(text(255), 'Name of the file.'),
    digest: described(digest, 'SHA-256 of the bytes of the file, hexadecimal.'),
    coupons: described(
      z
        .array(fileCoupon)
        .check(z.minLength(1, 'required'), z.maxLength(couponFileLimits.maxLines, 'tooLong')),
      'The coupons to issue, as the preview answered them.',
    ),
  }),
  output: z.object({
    ...decided.shape,
    issued: described(z.int(), 'Number of coupons that were issued.'),
  }),
  errors: ['stateChanged', 'couponFileIssued', 'approvalWaits'],
  idempotent: true,
});
