-- works-from: 0093_suspensions
-- When each scheduled job last ran to its end, so that one that stopped is noticed: the queue forgets what is done.
-- Owner: packages/domain/src/jobs/
create table scheduled_run (
  job text primary key,
  -- Until the first success the time at which a worker first knew of the job.
  succeeded_at timestamptz not null
);
grant select on scheduled_run to arcadia_app;

-- Notes jobs that are scheduled from now on.
create function note_scheduled_jobs(tasks text[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.scheduled_run (job, succeeded_at) select task, clock_timestamp() from unnest(tasks) as task
    on conflict (job) do nothing
$$;
revoke execute on function note_scheduled_jobs from public;
grant execute on function note_scheduled_jobs to arcadia_app;

-- Notes that a run of a scheduled job succeeded. It makes up for those of the same name that failed for good.
create function note_scheduled_run(task text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.scheduled_run (job, succeeded_at) values (task, clock_timestamp())
    on conflict (job) do update set succeeded_at = excluded.succeeded_at;
  select public.forgive_failed_runs(task)
$$;
revoke execute on function note_scheduled_run from public;
grant execute on function note_scheduled_run to arcadia_app;

-- How many processes run jobs: those that reported within 30 seconds.
create function living_workers() returns integer language sql stable as $$
  select count(*)::integer from worker_process where seen_at > clock_timestamp() - interval '30 seconds'
$$;

-- Seconds since the oldest event after this one was written, 0 where there is none.
create function seconds_since_event_after(event bigint) returns double precision language sql stable as $$
  select coalesce(greatest(extract(epoch from clock_timestamp() -
    (select occurred_at from outbox where id > event order by id limit 1)), 0), 0)::double precision
$$;
