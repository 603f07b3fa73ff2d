import { defineList } from '../../shared/lists.ts';

/** Queries that an event about an order makes stale. */
export const packageOrdersKey = ['packageOrders'] as const;

export const packageOrderList = defineList({
  list: 'listPackageOrders',
  storedAs: 'packageOrders',
  key: packageOrdersKey,
  file: 'exportPackageOrders',
  hidden: ['original', 'purchasedBy'],
});
