-- works-from: 0093_suspensions
-- A job that is added again while it runs has a successor that does the same work: the queue takes its key from it and never runs it
-- again, so that it stayed in the list as failed for good, where its run failed or its worker died. The successor speaks for it now.

-- Marks the run of a job that is added again.
create function mark_superseded(p_key text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"superseded": true}'
  where key = p_key and locked_at is not null
$$;
revoke execute on function mark_superseded from public;

create or replace function enqueue_job(task text, payload json, job_key text, max_attempts integer, serial text)
  returns void language plpgsql security definer set search_path = unannounced, pg_catalog, pg_temp as $$
begin
  perform public.mark_superseded(job_key);
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, max_attempts => max_attempts, queue_name => serial);
end
$$;

create or replace function enqueue_traced_job(
  task text, payload json, job_key text, max_attempts integer, serial text, traceparent text)
  returns void language plpgsql security definer set search_path = unannounced, pg_catalog, pg_temp as $$
begin
  perform public.mark_superseded(job_key);
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, max_attempts => max_attempts, queue_name => serial,
    flags => array['traceparent:' || traceparent]);
end
$$;

create or replace function report_worker(worker text, worker_pools text[]) returns integer
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
  delete from graphile_worker._private_jobs where locked_at is null and flags ? 'superseded';
  return freed;
end
$$;
