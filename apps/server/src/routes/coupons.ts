import {
  exportAllCoupons,
  exportCoupons,
  getCompanyCoupon,
  getCoupon,
  issueCoupon,
  issueCouponFile,
  listAllCoupons,
  listCouponFiles,
  listCoupons,
  previewCouponFile,
  revokeCoupon,
  undoCouponFile,
} from '@arcadia/domain/coupons/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { companyCouponsFile, couponsFile } from './coupon-files.ts';
import { readCouponFile } from './ops/coupon-file.ts';

export const couponHandlers = {
  listCoupons,
  exportCoupons: (ctx, input) => exportCoupons(ctx, input, couponsFile(ctx, input.format)),
  listAllCoupons,
  exportAllCoupons: (ctx, input) =>
    exportAllCoupons(ctx, input, companyCouponsFile(ctx, input.format)),
  getCoupon: (ctx, { id }) => getCoupon(ctx, id),
  getCompanyCoupon: (ctx, { id }) => getCompanyCoupon(ctx, id),
  issueCoupon,
  previewCouponFile: async (ctx, { file }) =>
    previewCouponFile(ctx, await readCouponFile(file, ctx.language)),
  issueCouponFile,
  revokeCoupon,
  listCouponFiles,
  undoCouponFile,
} satisfies Partial<Handlers>;
