-- A month is packed in steps. All of its events in one statement took longer than a connection may owe an answer from some two million
-- on, so that larger months were never packed. The release before calls `pack_month`, which stays until none of it runs any more.
-- works-from: 0007_packed_months
-- Owner: packages/domain/src/metering/store/

-- The day of the last event of a file, by which the next one is found; null in files of the release before, where its time tells it.
alter table usage.archive_file add column last_day date;

-- Packs the events in the blocks `p_first` to `p_first + p_count - 1` of a month's table and takes them out of it; those whose key or day
-- is not what their source, id and time tell stay there. Events lie in the order in which they came, so a step reads one place of the
-- disk only, and has some hours or days of every service. Null where files are written from the month meanwhile. A definer function,
-- because only an owner deletes events.
create function usage.pack_events(p_month date, p_first bigint, p_count bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set work_mem = '128MB' as $$
declare
  packed bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('usage.archive')) then
    return null;
  end if;
  execute format(
    'with gone as (
       delete from usage.%I where ctid >= $2 and ctid < $3
         and key = encode(substring(sha256(convert_to(source || E''\n'' || event_id, ''UTF8'')) for 16), ''hex'')::uuid
         and day = (occurred_at at time zone ''UTC'' + interval ''8 hours'')::date
       returning *),
     placed as (
       select g.*, (row_number() over (partition by company_id, service_id, application_id
         order by day, category, game_id, type, occurred_at, key) - 1) / 1000 as part
       from gone g),
     kept as (
       insert into usage.packed_event (company_id, application_id, service_id, month, part, first_day, last_day, events, event_ids,
         user_ids, occurred_ats, received_ats, categories, game_ids, types, sources, source_ids, minutes, gifts, gift_revenue, bet,
         returned, tokens, voices, bot_calls)
       select p.company_id, p.application_id, p.service_id, $1, 1 + p.part + coalesce((
           select max(k.part) from usage.packed_event k
           where k.company_id = p.company_id and k.service_id = p.service_id and k.month = $1), 0),
         min(day), max(day), count(*), array_agg(event_id), array_agg(user_id), array_agg(occurred_at), array_agg(received_at),
         array_agg(category), array_agg(game_id), array_agg(type), array_agg(source), array_agg(source_id),
         case when count(minutes) > 0 then array_agg(minutes) end, case when count(gifts) > 0 then array_agg(gifts) end,
         case when count(gift_revenue) > 0 then array_agg(gift_revenue) end, case when count(bet) > 0 then array_agg(bet) end,
         case when count(returned) > 0 then array_agg(returned) end, case when count(tokens) > 0 then array_agg(tokens) end,
         case when count(voices) > 0 then array_agg(voices) end, case when count(bot_calls) > 0 then array_agg(bot_calls) end
       from placed p group by p.company_id, p.service_id, p.application_id, p.part
       returning events)
     select coalesce(sum(events), 0) from kept', 'event_' || to_char(p_month, 'YYYY_MM'))
    into packed using p_month, format('(%s,0)', p_first)::tid, format('(%s,0)', p_first + p_count)::tid;
  return packed;
end
$$;
revoke execute on function usage.pack_events from public;
grant execute on function usage.pack_events to arcadia_app;

-- Gives the room of a month's table back once none of its events is in it, unless files are written from the month: who writes them
-- still sees what was there when they began. Who reads the month waits for a moment.
create function usage.empty_month(p_month date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  month_table constant text := 'event_' || to_char(p_month, 'YYYY_MM');
  is_empty boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('usage.archive')) then
    return;
  end if;
  execute format('lock table usage.%I in access exclusive mode', month_table);
  execute format('select not exists (select from usage.%I)', month_table) into is_empty;
  if is_empty then
    execute format('truncate usage.%I', month_table);
  end if;
end
$$;
revoke execute on function usage.empty_month from public;
grant execute on function usage.empty_month to arcadia_app;
