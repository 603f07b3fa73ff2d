-- Months of events on a cluster of Citus: distributed from their first row on, and written column by column once they are closed.
-- Elsewhere all stays as it is.
-- works-from: 0109_refunds_begun_by_staff
-- Owner: packages/domain/src/metering/store/

create or replace function usage.prepare_months(p_first date, p_months integer) returns void
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
    if to_regclass('pg_catalog.pg_dist_partition') is not null then
      -- Before it has rows, or they would also stay where it was made.
      execute format('select create_distributed_table(%L, ''company_id'', colocate_with => ''usage.event'')', 'usage.' || part);
    end if;
    execute format(
      'with moved as (delete from usage.event_default where day >= %L and day < %L returning *)
       insert into usage.%I select * from moved', lower_bound, upper_bound, part);
    execute format('alter table usage.event attach partition usage.%I for values from (%L) to (%L)',
      part, lower_bound, upper_bound);
  end loop;
end
$$;

-- Writes the events of a month column by column, where Citus can. A definer function, because only an owner alters tables.
create function usage.make_columnar(p_month date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('select alter_table_set_access_method(%L, ''columnar'')', 'usage.event_' || to_char(p_month, 'YYYY_MM'));
end
$$;
revoke execute on function usage.make_columnar from public;
grant execute on function usage.make_columnar to arcadia_app;
