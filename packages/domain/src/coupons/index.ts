export { exportAllCoupons, exportCoupons } from './export-coupons.ts';
export { listAllCoupons, listCoupons } from './list-coupons.ts';
