import { defineList } from '../../shared/lists.ts';

export const billsKey = ['bills'] as const;

export const billList = defineList({
  list: 'listBills',
  storedAs: 'bills',
  key: billsKey,
  file: 'exportBills',
  hidden: ['sum', 'discount', 'minimumFee'],
});
