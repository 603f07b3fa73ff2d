import {
  exportAllCoupons,
  exportCoupons,
  listAllCoupons,
  listCoupons,
} from '@arcadia/domain/coupons/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { companyCouponsFile, couponsFile } from './coupon-files.ts';

export const couponHandlers = {
  listCoupons,
  exportCoupons: (ctx, input) => exportCoupons(ctx, input, couponsFile(ctx, input.format)),
  listAllCoupons,
  exportAllCoupons: (ctx, input) =>
    exportAllCoupons(ctx, input, companyCouponsFile(ctx, input.format)),
} satisfies Partial<Handlers>;
