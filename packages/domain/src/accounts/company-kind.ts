import type { Queries } from '../database/connection.ts';

/** Whether a company is a customer of ours or a channel to others. */
export async function companyKind(db: Queries, companyId: string): Promise<'direct' | 'channel'> {
  const { company_type } = await db
    .selectFrom('company')
    .select('company_type')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company_type === 0 ? 'direct' : 'channel';
}

/** What new region services of a company may use for nothing; the provider's usual quotas where nothing was agreed. */
export async function trialQuotas(db: Queries, companyId: string) {
  const agreed = await db
    .selectFrom('company')
    .select(['trial_minutes', 'trial_monthly_active_users', 'trial_bot_times'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    trial_minutes: agreed.trial_minutes ?? 10_000,
    trial_monthly_active_users: agreed.trial_monthly_active_users ?? 1_000,
    trial_bot_times: agreed.trial_bot_times ?? 1_000,
  };
}
