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
};
