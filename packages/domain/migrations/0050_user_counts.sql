-- Users by day, week and month, and new users by day, so that reports need not count them among all events.
-- works-from: 0048_package_expiry

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

-- What was stored so far.
insert into usage.user_recount (company_id, service_id, day)
  select distinct company_id, service_id, day from usage.total where category = 'interactive_game';
