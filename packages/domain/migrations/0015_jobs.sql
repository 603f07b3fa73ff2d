-- Background jobs: functions and a view for access to the queue's tables, which belong to the owner. The queue counts
-- by the database's clock, and so does all of this: product time can be moved, a lock's age can't.

-- The queue's own functions tell workers of a job by NOTIFY inside the transaction, which then holds a lock of the whole
-- server until its commit is on disk: companies would wait for each other. Where this schema comes first in the search path
-- they say nothing, and the product tells workers after the commit (src/database/announcer.ts).
create schema unannounced;
create function unannounced.pg_notify(channel text, payload text) returns void language sql
  set search_path = pg_catalog, pg_temp as 'select';

-- Adds a job inside the caller's transaction. A definer function, because a tenant must not reach the queue's tables
-- in any other way. Jobs with the same `serial` run one at a time.
create function enqueue_job(task text, payload json, job_key text, max_attempts integer, serial text)
  returns void language plpgsql security definer set search_path = unannounced, pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, max_attempts => max_attempts, queue_name => serial);
end
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to arcadia_app, arcadia_tenant;

-- Living worker processes. Each writes a heartbeat every few seconds with the ids under which it locks jobs.
-- Owner: packages/domain/src/jobs/
create table worker_process (
  id text primary key,
  -- Ids of its pools: what the queue writes into `locked_by`.
  pools text[] not null,
  seen_at timestamptz not null
);
grant select on worker_process to arcadia_app;

-- Records a worker's heartbeat, and frees the jobs of workers without one for 30 seconds. Such a job runs again, and
-- the failed run counts as an attempt. @returns how many were freed.
create function report_worker(worker text, worker_pools text[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  dead_after constant interval := '30 seconds';
  freed integer;
begin
  insert into public.worker_process (id, pools, seen_at) values (worker, worker_pools, clock_timestamp())
    on conflict (id) do update set pools = excluded.pools, seen_at = excluded.seen_at;
  delete from public.worker_process where seen_at < clock_timestamp() - dead_after;
  update graphile_worker._private_job_queues as queues set locked_by = null, locked_at = null
    where locked_at < clock_timestamp() - dead_after
      and not exists (select from public.worker_process as living where queues.locked_by = any(living.pools));
  update graphile_worker._private_jobs as jobs
    set locked_by = null, locked_at = null, run_at = greatest(run_at, clock_timestamp()),
        last_error = 'The worker that ran this job ended before the job was done.'
    where locked_at < clock_timestamp() - dead_after
      and not exists (select from public.worker_process as living where jobs.locked_by = any(living.pools));
  get diagnostics freed = row_count;
  return freed;
end
$$;
revoke execute on function report_worker from public;
grant execute on function report_worker to arcadia_app;

-- Removes a worker that stops regularly.
create function retire_worker(worker text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ delete from public.worker_process where id = worker $$;
revoke execute on function retire_worker from public;
grant execute on function retire_worker to arcadia_app;

-- Marks a job as permanently failed; operators can see, retry or discard it.
create function give_up_job(job bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = job
$$;
revoke execute on function give_up_job from public;
grant execute on function give_up_job to arcadia_app;

-- A run of a scheduled job that succeeded makes up for those of the same name that failed for good.
create function forgive_failed_runs(task text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
  where tasks.id = jobs.task_id and tasks.identifier = task
    and jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
$$;
revoke execute on function forgive_failed_runs from public;
grant execute on function forgive_failed_runs to arcadia_app;

-- The jobs in the queue, for operators and for figures.
-- Owner: packages/domain/src/jobs/
create view background_job as
  select
    jobs.id,
    tasks.identifier as name,
    jobs.payload,
    jobs.attempts::integer as attempts,
    jobs.max_attempts::integer as max_attempts,
    jobs.last_error,
    jobs.run_at as next_try_at,
    jobs.locked_at as running_since,
    jobs.created_at,
    case
      when jobs.locked_at is null and jobs.attempts >= jobs.max_attempts then 'failed'
      when clock_timestamp() - greatest(jobs.run_at, jobs.locked_at) > interval '15 minutes' then 'stuck'
      when jobs.locked_at is not null then 'running'
      when jobs.attempts > 0 then 'retrying'
      else 'waiting'
    end as status,
    extract(epoch from clock_timestamp() - greatest(jobs.run_at, jobs.locked_at))::integer as waiting_seconds
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id;
grant select on background_job to arcadia_app;

-- Runs a job again immediately, with all its attempts. False if it does not exist or is running.
create function retry_job(job bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update graphile_worker._private_jobs
    set attempts = 0, run_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = job and locked_at is null;
  if not found then return false; end if;
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
  return true;
end
$$;
revoke execute on function retry_job from public;
grant execute on function retry_job to arcadia_app;

-- Removes a job permanently. False if it does not exist or is running.
create function discard_job(job bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from graphile_worker._private_jobs where id = job and locked_at is null;
  return found;
end
$$;
revoke execute on function discard_job from public;
grant execute on function discard_job to arcadia_app;

-- Tells operators' screens of every try that failed, and of failed jobs that are done or removed. Jobs that succeed at once,
-- which are nearly all, cost nothing here. `outbox` keeps the machine's time for these, as the queue does.
create function publish_job_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  event bigint;
begin
  insert into public.outbox (company_id, occurred_at, topic, subject_id)
    values ('provider', clock_timestamp(), 'job.changed', old.id::text) returning id into event;
  -- The queue commits these by itself, so nobody could announce them afterwards.
  perform pg_notify('outbox', event::text);
  return null;
end
$$;
revoke execute on function publish_job_change from public;
create trigger publish_change after update on graphile_worker._private_jobs
  for each row when (new.locked_at is null and (new.last_error is not null or old.last_error is not null))
  execute function publish_job_change();
create trigger publish_removal after delete on graphile_worker._private_jobs
  for each row when (old.last_error is not null) execute function publish_job_change();
