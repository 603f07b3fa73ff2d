export { bookCoupons } from './book-coupons.ts';
export { exportAllCoupons, exportCoupons } from './export-coupons.ts';
export { getCompanyCoupon, getCoupon } from './get-coupon.ts';
export { companiesWithUsable, monthsOfUses, selectUses } from './repo.ts';
export { approvableCoupons, issueCoupon } from './issue-coupon.ts';
export { issueCouponFile } from './issue-coupon-file.ts';
export { type AwaitsBill, expireCoupons } from './expire-coupons.ts';
export { couponInvariants } from './ledger-comparisons.ts';
export { lapseCoupons, unspentCoupons } from './lapse-coupons.ts';
export { listAllCoupons, listCoupons } from './list-coupons.ts';
export { type CouponFile, previewCouponFile } from './preview-coupon-file.ts';
/** @public Billing gives back what a discarded bill used. */
export { returnCoupons } from './return-coupons.ts';
export { bookRevocation, revokeCoupon } from './revoke-coupon.ts';
export { couponSummary, ownCoupons } from './summary.ts';
export { listCouponFiles, undoCouponFile } from './undo-file.ts';
export { useCoupons } from './use-coupons.ts';
