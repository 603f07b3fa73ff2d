-- works-from: 0093_suspensions
-- A job that is added again while it runs has a successor that does the same work: the queue takes its key from it and never runs it
-- again, so that it stayed in the list as failed for good, where its run failed or its worker died. The successor speaks for it now.

create or replace function enqueue_job(task text, payload json, job_key text, max_attempts integer, serial text)
  returns void language plpgsql security definer set search_path = unannounced, pg_catalog, pg_temp as $$
begin
  if job_key is not null then
    update graphile_worker._private_jobs as running
      set flags = coalesce(running.flags, '{}') || '{"superseded": true}'
      where running.key = enqueue_job.job_key and running.locked_at is not null;
  end if;
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, max_attempts => max_attempts, queue_name => serial);
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
