/** Orders of packages, as customers see them. */
export const packageOrders = {
  title: 'Package orders',
  number: 'Order number',
  packages: 'Packages',
  status: 'Status',
  statuses: {
    unpaid: 'Unpaid',
    paid: 'Paid',
    canceled: 'Canceled',
    closed: 'Closed',
    refunded: 'Refunded',
  },
  currency: 'Currency',
  original: 'Original price',
  amount: 'Order amount',
  due: 'Amount due',
  createdAt: 'Created (UTC+8)',
  paidAt: 'Paid (UTC+8)',
  purchasedBy: 'Ordered by',
  refunded: 'Refunded',
  company: 'Company',
  companyId: 'Company ID',
  campaign: 'Campaign',
  /** Beside the line of the statement. */
  refundFailed:
    'The payment service couldn’t refund this package order, so the money is in your balance.',
};
