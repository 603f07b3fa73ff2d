export { askPackageRefund, beginPackageRefund } from './ask-refund.ts';
export { cancelPackageOrder } from './cancel-order.ts';
export { checkCart } from './check-cart.ts';
export { closePackageOrders } from './close-orders.ts';
export { packageOrderJobs } from './jobs.ts';
export { createPackageOrder } from './create-order.ts';
export { approvablePackageRefunds, decidePackageRefund } from './decide-refund.ts';
export { findOrderOf, getPackageOrder } from './get-order.ts';
export { getPackageReceipt, type PackageReceipt } from './get-receipt.ts';
export type { InvoicingOf } from './invoicing.ts';
export { packageOrderInvariants } from './ledger-comparisons.ts';
export { exportPackageOrders, listPackageOrders } from './list-orders.ts';
export { packageOrderPurpose, packageOrderSettlers } from './order-settler.ts';
export { confirmPackageOrder, payPackageOrder } from './pay-order.ts';
export {
  exportAllPackageOrders,
  getCompanyPackageOrder,
  listAllPackageOrders,
} from './list-all-orders.ts';
export { packagesOfOrders, paidForOrders } from './packages-of-orders.ts';
export { getPackageRefundCase, previewPackageRefund } from './refund-case.ts';
export { packageRefundAmounts } from './refund-repo.ts';
export { packageRefundSettlers } from './refund-settler.ts';
export { getPackageAlerts, setExpiryAlert } from './alerts/package-alerts.ts';
export { hasQuotas, noteLowQuotasJob } from './quotas/note-low-quotas.ts';
export { findQuotaNotice } from './quotas/quota-notices.ts';
export { expiringOrders } from './expiring-orders.ts';
export { unpaidPackageOrders } from './unpaid-orders.ts';
export { getCampaignSales } from './sales.ts';
