export { type Balances, companyBalances } from './balances.ts';
export { type Finding, checkLedger } from './check.ts';
export { LedgerError, type LedgerErrorReason } from './ledger-error.ts';
export { type Posted, post, reverse } from './post.ts';
export { rechargeTransfer } from './templates/recharge.ts';
