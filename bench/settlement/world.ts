import type pg from 'pg';

export const month = '2026-11';
/** When its bills are due. */
export const settledAt = new Date('2026-12-02T04:30:00Z');
const since = '2026-09-10T00:00:00Z';

/** Applications of a company: one, two or three, two on average. */
const companyOf = `'co_' || lpad(((i * 2 + i / 3) / 5)::text, 6, '0')`;

/** The prices of the worked example of billing, in the form in which they are stored. */
const terms = {
  interactive_game: {
    mau: '12.00',
    minutes: '0.002',
    guaranteedMau: null,
    baseFee: '500.00',
    guaranteedAmount: null,
  },
  bullet_game: { giftRevenuePercent: '8.5', minutes: null, baseFee: null, guaranteedAmount: null },
  interactive_gift: {
    gifts: '0.015',
    giftRevenuePercent: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  betting_game: {
    differencePercent: '2',
    platformUnit: '0.01',
    baseFee: null,
    guaranteedAmount: null,
  },
  ai: { tokens: '0.02', voices: '9.90', botCalls: '0.05', baseFee: null, guaranteedAmount: null },
};

/** Companies with one to three applications, each with one service that is online, and prices that are published. */
export async function fillWorld(client: pg.Client, applications: number): Promise<void> {
  await client.query(
    `create temp table app as
       select i, 'app_' || lpad(i::text, 6, '0') as id, 'rgs_' || lpad(i::text, 6, '0') as service_id, ${companyOf} as company_id
       from generate_series(0, ${applications - 1}) i`,
  );
  await client.query(
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       select distinct company_id, 'Company ' || company_id, 'CN', 'CNY', 0, '2026-09-01'::timestamptz from app`,
  );
  await client.query(
    `insert into application (company_id, id, name, description, created_at)
       select company_id, id, 'App ' || id, 'Bench', '2026-09-01' from app;
     insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
         trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       select company_id, service_id, id, 'mainland_china', (10::numeric ^ 18 + i)::bigint::text, 'online', 1000, 100, 100,
         '2026-09-01', '${since}' from app;
     insert into operator (id, name, email, roles, created_at)
       values ('opr_1', 'One', 'one@x.example', '{admin}', '2026-01-01'), ('opr_2', 'Two', 'two@x.example', '{admin}', '2026-01-01')`,
  );
  await client.query(
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at,
       edited_by, edited_at, proposed_by, proposed_at, decided_by, decided_at)
     values ('provider', 'ppl_1', 1, '2026-01', $1, 0, 'Bench', 'published', '2026-01-01', 'opr_1', '2026-01-01', 'opr_1',
       '2026-01-01', 'opr_2', '2026-01-01')`,
    [JSON.stringify(terms)],
  );
}

/** Games as the services of the templates have them. */
export async function fillGames(
  client: pg.Client,
  games: readonly { gameId: string; mgId: string; category: string }[],
): Promise<void> {
  await client.query(
    `insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions, company_kinds,
       status, created_at, updated_at)
     select id, mg_id, category, 'mau', 'G', 'G', 'G', 'G', '{mainland_china}', '{direct}', 'listed', '2026-01-01', '2026-01-01'
     from unnest($1::text[], $2::text[], $3::text[]) game (id, mg_id, category)`,
    [
      games.map(({ gameId }) => gameId),
      games.map(({ mgId }) => mgId),
      games.map((game) => game.category),
    ],
  );
}
