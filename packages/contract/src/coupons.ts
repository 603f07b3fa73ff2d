import * as z from 'zod/mini';
import { needs, operatorNeeds } from './endpoint.ts';
import { defineList, period, sorting } from './list.ts';
import { id, instant, keyword, wireMoney } from './wire.ts';

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
  status: z.enum(couponStatuses),
  issuedAt: described(instant, 'When it was issued.'),
  validFrom: described(instant, 'From when it can be used.'),
  expiresAt: described(instant, 'From when it can no longer be used.'),
  firstMonth: month('First month whose bill it can pay, at UTC+8.'),
  lastMonth: month('Last month whose bill it can pay, at UTC+8.'),
  remarks: z.string(),
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = { deducted: 'What bills have used of it.' };

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
