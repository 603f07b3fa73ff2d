const companies = 2_000;
const company = 'co_000777';
/** The moments of `rows` rows, spread over the last `days`, the newest last. */
const at = (days: number) => `now() - (rows - n) * (interval '${days} days' / rows)`;
/** Spreads the rows over companies, a member and a service each. */
const of = (prefix: string) => `'${prefix}_' || lpad((n * 7919 % ${companies})::text, 6, '0')`;
const from = `from (select n, $2::bigint as rows from generate_series(1, $1::bigint) n) numbers`;

export const world = `
  insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
    select 'co_' || lpad(i::text, 6, '0'), 'Company ' || i, 'CN', 'CNY', 0, '2024-01-01' from generate_series(0, ${companies - 1}) i;
  insert into member (company_id, id, name, main, email, created_at)
    select 'co_' || lpad(i::text, 6, '0'), 'mem_' || lpad(i::text, 6, '0'), 'Owner', true, 'owner' || i || '@bench.example', '2024-01-01'
    from generate_series(0, ${companies - 1}) i;
  insert into application (company_id, id, name, description, created_at)
    select 'co_' || lpad(i::text, 6, '0'), 'app_' || lpad(i::text, 6, '0'), 'App', 'Bench', '2024-01-01'
    from generate_series(0, ${companies - 1}) i;
  insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes, trial_monthly_active_users,
      trial_bot_times, created_at, status_changed_at)
    select 'co_' || lpad(i::text, 6, '0'), 'rgs_' || lpad(i::text, 6, '0'), 'app_' || lpad(i::text, 6, '0'), 'mainland_china',
      (10::numeric ^ 18 + i)::bigint::text, 'online', 0, 0, 0, '2024-01-01', '2024-01-01'
    from generate_series(0, ${companies - 1}) i`;

/** A table that grows: rows as the product writes them, the page that people see first, and how old rows go. */
export type Growing = {
  readonly name: string;
  /** Statements with $1 the number of rows and $2 the same, to fill it. */
  readonly fill: string;
  readonly page: string;
  /** The tables that hold a row, where there are several. */
  readonly tables: readonly string[];
  /** `months` are dropped whole, `rows` are deleted in batches, `none` stays. */
  readonly retention: 'months' | 'rows' | 'none';
};

const id = (prefix: string) =>
  `'${prefix}_' || lpad(to_hex(n * 2654435761 % 4294967296), 8, '0') || lpad(n::text, 14, '0')`;

export const growing: readonly Growing[] = [
  {
    name: 'audit log',
    tables: ['audit_log'],
    retention: 'none',
    fill: `insert into audit_log (id, occurred_at, actor_kind, actor_id, actor_name, company_id, action, target_id, after, ip_address,
        request_id)
      select ${id('aud')}, ${at(360)}, case when n % 50 = 0 then 'operator' else 'member' end, ${of('mem')},
        chr(19968 + (n % 3001)::int) || chr(19968 + (n % 2999)::int), ${of('co')},
        (array['application.create', 'session.open', 'callback.update', 'role.create'])[1 + n % 4], ${id('app')},
        '{"name":"Rooms","regions":["mainland_china"]}', '203.0.113.7', ${id('req')} ${from}`,
    page: `select * from audit_log where company_id = '${company}' order by occurred_at desc, id desc limit 100`,
  },
  {
    name: 'events for browsers',
    tables: ['outbox'],
    retention: 'months',
    fill: `insert into outbox (company_id, occurred_at, topic, subject_id)
      select ${of('co')}, ${at(60)}, 'funds.changed', ${id('txn')} ${from}`,
    // The look of each process, every five seconds.
    page: `select id, company_id, topic, subject_id from outbox where id > (select max(id) from outbox) - 20000
      and (id > (select max(id) from outbox) or occurred_at >= now() - interval '10 seconds') order by id limit 2001`,
  },
  {
    name: 'notifications',
    tables: ['notification'],
    retention: 'rows',
    fill: `insert into notification (company_id, id, kind, subject_id, facts, created_at)
      select ${of('co')}, ${id('ntf')}, 'bill_ready', ${id('bil')}, '{"month":"2026-10","amount":"1234.56"}', ${at(360)} ${from}`,
    page: `select * from notification where company_id = '${company}' order by created_at desc, id desc limit 100`,
  },
  {
    name: 'deliveries',
    tables: ['callback_delivery', 'callback_attempt'],
    retention: 'months',
    fill: `with made as (insert into callback_delivery (company_id, id, service_id, environment, kind, subject, url, body, message_key,
          search_terms, status, attempt_count, created_at, delivered_at)
        select ${of('co')}, ${id('cbd')}, ${of('rgs')}, 'production', 'report_game_info', 'round', 'https://game.example/callbacks',
          repeat('{"room":"r","players":[1,2,3]}', 20), ${id('key')}, array['round-' || n, 'room-' || n % 5000], 'delivered', 1,
          ${at(120)}, now() ${from}
        returning company_id, id, created_at)
      insert into callback_attempt (company_id, delivery_id, number, started_at, url, latency_ms, request_headers, response_headers,
        http_status, ret_code, response_body)
      select company_id, id, 1, created_at, 'https://game.example/callbacks', 80, '{"content-type":"application/json","signature":"0"}',
        '{"content-type":"application/json"}', 200, 0, '{"ret_code":0}' from made where $2::bigint > 0`,
    page: `select * from callback_delivery where company_id = '${company}' and service_id = 'rgs_000777'
      order by created_at desc, id desc limit 100`,
  },
  {
    name: 'sign-ins',
    tables: ['sign_in_log'],
    retention: 'months',
    fill: `insert into sign_in_log (company_id, member_id, occurred_at, method, outcome, ip_address, place_country_code, user_agent)
      select ${of('co')}, ${of('mem')}, ${at(360)}, 'password', 'succeeded', '203.0.113.7', 'CN',
        'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' ${from}`,
    page: `select * from sign_in_log where member_id = 'mem_000777' order by id desc limit 20`,
  },
];
