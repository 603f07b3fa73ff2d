import { decimal } from '@arcadia/kernel/decimal';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import type { Pricing } from '../../billing/index.ts';

/** An application whose service has been online since September 2026. */
export async function insertOnlineService(adminUrl: string, companyId: string): Promise<void> {
  await asAdmin(
    adminUrl,
    `insert into application (company_id, id, name, description, created_at)
       values ('${companyId}', '${companyId}_app', 'Application', 'd', '2026-09-01');
     insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ('${companyId}', '${companyId}_rgs', '${companyId}_app', 'mainland_china',
         lpad((hashtext('${companyId}')::bigint + 3000000000)::text, 19, '1'), 'online', 0, 0, 0, '2026-09-01', '2026-09-10')`,
  );
}

/** So many people used its interactive game, each in the month of that day. */
export async function insertUsers(
  adminUrl: string,
  companyId: string,
  { users, day }: { users: number; day: string },
): Promise<void> {
  const place = `'${companyId}', '${companyId}_app', '${companyId}_rgs'`;
  await asAdmin(
    adminUrl,
    `insert into usage.change (company_id, application_id, service_id, category, game_id, day, events, minutes, gifts,
       gift_revenue, bet, returned, tokens, voices, bot_calls)
     values (${place}, 'interactive_game', 'gam_1', '${day}', 1, 0, 0, 0, 0, 0, 0, 0, 0);
     insert into usage.monthly_user (company_id, application_id, service_id, month, user_id, first_at, first_event_id,
       first_source, game_id, day)
     select ${place}, date_trunc('month', '${day}'::timestamp), '${day}-' || number, '${day}', number::text, '/s', 'gam_1', '${day}'
     from generate_series(1, ${users}) number`,
  );
}

const prices = {
  planId: 'plan_standard',
  planCompanyId: 'provider',
  version: 1,
  currency: 'CNY' as const,
  terms: {
    interactive_game: {
      prices: { mau: { price: decimal('12.00'), percent: null } },
      baseFee: null,
      guaranteedMau: null,
      guaranteedAmount: null,
    },
  },
  discountPercent: decimal('0'),
};

/** 12.00 CNY for a thousand users, for every company and month. */
export const gamePricing: Pricing = {
  pricesOf: async () => prices,
  pricesOfCompanies: async () => () => prices,
  firstPricedMonth: async () => '2020-01',
  rateOf: async () => null,
};
