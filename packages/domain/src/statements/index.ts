export { companyStatement, type Statement } from './company-statement.ts';
export { type CompanyReceipt, getReceipt } from './get-receipt.ts';
export { getRefundReceipt, type RefundReceipt } from './get-refund-receipt.ts';
