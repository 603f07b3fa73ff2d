export { companyBalances } from './balances.ts';
export { checkLedger, type Finding } from './check.ts';
export { lockLedger, post, type Posted } from './post.ts';
export { rechargeTransfer } from './templates/recharge.ts';
