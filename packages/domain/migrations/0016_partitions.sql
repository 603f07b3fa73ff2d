-- Tables that only grow are partitioned by month, so that a month goes as a whole. Months are made ahead of time; what falls
-- outside them, as after a jump of the test clock, goes into the default partition and moves out when its month is made.
-- No role has any right to a partition: rows are reached through the table, under its row-level security.

-- A definer function, because only an owner makes tables.
create function prepare_partitions(p_now timestamptz, p_months_ahead integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  parent name;
  counted_from name;
  month timestamp := date_trunc('month', p_now at time zone 'UTC');
  lower_bound timestamptz;
  upper_bound timestamptz;
  part text;
begin
  for parent, counted_from in
    select c.relname, a.attname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace
  loop
    for ahead in 0..p_months_ahead loop
      lower_bound := (month + make_interval(months => ahead)) at time zone 'UTC';
      upper_bound := (month + make_interval(months => ahead + 1)) at time zone 'UTC';
      part := format('%s_%s', parent, to_char(lower_bound at time zone 'UTC', 'YYYY_MM'));
      continue when to_regclass('public.' || part) is not null;
      -- One process creates them; others find them created.
      execute format('lock table public.%I in share update exclusive mode', parent);
      continue when to_regclass('public.' || part) is not null;
      execute format('create table public.%I (like public.%I including defaults including constraints)', part, parent);
      execute format(
        'with moved as (delete from public.%1$I where %2$I >= %3$L and %2$I < %4$L returning *)
         insert into public.%5$I select * from moved',
        parent || '_default', counted_from, lower_bound, upper_bound, part);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
        parent, part, lower_bound, upper_bound);
    end loop;
  end loop;
end
$$;
revoke execute on function prepare_partitions from public;
grant execute on function prepare_partitions to arcadia_app;

-- Drops the months that ended before the time given. The audit log is not among the tables: no running code removes it.
create function drop_partitions(p_table text, p_before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part record;
  dropped integer := 0;
  counted_from constant text := case p_table
    when 'outbox' then 'occurred_at' when 'sign_in_log' then 'occurred_at'
    when 'callback_delivery' then 'created_at' when 'callback_attempt' then 'started_at'
    when 'usage_batch' then 'received_at' when 'usage_refusal' then 'received_at' end;
  -- Rows that stay however old they are: a message that still waits to be sent.
  kept constant text := case p_table when 'callback_delivery' then 'status = ''pending''' else 'false' end;
  wanted boolean;
begin
  if counted_from is null then
    raise exception 'months of % are not dropped', p_table using errcode = 'insufficient_privilege';
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || quote_ident(p_table))::regclass and c.relname ~ '_\d{4}_\d{2}$'
      and (to_timestamp(right(c.relname, 7) || ' +00', 'YYYY_MM TZH') at time zone 'UTC' + interval '1 month')
        at time zone 'UTC' <= p_before
  loop
    execute format('select exists (select from public.%I where %s)', part.relname, kept) into wanted;
    continue when wanted;
    execute format('drop table public.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  -- Rows of the default partition.
  execute format('delete from public.%I where %I < %L and not (%s)',
    p_table || '_default', counted_from, p_before, kept);
  return dropped;
end
$$;
revoke execute on function drop_partitions from public;
grant execute on function drop_partitions to arcadia_app;
