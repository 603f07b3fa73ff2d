export { confirmRecharge, getRecharge } from './confirm-recharge.ts';
export { createRecharge } from './create-recharge.ts';
export { creditRecharge } from './credit-recharge.ts';
export { listAllTransactions, listTransactions } from './list-transactions.ts';
export { companyFunds, fundsOverview, supportedCurrencies } from './overview.ts';
export { receiveNotification } from './receive-notification.ts';
export { reconcileRecharges } from './reconcile-recharge.ts';
export { startPayment } from './start-payment.ts';
