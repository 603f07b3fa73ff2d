import { exportAllApplications, listAllApplications } from '@arcadia/domain/applications/index';
import { exportAllTransactions, listAllTransactions } from '@arcadia/domain/funds/index';
import { getOperator, signOutOperator } from '@arcadia/domain/operators/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { applicationsFile, transactionsFile } from './list-files.ts';

export const operatorHandlers = {
  operatorSignOut: async (ctx, _input, session) => {
    await signOutOperator(ctx);
    session.clearSession();
    return {};
  },
  getOperator: (ctx) => getOperator(ctx),
  listAllApplications,
  exportAllApplications: (ctx, input) =>
    exportAllApplications(ctx, input, applicationsFile(ctx, input.format)),
  listAllTransactions,
  exportAllTransactions: (ctx, input) =>
    exportAllTransactions(ctx, input, transactionsFile(ctx, input.format)),
} satisfies Partial<Handlers>;
