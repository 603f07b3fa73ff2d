export { knownAddresses } from './confirmed.ts';
export { checkBalanceAlerts } from './check-alerts.ts';
export { resendAlertLink } from './resend-link.ts';
export type { LastBill } from './rules.ts';
export { balanceAlertJobs } from './jobs.ts';
export { setBalanceAlerts } from './set-alerts.ts';
export { findBalanceNotice, getBalanceAlerts, lowBalances, lowBalancesOf } from './settings.ts';
