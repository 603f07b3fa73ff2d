import { listAudit } from '@arcadia/domain/audit/index';
import { getCompany, listCompanies } from '@arcadia/domain/accounts/index';
import { applicationCounts, listAllApplications } from '@arcadia/domain/applications/index';
import { companyFunds, listAllTransactions } from '@arcadia/domain/funds/index';
import { getOperator, signInOperator, signOutOperator } from '@arcadia/domain/operators/index';
import type { Handlers } from '../../http/handlers.ts';

export const operatorHandlers = {
  operatorSignIn: async (ctx, input, session) => {
    const { token } = await signInOperator(ctx, input);
    session.setSession(token);
    return {};
  },
  operatorSignOut: async (ctx, _input, session) => {
    await signOutOperator(ctx);
    session.clearSession();
    return {};
  },
  getOperator: (ctx) => getOperator(ctx),
  listCompanies: async (ctx, input) => {
    const { records, total } = await listCompanies(ctx, input);
    const counts = await applicationCounts(
      ctx,
      records.map(({ id }) => id),
    );
    return {
      records: records.map((company) => ({
        ...company,
        applicationCount: counts.get(company.id) ?? 0,
      })),
      total,
    };
  },
  getCompany: async (ctx, { id }) => {
    const { requiredDeposit: _, ...company } = await getCompany(ctx, id);
    const { cash, deposit, requiredDeposit } = await companyFunds(ctx, id);
    const counts = await applicationCounts(ctx, [id]);
    return { ...company, applicationCount: counts.get(id) ?? 0, cash, deposit, requiredDeposit };
  },
  listAllApplications,
  listAllTransactions,
  listAudit,
} satisfies Partial<Handlers>;
