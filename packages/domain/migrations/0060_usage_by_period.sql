-- What usage adds up to by week and by month, so that years of many applications are read from few rows.
-- works-from: 0059_package_receipts

-- The sums of usage.total by the unit in which their days lie. The triggers below keep it, whoever writes the totals, so
-- that it is right while an older release still runs too.
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

-- What was added up so far.
insert into usage.period_total (company_id, application_id, service_id, category, game_id, unit, starts, events,
    minutes, gifts, gift_revenue, bet, returned, tokens, voices, bot_calls)
  select company_id, min(application_id), service_id, category, game_id, unit, date_trunc(unit, day::timestamp)::date,
    sum(events), sum(minutes), sum(gifts), sum(gift_revenue), sum(bet), sum(returned), sum(tokens), sum(voices), sum(bot_calls)
  from usage.total cross join (values ('week'), ('month')) units (unit)
  group by company_id, unit, date_trunc(unit, day::timestamp)::date, service_id, category, game_id;
