export { companyBalances } from './balances.ts';
export { checkLedger, type Finding } from './check.ts';
export { post } from './post.ts';
export { rechargeTransfer } from './templates/recharge.ts';
