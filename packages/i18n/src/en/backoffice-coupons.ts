/** Coupons of all customers: what the back office says beyond `coupons`. */
export const backofficeCoupons = {
  description: 'Coupons issued to all customers, newest first.',
  emptyText: 'Coupons will appear here once they are issued to a customer.',
};
