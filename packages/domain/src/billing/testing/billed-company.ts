import { decimal } from '@arcadia/kernel/decimal';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import type { PriceTerms } from '../../pricing/index.ts';
import type { Prices } from '../../pricing/index.ts';
import type { Pricing } from '../prices.ts';
import { price, terms, yuan } from './billing-input.ts';

/** The terms of the worked example in docs of billing. */
const workedTerms: PriceTerms = {
  interactive_game: terms(
    { mau: price('12.00') },
    { baseFee: yuan('500'), guaranteedMau: decimal('100000') },
  ),
  bullet_game: terms({ gift_revenue: price('1', '8.5') }),
  interactive_gift: terms({ gifts: price('0.015') }),
  betting_game: terms({ difference: price('0.01', '2') }),
  ai: terms({ tokens: price('0.02'), voices: price('9.90'), bot_calls: price('0.05') }),
};

export const workedPrices: Prices = {
  planId: 'plan_standard',
  planCompanyId: 'provider',
  version: 1,
  currency: 'CNY',
  terms: workedTerms,
  discountPercent: decimal('5'),
};

/** A company with applications, each with one service that has been online since September 2026 or since `launched`. */
export async function insertCompany(
  adminUrl: string,
  companyId: string,
  {
    currency = 'CNY',
    type = 0,
    applications = 1,
    launched = '2026-09-10T00:00:00Z',
    trial = 1000,
  }: {
    currency?: 'CNY' | 'USD';
    type?: number;
    applications?: number;
    launched?: string;
    trial?: number;
  } = {},
): Promise<void> {
  await asAdmin(
    adminUrl,
    `insert into company (id, name, company_type, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'Company', ${type}, 'CN', '${currency}', 0, '2026-09-01')`,
  );
  for (let number = 1; number <= applications; number += 1)
    await asAdmin(
      adminUrl,
      `insert into application (company_id, id, name, description, created_at)
         values ('${companyId}', '${companyId}_app${number}', 'Application ${number}', 'd', '2026-09-0${number}');
       insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
         trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
         values ('${companyId}', '${companyId}_rgs${number}', '${companyId}_app${number}', 'mainland_china',
           lpad((hashtext('${companyId}${number}')::bigint + 3000000000)::text, 19, '1'), 'online', 0, ${trial}, ${trial},
           '2026-09-0${number}', '${launched}')`,
    );
}

/** Usage of one service as the store keeps it; figures in units. */
export async function insertUsage(
  adminUrl: string,
  companyId: string,
  usage: {
    application?: number;
    category: string;
    day: string;
    game?: string;
    users?: number;
    minutes?: string;
    gifts?: string;
    giftRevenue?: string;
    bet?: string;
    returned?: string;
    tokens?: string;
    voices?: string;
    botCalls?: string;
  },
): Promise<void> {
  const { application = 1, category, day, game = '', users = 0 } = usage;
  const place = `'${companyId}', '${companyId}_app${application}', '${companyId}_rgs${application}'`;
  const sums = [
    usage.minutes,
    usage.gifts,
    usage.giftRevenue,
    usage.bet,
    usage.returned,
    usage.tokens,
    usage.voices,
    usage.botCalls,
  ].map((sum) => sum ?? '0');
  await asAdmin(
    adminUrl,
    `insert into usage.change (company_id, application_id, service_id, category, game_id, day, events, minutes, gifts,
       gift_revenue, bet, returned, tokens, voices, bot_calls)
     values (${place}, '${category}', '${game}', '${day}', 1, ${sums.join(', ')})`,
  );
  if (users > 0)
    await asAdmin(
      adminUrl,
      `insert into usage.monthly_user (company_id, application_id, service_id, month, user_id, first_at, first_event_id,
         first_source, game_id, day)
       select ${place}, date_trunc('month', '${day}'::timestamp), '${day}-' || number, '${day}', number::text, '/s',
         '${game}', '${day}' from generate_series(1, ${users}) number`,
    );
}

/** The usage of the worked example, in November 2026. */
export async function insertWorkedUsage(adminUrl: string, companyId: string): Promise<void> {
  const insert = (usage: Parameters<typeof insertUsage>[2]) =>
    insertUsage(adminUrl, companyId, usage);
  await insert({ category: 'interactive_game', day: '2026-11-03', game: 'gam_1', users: 60_000 });
  await insert({ category: 'interactive_game', day: '2026-11-30', game: 'gam_2', users: 23_461 });
  await insert({ category: 'bullet_game', day: '2026-11-05', giftRevenue: '45000.50' });
  await insert({ category: 'bullet_game', day: '2026-11-06', giftRevenue: '678.40' });
  await insert({ category: 'interactive_gift', day: '2026-11-05', gifts: '123457' });
  await insert({
    category: 'betting_game',
    day: '2026-11-07',
    bet: '876543.21',
    returned: '923456.78',
  });
  await insert({
    category: 'betting_game',
    day: '2026-11-08',
    bet: '9000000',
    returned: '8200000',
  });
  await insert({
    category: 'ai',
    day: '2026-11-09',
    tokens: '12345678',
    voices: '3',
    botCalls: '4321',
  });
}

/** Prices of the worked example for every company and month, and the rates that are given: by month, CNY for one USD. */
export function testPricing(rates: ReadonlyMap<string, string> = new Map()): Pricing {
  return {
    pricesOf: async () => workedPrices,
    pricesOfCompanies: async () => () => workedPrices,
    firstPricedMonth: async () => '2020-01',
    rateOf: async (_db, { month }) => {
      const rate = rates.get(month);
      return rate === undefined ? null : { rate: decimal(rate), rateDate: `${month}-28` };
    },
  };
}
