export { confirmRecharge, getRecharge } from './confirm-recharge.ts';
/** @public Bank transfers, assigned money and adjustments credit by it. */
export { creditFunds } from './credit-funds.ts';
export { createRecharge } from './create-recharge.ts';
export { exportAllTransactions } from './export-all-transactions.ts';
export { exportTransactions } from './export-transactions.ts';
export { fundsInvariants } from './ledger-comparisons.ts';
export { listAllTransactions, listTransactions } from './list-transactions.ts';
export { homeFunds } from './home-funds.ts';
export { companyFunds, fundsOverview, supportedCurrencies } from './overview.ts';
export { rechargePurpose, rechargeSettlers } from './recharge-settler.ts';
export { firstPayment, startPayment } from './start-payment.ts';
