-- The store of usage in a database that holds nothing else: the schema `usage` of the product's own database as its migrations
-- 0030, 0050 and 0060 make it, which a test compares.

-- The product's login; its password is set after the migrations, by src/database/logins.ts. Roles belong to the whole server.
do $$
begin
  if not exists (select from pg_roles where rolname = 'arcadia_app') then
    create role arcadia_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another database of this server created it concurrently.
end
$$;

create schema usage;
grant usage on schema usage to arcadia_app;

-- Owner: packages/domain/src/metering/store/
create table usage.event (
  -- The first 16 bytes of SHA-256 over the attributes source and id.
  key uuid not null,
  -- Of occurred_at, at UTC+8.
  day date not null,
  source_id text not null,
  source text not null,
  event_id text not null,
  type text not null,
  company_id text not null,
  application_id text not null,
  service_id text not null,
  category text not null,
  -- Empty where the event names none.
  game_id text not null,
  user_id text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What was used; null where the type has no such field.
  minutes numeric,
  gifts bigint,
  gift_revenue numeric,
  bet numeric,
  returned numeric,
  tokens bigint,
  voices bigint,
  bot_calls bigint,
  primary key (key, day)
) partition by range (day);
create index event_service on usage.event (service_id, day, game_id);
create table usage.event_default partition of usage.event default;
grant select, insert on usage.event to arcadia_app;
-- To see which months are to be made for what it holds.
grant select on usage.event_default to arcadia_app;

-- What the events of a day add up to: the rows of total, and those of change that are not merged into it yet. Every
-- transaction that stores events adds its own changes, so that no two wait for the same row.
-- Owner: packages/domain/src/metering/store/
create table usage.total (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  category text not null,
  game_id text not null,
  day date not null,
  events bigint not null,
  minutes numeric not null,
  gifts bigint not null,
  gift_revenue numeric not null,
  bet numeric not null,
  returned numeric not null,
  tokens bigint not null,
  voices bigint not null,
  bot_calls bigint not null,
  primary key (company_id, service_id, day, category, game_id)
);
grant select, insert, update, delete on usage.total to arcadia_app;

-- Owner: packages/domain/src/metering/store/
create table usage.change (like usage.total including defaults including constraints);
create index change_service on usage.change (company_id, service_id, day);
grant select, insert, delete on usage.change to arcadia_app;

-- Users with a session in an interactive game in a month, with the first of their sessions: earliest time, then smallest id.
-- Owner: packages/domain/src/metering/store/
create table usage.monthly_user (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  -- The first day of the month, at UTC+8.
  month date not null,
  user_id text not null,
  first_at timestamptz not null,
  first_event_id text collate "C" not null,
  first_source text collate "C" not null,
  game_id text not null,
  day date not null,
  primary key (company_id, service_id, month, user_id)
);
grant select, insert, update, delete on usage.monthly_user to arcadia_app;

-- When changes were merged last: everything that was stored before is in the totals.
-- Owner: packages/domain/src/metering/store/
create table usage.merge (
  only_row boolean primary key default true check (only_row),
  merged_at timestamptz not null
);
grant select, insert, update (merged_at) on usage.merge to arcadia_app;

-- Months all of whose events are in files.
-- Owner: packages/domain/src/metering/store/
create table usage.archive (
  month date primary key check (month = date_trunc('month', month)),
  archived_at timestamptz not null,
  -- When the partition was dropped; null while the events are in the table, also after they were read back.
  dropped_at timestamptz,
  -- When the events were read back last.
  restored_at timestamptz check (restored_at >= archived_at)
);
grant select, insert, update (restored_at, dropped_at) on usage.archive to arcadia_app;

-- Files of a month's events, in the order of time and key: gzip, one CloudEvents event in JSON on each line. A month whose
-- last files are not written yet has no row in archive.
-- Owner: packages/domain/src/metering/store/
create table usage.archive_file (
  month date not null,
  -- From 1, without a gap.
  part integer not null check (part > 0),
  file_key text not null unique,
  -- Of the file's bytes.
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  -- The last event of the file: the next file begins after it.
  last_at timestamptz not null,
  last_key uuid not null,
  events bigint not null check (events > 0),
  minutes numeric not null,
  gifts bigint not null,
  gift_revenue numeric not null,
  bet numeric not null,
  returned numeric not null,
  tokens bigint not null,
  voices bigint not null,
  bot_calls bigint not null,
  primary key (month, part)
);
grant select, insert on usage.archive_file to arcadia_app;

