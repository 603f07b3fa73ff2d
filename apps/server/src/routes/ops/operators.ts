import { listAllApplications } from '@arcadia/domain/applications/index';
import { listAllTransactions } from '@arcadia/domain/funds/index';
import { getOperator, signOutOperator } from '@arcadia/domain/operators/index';
import type { Handlers } from '../../http/handlers.ts';

export const operatorHandlers = {
  operatorSignOut: async (ctx, _input, session) => {
    await signOutOperator(ctx);
    session.clearSession();
    return {};
  },
  getOperator: (ctx) => getOperator(ctx),
  listAllApplications,
  listAllTransactions,
} satisfies Partial<Handlers>;
