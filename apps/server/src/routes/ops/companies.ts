import { getCompany, listCompanies } from '@arcadia/domain/accounts/index';
import { applicationCounts } from '@arcadia/domain/applications/index';
import { companyFunds } from '@arcadia/domain/funds/index';
import type { Handlers } from '../../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const companyHandlers = {
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
  updateCompany: notBuilt,
  listCompanyMembers: notBuilt,
  endCompanySessions: notBuilt,
} satisfies Partial<Handlers>;
