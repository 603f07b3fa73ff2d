-- Users of months, and new ones, are counted by what arrived: a user of a month says how it is counted, and what is not counted yet, or
-- has another first session since, is found by an index. An older release goes on counting what is there: what it writes says nothing
-- about being counted, so it is counted here.
-- works-from: 0117_usage_clusters
-- Owner: packages/domain/src/metering/store/

-- The place in which user_total counts the user; null until it is counted. Who stores sessions leaves both alone.
alter table usage.monthly_user add column counted_day date, add column counted_game_id text;
-- Few, once those from before this release are counted. The planner takes a number that it knows nothing about for one of 200, and
-- so reads by this index; what differs it takes for nearly all, and would read the table.
create index monthly_user_uncounted on usage.monthly_user (company_id, month, service_id)
  where coalesce(counted_day = day and counted_game_id = game_id, false)::integer = 0;

-- The month in which user_total counts the user as new; null until it does. `first_month` is an older release's.
alter table usage.known_user add column counted_month date;
grant update (counted_month) on usage.known_user to arcadia_app;

-- Users of a month by the game and the day of their first session, as far as they are counted, and those of them who were there for the
-- first time. Games and days add up.
create table usage.user_total (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  month date not null,
  game_id text not null,
  day date not null,
  -- Zero where users have moved to another day or game.
  users bigint not null,
  new_users bigint not null,
  primary key (company_id, month, service_id, day, game_id)
);
grant select, insert, update, delete on usage.user_total to arcadia_app;
