import { createHash } from 'node:crypto';
import pg from 'pg';

const services = 500;
const games = 40;
export const key = 'usage_bench_key_000000000000000000000000000';

const day = '2026-01-01';
const appIdOf = (service: number) => String(10n ** 18n + BigInt(service));
const mgIdOf = (game: number) => String(2n * 10n ** 18n + BigInt(game));
const categories = ['interactive_game', 'bullet_game', 'interactive_gift', 'betting_game'] as const;

/** A source that may report everything, and what it reports about: services of 50 companies, and games of each category. */
export async function fillWorld(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      select 'co_bench' || i, 'Company ' || i, 'CN', 'CNY', 0, '${day}' from generate_series(0, 49) i;
    insert into application (company_id, id, name, description, created_at)
      select 'co_bench' || i % 50, 'app_bench' || i, 'App ' || i, 'Bench', '${day}' from generate_series(0, ${services}) i;
    insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
        trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
      select 'co_bench' || i % 50, 'rgs_bench' || i, 'app_bench' || i, 'mainland_china', (10::numeric ^ 18 + i)::bigint::text,
        'online', 0, 0, 0, '${day}', '${day}' from generate_series(0, ${services}) i;
    insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions, company_kinds,
        status, created_at, updated_at)
      select 'gam_bench' || i, (2 * 10::numeric ^ 18 + i)::bigint::text,
        (array['${categories.join("','")}'])[1 + i % 4], 'mau', 'G' || i, 'G' || i, 'G', 'G', '{mainland_china}', '{direct}',
        'listed', '${day}', '${day}' from generate_series(0, ${games - 1}) i;
    insert into operator (id, name, email, roles, created_at) values ('opr_bench', 'Bench', 'bench@x.example', '{admin}', '${day}');
    insert into usage_source (id, name, uri, types, regions, created_at)
      select 'uso_bench', 'Bench', '/bench', array['arcadia.session.ended.v1', 'arcadia.gift.sent.v1', 'arcadia.bet.settled.v1'],
        '{mainland_china}', '${day}'`);
  await client.query(
    `insert into usage_source_key (id, source_id, digest, hint, created_at, created_by)
     values ('usk_bench', 'uso_bench', $1, 'b_00', '${day}', 'opr_bench')`,
    [createHash('sha256').update(key).digest()],
  );
  await client.end();
}

/** Event `n` of the bench: half sessions, a quarter gifts, a quarter bets, as they come within one day. */
export function eventOf(n: number, now: number): object {
  const game = (n * 7) % games;
  const category = categories[game % 4];
  const place = { appId: appIdOf(n % services), gameId: mgIdOf(game) };
  const common = {
    specversion: '1.0',
    id: `event-${n}`,
    source: '/bench/server-1',
    time: new Date(now - 3_600_000 + (n % 3_000) * 1_000).toISOString(),
  };
  if (category === 'interactive_gift')
    return {
      ...common,
      type: 'arcadia.gift.sent.v1',
      data: { ...place, gifts: 2, revenue: '1.25' },
    };
  if (category === 'betting_game')
    return {
      ...common,
      type: 'arcadia.bet.settled.v1',
      data: { ...place, bet: '10.5', returned: 9 },
    };
  const userId = `user-${(n * 31) % 50_000}`;
  return { ...common, type: 'arcadia.session.ended.v1', data: { ...place, userId, minutes: 1.5 } };
}

/** The service that only probes report about. */
export const probed = {
  companyId: `co_bench${services % 50}`,
  serviceId: `rgs_bench${services}`,
};

/** The event `n` of those that are looked for in the totals. */
export function probeOf(n: number, now: number): object {
  return {
    specversion: '1.0',
    id: `probe-${n}`,
    source: '/bench/probe',
    time: new Date(now).toISOString(),
    type: 'arcadia.gift.sent.v1',
    data: { appId: appIdOf(services), gameId: mgIdOf(2), gifts: 1, revenue: 1 },
  };
}
