import { defineList } from '../../shared/lists.ts';

export const couponList = defineList({
  list: 'listCoupons',
  storedAs: 'coupons',
  key: ['coupons'],
  file: 'exportCoupons',
  hidden: ['remarks'],
});
