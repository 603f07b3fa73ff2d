import type { OutputOf } from '@arcadia/contract/api';
import { secondPersons, waitingApproval } from '@arcadia/domain/approvals/index';
import { endCompanySessions } from '@arcadia/domain/sessions/index';
import {
  exportCompanies,
  getCompany,
  listCompanies,
  listCompanyMembers,
  requireCompany,
  updateCompany,
} from '@arcadia/domain/companies/index';
import { applicationCounts, countByCompany } from '@arcadia/domain/applications/index';
import type { OperatorContext } from '@arcadia/domain/database/context';
import { lowBalancesOf } from '@arcadia/domain/balance-alerts/index';
import { companyFunds } from '@arcadia/domain/funds/index';
import { usageAlertsOf } from '@arcadia/domain/usage-alerts/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { companiesFile } from './list-files.ts';

export const companyHandlers = {
  listCompanies: async (ctx, input) => {
    const { records, ...page } = await listCompanies(ctx, input);
    const counts = await applicationCounts(
      ctx,
      records.map(({ id }) => id),
    );
    return {
      ...page,
      records: records.map((company) => ({
        ...company,
        applicationCount: counts.get(company.id) ?? 0,
      })),
    };
  },
  exportCompanies: (ctx, input) =>
    exportCompanies(ctx, input, {
      toFile: companiesFile(ctx, input.format),
      countApplications: countByCompany,
    }),
  getCompany: (ctx, { id }) => describeCompany(ctx, id),
  getCompanyStanding: (ctx, { id }) => standingOf(ctx, id),
  updateCompany: async (ctx, input) => {
    await updateCompany(ctx, input, secondPersons);
    return describeCompany(ctx, input.id);
  },
  listCompanyMembers,
  endCompanySessions: async (ctx, input, session) => {
    const ended = await endCompanySessions(ctx, input);
    session.endSessions(ended);
    return { ended: ended.length };
  },
} satisfies Partial<Handlers>;

/** Funds and alerts of a company, of three features. */
async function standingOf(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getCompanyStanding'>> {
  await requireCompany(ctx, id);
  const { availableCredit, owed, running, runningAsOf } = await companyFunds(ctx, id);
  const lowBalances = await lowBalancesOf(ctx, id);
  const usageAlerts = await usageAlertsOf(ctx, id);
  return { availableCredit, owed, running, runningAsOf, lowBalances, usageAlerts };
}

/** A company with data of three features: the company, its funds, its applications. */
async function describeCompany(ctx: OperatorContext, id: string): Promise<OutputOf<'getCompany'>> {
  const { requiredDeposit: _, ...company } = await getCompany(ctx, id);
  const { cash, deposit, requiredDeposit } = await companyFunds(ctx, id);
  const counts = await applicationCounts(ctx, [id]);
  const approvalId = await waitingApproval(ctx, id);
  const applicationCount = counts.get(id) ?? 0;
  return { ...company, applicationCount, approvalId, cash, deposit, requiredDeposit };
}
