import { defineList } from '../../shared/lists.ts';

export const couponList = defineList({
  list: 'listAllCoupons',
  storedAs: 'backoffice.coupons',
  key: ['coupons'],
  file: 'exportAllCoupons',
  hidden: ['deductionPeriod', 'remarks'],
});
