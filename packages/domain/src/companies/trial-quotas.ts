import type { Queries } from '../database/connection.ts';

/** Null: nothing was agreed with the company. */
type AgreedQuotas = {
  trial_minutes: number | null;
  trial_monthly_active_users: number | null;
  trial_bot_times: number | null;
};

/**
 * Free trial quotas of a company's new region services: as agreed, else the provider's defaults. The database holds a
 * company's own transaction to the same numbers: see `tenant_adds_service` in the migrations.
 */
export function trialOf(agreed: AgreedQuotas) {
  return {
    minutes: agreed.trial_minutes ?? 10_000,
    monthlyActiveUsers: agreed.trial_monthly_active_users ?? 1_000,
    botTimes: agreed.trial_bot_times ?? 1_000,
  };
}

/** The same as columns of a new region service. */
export async function trialQuotas(db: Queries, companyId: string) {
  const agreed = await db
    .selectFrom('company')
    .select(['trial_minutes', 'trial_monthly_active_users', 'trial_bot_times'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { minutes, monthlyActiveUsers, botTimes } = trialOf(agreed);
  return {
    trial_minutes: minutes,
    trial_monthly_active_users: monthlyActiveUsers,
    trial_bot_times: botTimes,
  };
}
