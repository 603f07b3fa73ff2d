import {
  confirmRecharge,
  createRecharge,
  exportTransactions,
  firstPayment,
  fundsOverview,
  getRecharge,
  listTransactions,
  startPayment,
  supportedCurrencies,
} from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { transactionsFile } from './list-files.ts';

export const fundsHandlers = {
  getFunds: (ctx) => fundsOverview(ctx),
  // The order is made once for its key, and each repetition is answered what the first one was.
  createRecharge: async (ctx, input) => {
    const { id } = await createRecharge(ctx, input);
    return firstPayment(ctx, id);
  },
  getRecharge: (ctx, { id }) => getRecharge(ctx, id),
  confirmRecharge: (ctx, { id }) => confirmRecharge(ctx, id),
  resumeRecharge: (ctx, { id }) => startPayment(ctx, id),
  listTransactions,
  exportTransactions: (ctx, input) =>
    exportTransactions(ctx, input, transactionsFile(ctx, input.format)),
  listCurrencies: async () => supportedCurrencies(),
} satisfies Partial<Handlers>;
