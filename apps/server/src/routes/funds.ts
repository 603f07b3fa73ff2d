import {
  getBalanceAlerts,
  resendAlertLink,
  setBalanceAlerts,
} from '@arcadia/domain/balance-alerts/index';
import { transfersUnderReview } from '@arcadia/domain/bank-transfers/index';
import { lastPayable } from '@arcadia/domain/billing/index';
import { ownCoupons } from '@arcadia/domain/coupons/index';
import {
  confirmRecharge,
  createRecharge,
  exportTransactions,
  firstPayment,
  fundsOverview,
  getRecharge,
  listOpenRecharges,
  listTransactions,
  startPayment,
} from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { transactionsFile } from './list-files.ts';

export const fundsHandlers = {
  getFunds: async (ctx) => {
    const funds = await fundsOverview(ctx);
    const underReview = await transfersUnderReview(ctx, funds.cash.currency);
    return { ...funds, coupons: await ownCoupons(ctx), underReview };
  },
  getBalanceAlerts: (ctx) => getBalanceAlerts(ctx, lastPayable),
  setBalanceAlerts: (ctx, input) => setBalanceAlerts(ctx, input, lastPayable),
  resendAlertLink,
  // The order is created once per key, and each repetition gets the first answer.
  createRecharge: async (ctx, input) => {
    const { id } = await createRecharge(ctx, input);
    return firstPayment(ctx, id);
  },
  getRecharge: (ctx, { id }) => getRecharge(ctx, id),
  listOpenRecharges: (ctx) => listOpenRecharges(ctx),
  confirmRecharge: (ctx, { id }) => confirmRecharge(ctx, id),
  resumeRecharge: (ctx, { id }) => startPayment(ctx, id),
  listTransactions,
  exportTransactions: (ctx, input) =>
    exportTransactions(ctx, input, transactionsFile(ctx, input.format)),
} satisfies Partial<Handlers>;
