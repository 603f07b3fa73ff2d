import { readFileSync } from 'node:fs';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase, enterCompany } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from './connection.ts';
import { keptMs, retention, retentionName } from './retention.ts';
import { type RetentionDays, usualRetentionDays } from './retention-days.ts';
import { preparePartitions, sweepExpiredRows } from './sweep.ts';
import { systemContext } from './testing/system-context.ts';

const { url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let database: Database;
const ctx = () => systemContext(database, { clock });
const numberOf = async (rows: string) => {
  const { rows: counted } = await asAdmin(url, `select count(*)::int as n from ${rows}`);
  return (counted as { n: number }[])[0]?.n;
};

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('com', 'Test', 'CN', 'CNY', 0, '2026-01-01');
     insert into member (id, company_id, name, main, email, created_at)
       values ('mem', 'com', 'Main', true, 'a@b.example', '2026-01-01')`,
  );
});
afterAll(() => database.close());

describe('months', () => {
  const place = async (table: string) => {
    const { rows } = await asAdmin(
      url,
      `select tableoid::regclass::text as part, count(*)::int as n from ${table} group by 1 order by 1`,
    );
    return rows;
  };
  const event = (at: string) =>
    asAdmin(
      url,
      `insert into outbox (occurred_at, company_id, topic, subject_id) values ('${at}', 'com', 'x', 'y')`,
    );

  test('are created ahead of time, adopt rows of the default partition, and are dropped as a whole', async () => {
    await event('2026-11-30T23:59:59.999Z');
    await event('2026-12-01T00:00:00Z');
    await event('2027-06-01T00:00:00Z');
    expect(await place('outbox')).toEqual([{ part: 'outbox_default', n: 3 }]);
    await Promise.all([preparePartitions(ctx()), preparePartitions(ctx())]);
    await preparePartitions(ctx());
    expect(await place('outbox')).toEqual([
      { part: 'outbox_2026_11', n: 1 },
      { part: 'outbox_2026_12', n: 1 },
      { part: 'outbox_default', n: 1 },
    ]);
    clock.set(new Date('2026-12-07T23:59:59Z'));
    expect(await sweepExpiredRows(ctx())).toMatchObject({ outbox: 0 });
    clock.set(new Date('2026-12-08T00:00:00Z'));
    expect(await sweepExpiredRows(ctx())).toMatchObject({ outbox: 1 });
    expect(await place('outbox')).toEqual([
      { part: 'outbox_2026_12', n: 1 },
      { part: 'outbox_default', n: 1 },
    ]);
    expect(await numberOf(`pg_class where relname in ('outbox_2026_11', 'outbox_2027_03')`)).toBe(
      1,
    );
  });

  test('of deliveries stay while one of them waits to be sent', async () => {
    clock.set(new Date('2026-11-20T04:00:00Z'));
    await preparePartitions(ctx());
    await asAdmin(
      url,
      `insert into application (company_id, id, name, description, created_at)
         values ('com', 'app', 'Rooms', 'Rooms', '2026-01-01');
       insert into region_service (company_id, id, application_id, region, status, trial_minutes,
           trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
         values ('com', 'svc', 'app', 'asia_pacific', 'creating', 0, 0, 0, '2026-01-01', '2026-01-01');
       insert into callback_delivery (company_id, id, service_id, environment, kind, subject, url, body, message_key,
           status, created_at, next_attempt_at)
         select 'com', 'dlv_' || month, 'svc', 'production', 'notify', '', '', '', month, 'pending', at, at
         from (values ('old', timestamptz '2026-08-01'), ('11', '2026-11-21'), ('12', '2026-12-01')) d (month, at);
       insert into callback_attempt (company_id, delivery_id, number, started_at, url, response_body)
         values ('com', 'dlv_11', 1, '2026-11-21', '', '')`,
    );
    const parts = async () => (await place('callback_delivery')).map(({ part }) => part);
    clock.set(new Date('2027-03-01T00:00:00Z'));
    expect(await sweepExpiredRows(ctx())).toMatchObject({
      callback_delivery: 0,
      callback_attempt: 1,
    });
    await asAdmin(
      url,
      `update callback_delivery set status = 'failed', next_attempt_at = null where id <> 'dlv_12'`,
    );
    expect(await sweepExpiredRows(ctx())).toMatchObject({ callback_delivery: 1 });
    expect(await parts()).toEqual(['callback_delivery_2026_12']);
    expect(await numberOf('callback_attempt')).toBe(0);
    clock.set(new Date('2026-12-08T00:00:00Z'));
  });

  test('of the audit log can’t be dropped by the product', async () => {
    const attempt = asAdmin(
      url,
      `set role arcadia_app; select drop_partitions('audit_log', '2100-01-01')`,
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('keep their rows under row-level security and their foreign keys', async () => {
    const foreign = asAdmin(
      url,
      `${enterCompany('com')};
       insert into outbox (occurred_at, company_id, topic, subject_id) values ('2026-12-09', 'other', 'x', 'y')`,
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    const nobody = asAdmin(
      url,
      `insert into outbox (occurred_at, company_id, topic, subject_id) values ('2026-12-09', 'none', 'x', 'y')`,
    );
    await expect(nobody).rejects.toMatchObject({ code: '23503' });
  });
});

describe('rows', () => {
  test('are deleted in batches until none is due, and only due ones', async () => {
    await asAdmin(
      url,
      `insert into idempotency_key (company_id, scope, key, fingerprint, created_at)
         select 'c', 'old', n::text, '', '2026-12-01' from generate_series(1, 25) n;
       insert into idempotency_key (company_id, scope, key, fingerprint, created_at) values ('c', 'new', 'n', '', '2026-12-07')`,
    );
    expect(await sweepExpiredRows(ctx(), 10)).toMatchObject({ idempotency_key: 25 });
    expect(await numberOf('idempotency_key')).toBe(1);
    expect(await sweepExpiredRows(ctx(), 10)).toMatchObject({ idempotency_key: 0 });
  });

  test('that another process is deleting are skipped, not waited for', async () => {
    await asAdmin(
      url,
      `insert into hand_over_code (code_hash, company_id, member_id, audience, created_at, expires_at)
         select n::text::bytea, 'com', 'mem', 'console', '2026-12-01', '2026-12-01' from generate_series(1, 40) n`,
    );
    const sweeps = await Promise.all(Array.from({ length: 4 }, () => sweepExpiredRows(ctx(), 7)));
    expect(sweeps.reduce((sum, removed) => sum + (removed['hand_over_code'] ?? 0), 0)).toBe(40);
    expect(await numberOf('hand_over_code')).toBe(0);
  });

  test('of a session stay while it is used, and for ninety days after', async () => {
    const session = (id: string, lastSeen: string) =>
      asAdmin(
        url,
        `insert into session (id, token_hash, company_id, member_id, created_at, last_seen_at)
         values ('${id}', '${id}', 'com', 'mem', '2026-01-01', '${lastSeen}')`,
      );
    await session('forgotten', '2026-09-08T23:59:59Z');
    await session('used', '2026-09-09T00:00:01Z');
    expect(await sweepExpiredRows(ctx())).toMatchObject({ session: 1 });
    expect(await numberOf(`session where id = 'used'`)).toBe(1);
  });

  test('are deleted by the days that the deployment has set, whole months included', async () => {
    clock.set(new Date('2027-03-01T04:00:00Z'));
    await preparePartitions(ctx());
    await asAdmin(
      url,
      `insert into session (id, token_hash, company_id, member_id, created_at, last_seen_at)
         select 'days' || days, days::text::bytea, 'com', 'mem', at, at
         from unnest(array[20, 40, 80]) days, lateral (select '2027-03-01T04:00:00Z'::timestamptz - days * interval '1 day' as at) moment;
       insert into callback_message (company_id, service_id, message_key, queued_at)
         select 'com', id, 'days' || days, '2027-03-01T04:00:00Z'::timestamptz - days * interval '1 day'
         from unnest(array[50, 70]) days, (select id from region_service limit 1) service`,
    );
    const left = async () => {
      const { rows } = await asAdmin(
        url,
        `select id from session where id like 'days%' union all
         select 'message ' || message_key from callback_message where message_key like 'days%' order by 1`,
      );
      return (rows as { id: string }[]).map(({ id }) => id);
    };
    const sweepAfter = (days: Partial<RetentionDays>) => {
      const { deployment } = ctx();
      const retentionDays = { ...usualRetentionDays, ...days };
      return sweepExpiredRows({ ...ctx(), deployment: { ...deployment, retentionDays } });
    };
    await sweepAfter({});
    const all = ['days20', 'days40', 'days80', 'message days50', 'message days70'];
    expect(await left()).toEqual(all);
    await sweepAfter({ sessions: 30, deliveries: 30 });
    expect(await left()).toEqual(['days20', 'message days50']);
    expect(retention.filter(({ keep }) => 'term' in keep).map(({ table }) => table)).toEqual([
      'known_origin',
      'session',
      'operator_session',
      'callback_delivery',
      'callback_attempt',
      'callback_message',
      'webhook_event',
      'gateway_event',
      'sign_in_log',
    ]);
  });
});

test('the document names every table with its time', () => {
  const document = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
  const dayMs = 86_400_000;
  for (const entry of retention) {
    const { table, rows, keep, since, reason } = entry;
    const days = keptMs(entry, usualRetentionDays) / dayMs;
    const usual = days === 0 ? 'not kept' : days === 1 ? '1 day' : `${days} days`;
    const kept = 'term' in keep ? `${usual}, settable` : usual;
    const row = document
      .split('\n')
      .find((line) => line.startsWith(`| \`${table}\`${rows ? ` (${rows})` : ''} `));
    expect(row?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      retentionName({ ...entry, table: `\`${table}\`` }),
      kept,
      since,
      reason,
      '',
    ]);
  }
});
