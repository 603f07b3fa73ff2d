import type { LastBill } from '@arcadia/domain/balance-alerts/index';
import { lastPayable } from '@arcadia/domain/billing/index';

/** Alerts on the balance stand below bills, so they are given what last month's came to. */
export const lastBill: LastBill = lastPayable;
