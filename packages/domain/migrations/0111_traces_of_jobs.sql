-- works-from: 0093_suspensions
-- A job may be part of the trace of the call that added it. The queue keeps the trace beside the payload, as a flag that no worker
-- is told to skip: an older release, whose schemas of payloads know no trace, runs such a job as any other.
create function enqueue_traced_job(
  task text, payload json, job_key text, max_attempts integer, serial text, traceparent text)
  returns void language plpgsql security definer set search_path = unannounced, pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, max_attempts => max_attempts, queue_name => serial,
    flags => array['traceparent:' || traceparent]);
end
$$;
revoke execute on function enqueue_traced_job from public;
grant execute on function enqueue_traced_job to arcadia_app, arcadia_tenant;
