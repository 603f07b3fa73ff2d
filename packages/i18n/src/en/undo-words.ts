/** Actions that take a decision of staff back, for the back office's audit log only. */
export const undoActions = {
  'certification.revoke': 'Enterprise verification revoked',
  'refund.undo': 'Approval of a refund taken back',
  'bank_transfer.undo': 'Credit of a bank transfer taken back',
  'coupon.revoke': 'Coupon revoked',
  'paymentCase.undo': 'Assigned payment taken back',
  'coupon.undo_file': 'Coupons of a file taken back',
};