-- Makes the partitions of events for `p_months` months from the month of `p_first` on. Definer functions, because only an
-- owner makes and drops tables.
create function usage.prepare_months(p_first date, p_months integer) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  lower_bound date;
  upper_bound date;
  part text;
begin
  for ahead in 0..p_months - 1 loop
    lower_bound := date_trunc('month', p_first::timestamp) + make_interval(months => ahead);
    upper_bound := lower_bound + interval '1 month';
    part := 'event_' || to_char(lower_bound, 'YYYY_MM');
    continue when to_regclass('usage.' || part) is not null;
    -- One process makes it; others find it made.
    lock table usage.event in share update exclusive mode;
    continue when to_regclass('usage.' || part) is not null;
    execute format('create table usage.%I (like usage.event including defaults including constraints)', part);
    execute format(
      'with moved as (delete from usage.event_default where day >= %L and day < %L returning *)
       insert into usage.%I select * from moved', lower_bound, upper_bound, part);
    execute format('alter table usage.event attach partition usage.%I for values from (%L) to (%L)',
      part, lower_bound, upper_bound);
  end loop;
end
$$;
revoke execute on function usage.prepare_months from public;
grant execute on function usage.prepare_months to arcadia_app;

-- Drops the events of a month that is in files, at a product time: only if the files tell as many events and the same sums
-- as the table. Waits briefly for who reads the table, since senders wait behind it meanwhile.
create function usage.drop_month(p_month date, p_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  part constant text := 'event_' || to_char(p_month, 'YYYY_MM');
  sums constant text := 'coalesce(sum(minutes), 0) as minutes, coalesce(sum(gifts), 0) as gifts,
    coalesce(sum(gift_revenue), 0) as gift_revenue, coalesce(sum(bet), 0) as bet, coalesce(sum(returned), 0) as returned,
    coalesce(sum(tokens), 0) as tokens, coalesce(sum(voices), 0) as voices, coalesce(sum(bot_calls), 0) as bot_calls';
  counted record;
  kept record;
begin
  perform from usage.archive where month = p_month for no key update;
  if not found then
    raise exception 'the events of % are in no file', p_month using errcode = 'restrict_violation';
  end if;
  if to_regclass('usage.' || part) is not null then
    execute format('lock table usage.%I in share mode', part);
    execute format('select count(*) as events, %s from usage.%I', sums, part) into counted;
    execute format('select coalesce(sum(events), 0) as events, %s from usage.archive_file where month = $1', sums)
      into kept using p_month;
    if to_jsonb(counted) is distinct from to_jsonb(kept) then
      raise exception '% has %, its files %', p_month, to_jsonb(counted), to_jsonb(kept)
        using errcode = 'restrict_violation';
    end if;
    execute format('drop table usage.%I', part);
  end if;
  update usage.archive set dropped_at = p_at where month = p_month;
end
$$;
revoke execute on function usage.drop_month from public;
grant execute on function usage.drop_month to arcadia_app;

-- Days whose events have changed since their users were counted.
-- Owner: packages/domain/src/metering/store/
create table usage.user_recount (
  company_id text not null,
  service_id text not null,
  day date not null,
  primary key (company_id, service_id, day)
);
grant select, insert, delete on usage.user_recount to arcadia_app;

-- Different users with a session in an interactive game. Those of a day or week are counted in every game they played; those of
-- a month belong to the game of the month's first session, as on bills.
-- Owner: packages/domain/src/metering/store/
create table usage.user_count (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  unit text not null check (unit in ('day', 'week', 'month')),
  -- The first day, at UTC+8. Weeks begin on Monday.
  starts date not null check (starts = date_trunc(unit, starts::timestamp)::date),
  -- Empty for the region service as a whole.
  game_id text not null,
  users bigint not null check (users > 0),
  primary key (company_id, service_id, unit, starts, game_id)
);
grant select, insert, delete on usage.user_count to arcadia_app;

-- Every user of a region service with the first month in which there was a session: in that month the user is new.
-- Owner: packages/domain/src/metering/store/
create table usage.known_user (
  company_id text not null,
  service_id text not null,
  user_id text not null,
  first_month date not null check (first_month = date_trunc('month', first_month::timestamp)::date),
  primary key (company_id, service_id, user_id)
);
grant select, insert, update (first_month) on usage.known_user to arcadia_app;

-- Users by the game and day of their very first session, so that games and days add up.
-- Owner: packages/domain/src/metering/store/
create table usage.new_user_count (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  day date not null,
  game_id text not null,
  users bigint not null check (users > 0),
  primary key (company_id, service_id, day, game_id)
);
grant select, insert, delete on usage.new_user_count to arcadia_app;

-- When all days were counted last: everything that was merged before is in the counts.
-- Owner: packages/domain/src/metering/store/
create table usage.user_counting (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);
grant select, insert, update (counted_at) on usage.user_counting to arcadia_app;

-- The sums of usage.total by the unit in which their days lie. The triggers below keep it, whoever writes the totals.
-- Owner: packages/domain/src/metering/store/
create table usage.period_total (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  category text not null,
  game_id text not null,
  unit text not null check (unit in ('week', 'month')),
  -- The first day, at UTC+8. Weeks begin on Monday.
  starts date not null check (starts = date_trunc(unit, starts::timestamp)::date),
  events bigint not null,
  minutes numeric not null,
  gifts bigint not null,
  gift_revenue numeric not null,
  bet numeric not null,
  returned numeric not null,
  tokens bigint not null,
  voices bigint not null,
  bot_calls bigint not null,
  primary key (company_id, unit, starts, service_id, category, game_id)
);
grant select on usage.period_total to arcadia_app;

-- Adds the rows of a statement, or takes away what they were before, as the argument says: 1 or -1. A definer function, because
-- nobody else writes the table. Rows are written in the order of the key, so that two statements don't wait for each other.
create function usage.keep_period_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sign constant bigint := tg_argv[0];
begin
  insert into usage.period_total as kept (company_id, application_id, service_id, category, game_id, unit, starts, events,
    minutes, gifts, gift_revenue, bet, returned, tokens, voices, bot_calls)
  select company_id, min(application_id), service_id, category, game_id, unit, date_trunc(unit, day::timestamp)::date,
    sign * sum(events), sign * sum(minutes), sign * sum(gifts), sign * sum(gift_revenue), sign * sum(bet),
    sign * sum(returned), sign * sum(tokens), sign * sum(voices), sign * sum(bot_calls)
  from moved cross join (values ('week'), ('month')) units (unit)
  group by company_id, unit, date_trunc(unit, day::timestamp)::date, service_id, category, game_id
  order by company_id, unit, date_trunc(unit, day::timestamp)::date, service_id, category, game_id
  on conflict (company_id, unit, starts, service_id, category, game_id) do update set
    events = kept.events + excluded.events, minutes = kept.minutes + excluded.minutes, gifts = kept.gifts + excluded.gifts,
    gift_revenue = kept.gift_revenue + excluded.gift_revenue, bet = kept.bet + excluded.bet,
    returned = kept.returned + excluded.returned, tokens = kept.tokens + excluded.tokens,
    voices = kept.voices + excluded.voices, bot_calls = kept.bot_calls + excluded.bot_calls;
  return null;
end
$$;
revoke execute on function usage.keep_period_total from public;

-- One statement may both insert and update. Writers of the totals wait from here until this has committed.
create trigger period_added after insert on usage.total referencing new table as moved
  for each statement execute function usage.keep_period_total('1');
create trigger period_removed after delete on usage.total referencing old table as moved
  for each statement execute function usage.keep_period_total('-1');
create trigger period_changed_from after update on usage.total referencing old table as moved
  for each statement execute function usage.keep_period_total('-1');
create trigger period_changed_to after update on usage.total referencing new table as moved
  for each statement execute function usage.keep_period_total('1');

-- The product whose usage is here, by the id in its own table usage_database, so that neither is taken for another's.
-- Owner: packages/domain/src/metering/store/
create table usage.product (
  only_row boolean primary key default true check (only_row),
  id text not null
);
grant select, insert on usage.product to arcadia_app;
