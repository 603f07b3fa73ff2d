-- Events of months that take none any more are packed: a row has up to a thousand events of a service, column by column. A cluster has
-- columns of its own for that. An older release finds no single events in a month that was packed, and can't drop it.
-- works-from: 0005_clusters
-- Owner: packages/domain/src/metering/store/

create table usage.packed_event (
  company_id text not null,
  application_id text not null,
  service_id text not null,
  month date not null,
  -- From 1 in the month of the service.
  part integer not null,
  -- Days of its events, at UTC+8: parts go by day, so that a day is in few of them.
  first_day date not null,
  last_day date not null,
  events integer not null,
  -- Element by element one event each, without what its time, its source and its id tell: its day and its key.
  event_ids text[] not null,
  user_ids text[] not null,
  occurred_ats timestamptz[] not null,
  received_ats timestamptz[] not null,
  categories text[] not null,
  game_ids text[] not null,
  types text[] not null,
  sources text[] not null,
  source_ids text[] not null,
  -- Null where no event of the part has any.
  minutes numeric[],
  gifts bigint[],
  gift_revenue numeric[],
  bet numeric[],
  returned numeric[],
  tokens bigint[],
  voices bigint[],
  bot_calls bigint[],
  primary key (company_id, service_id, month, application_id, part)
);
-- Months are dropped whole.
create index packed_event_month on usage.packed_event (month);
grant select on usage.packed_event to arcadia_app;

-- Packs the events of a month and takes them out of its table; those whose key or day is not what their source, id and time tell stay
-- there. A definer function, because only an owner empties tables. Who reads the month waits for a moment at the end.
create function usage.pack_month(p_month date) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' set work_mem = '128MB' as $$
declare
  month_table constant text := 'event_' || to_char(p_month, 'YYYY_MM');
  told constant text := 'key = encode(substring(sha256(convert_to(source || E''\n'' || event_id, ''UTF8'')) for 16), ''hex'')::uuid
    and day = (occurred_at at time zone ''UTC'' + interval ''8 hours'')::date';
  packed bigint;
  counted record;
begin
  -- No file is written from it meanwhile.
  if not pg_try_advisory_xact_lock(hashtext('usage.archive')) or to_regclass('usage.' || month_table) is null then
    return 0;
  end if;
  execute format('lock table usage.%I in share row exclusive mode', month_table);
  execute format(
    'with placed as (
       select e.*, (row_number() over (partition by company_id, service_id, application_id
         order by day, category, game_id, type, occurred_at, key) - 1) / 1000 as part
       from usage.%I e where %s),
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
     select coalesce(sum(events), 0) from kept', month_table, told) into packed using p_month;
  execute format('select count(*) as events, count(*) filter (where %s) as told from usage.%I', told, month_table) into counted;
  if counted.told <> packed then
    raise exception '% has % events, % of them were packed', p_month, counted.told, packed using errcode = 'restrict_violation';
  elsif counted.events = counted.told then
    execute format('truncate usage.%I', month_table);
  else
    execute format('delete from usage.%I where %s', month_table, told);
  end if;
  return packed;
end
$$;
revoke execute on function usage.pack_month from public;
grant execute on function usage.pack_month to arcadia_app;

-- Drops the events of a month that is in files, packed or not.
create or replace function usage.drop_month(p_month date, p_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  part constant text := 'event_' || to_char(p_month, 'YYYY_MM');
  sums constant text := 'coalesce(sum(minutes), 0) as minutes, coalesce(sum(gifts), 0) as gifts,
    coalesce(sum(gift_revenue), 0) as gift_revenue, coalesce(sum(bet), 0) as bet, coalesce(sum(returned), 0) as returned,
    coalesce(sum(tokens), 0) as tokens, coalesce(sum(voices), 0) as voices, coalesce(sum(bot_calls), 0) as bot_calls';
  quantities constant text := 'minutes, gifts, gift_revenue, bet, returned, tokens, voices, bot_calls';
  counted record;
  kept record;
begin
  perform from usage.archive where month = p_month for no key update;
  if not found then
    raise exception 'the events of % are in no file', p_month using errcode = 'restrict_violation';
  end if;
  if to_regclass('usage.' || part) is not null then
    execute format('lock table usage.%I in share mode', part);
    execute format('select count(*) as events, %s from (
        select %s from usage.%I
        union all
        select u.minutes, u.gifts, u.gift_revenue, u.bet, u.returned, u.tokens, u.voices, u.bot_calls
        from usage.packed_event p cross join lateral unnest(p.event_ids, p.minutes, p.gifts, p.gift_revenue, p.bet, p.returned, p.tokens,
          p.voices, p.bot_calls) as u (event_id, %s)
        where p.month = $1) as stored', sums, quantities, part, quantities) into counted using p_month;
    execute format('select coalesce(sum(events), 0) as events, %s from usage.archive_file where month = $1', sums)
      into kept using p_month;
    if to_jsonb(counted) is distinct from to_jsonb(kept) then
      raise exception '% has %, its files %', p_month, to_jsonb(counted), to_jsonb(kept)
        using errcode = 'restrict_violation';
    end if;
    execute format('drop table usage.%I', part);
    delete from usage.packed_event where month = p_month;
  end if;
  update usage.archive set dropped_at = p_at where month = p_month;
end
$$;
