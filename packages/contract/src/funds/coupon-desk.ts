import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, withReason } from '../wire/wire.ts';
import { companyCouponDetail, couponTerms } from './coupons.ts';

// Single coupons in the back office.

export const issueCoupon = endpoint({
  method: 'POST',
  path: '/ops/coupons',
  summary: 'Give a customer a coupon in its settlement currency',
  access: operatorNeeds('coupons.manage'),
  input: z.object(couponTerms),
  output: z.object({
    ...decided.shape,
    coupon: described(
      z.nullable(companyCouponDetail),
      'The coupon; null where it waits for a second person.',
    ),
  }),
  idempotent: true,
});

export const revokeCoupon = endpoint({
  method: 'POST',
  path: '/ops/coupons/{id}/revoke',
  summary: 'Take back what is left of a coupon',
  access: operatorNeeds('coupons.manage'),
  input: withReason,
  output: companyCouponDetail,
  errors: ['stateChanged'],
  idempotent: true,
});
