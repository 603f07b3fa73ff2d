export { cancelPackageOrder } from './cancel-order.ts';
export { checkCart } from './check-cart.ts';
export { closePackageOrders, packageOrderJobs } from './close-orders.ts';
export { createPackageOrder } from './create-order.ts';
export { getPackageOrder } from './get-order.ts';
export { packageOrderInvariants } from './ledger-comparisons.ts';
export { exportPackageOrders, listPackageOrders } from './list-orders.ts';
export { packageOrderPurpose, packageOrderSettlers } from './order-settler.ts';
export { confirmPackageOrder, payPackageOrder } from './pay-order.ts';
