-- Totals by week and month are written by the statements that write the totals: a table that is distributed over servers has no
-- triggers. A process of the release before goes on with the triggers, which leave alone what says that it keeps them itself.
-- works-from: 0109_refunds_begun_by_staff
-- Owner: packages/domain/src/metering/store/

grant insert, update, delete on usage.period_total to arcadia_app;

create or replace function usage.keep_period_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sign constant bigint := tg_argv[0];
begin
  if current_setting('usage.keeps_periods', true) = 'on' then
    return null;
  end if;
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
