-- works-from: 0089_names_alike
-- Staff switch a payment gateway off for new payments, and see how its calls go. An older release takes no payment at a gateway that
-- is switched off either, since the database refuses it; it answers that in other words.

-- Each time a gateway was switched off or on.
-- Owner: packages/domain/src/gateways/
create table gateway_switch (
  id text primary key,
  gateway text not null,
  off boolean not null,
  -- What customers are told; null where it was switched on.
  reason text check (reason in ('maintenance', 'trouble', 'paused')),
  -- Why, for staff only; null where its time was over.
  note text check (length(note) between 1 and 300),
  -- From when on it is offered again by itself.
  until timestamptz,
  switched_at timestamptz not null,
  switched_by text,
  switched_by_name text,
  check (off = (reason is not null)),
  check (off or until is null),
  check (num_nulls(note, switched_by, switched_by_name) in (0, 3)),
  check (not off or note is not null)
);
create index gateway_switch_newest on gateway_switch (switched_at desc, id desc);
grant select, insert on gateway_switch to arcadia_app;

-- What holds of each gateway now. Whoever opens a payment locks its row against switching until the payment is stored.
-- Owner: packages/domain/src/gateways/
create table gateway_state (
  gateway text primary key,
  off boolean not null default false,
  reason text check (reason in ('maintenance', 'trouble', 'paused')),
  until timestamptz,
  -- The newest switch; null while there was none.
  switch_id text references gateway_switch,
  -- Counts the switches, so that of two operators the second finds what the first did.
  version integer not null default 0 check (version >= 0),
  -- Since when most of its calls have failed; null while they don't.
  failing_since timestamptz,
  check (off = (reason is not null)),
  check (off or until is null)
);
grant select (gateway, off, reason, until) on gateway_state to arcadia_tenant;
grant select, insert, update on gateway_state to arcadia_app;
insert into gateway_state (gateway) values ('alipay'), ('wechat_pay'), ('paypal'), ('stripe');

-- Whether a gateway takes no new payments at that instant. It stays so until the transaction ends: switching waits for it.
create function gateway_is_off(p_gateway text, p_at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  switched_off boolean;
begin
  select off and (until is null or until > p_at) into switched_off
    from gateway_state where gateway = p_gateway for share;
  return coalesce(switched_off, false);
end
$$;

revoke execute on function gateway_is_off(text, timestamptz) from public;
grant execute on function gateway_is_off(text, timestamptz) to arcadia_tenant, arcadia_app;

-- Whatever is to be paid, nobody is sent to a gateway that is switched off. After the insert: an attempt that is open already is
-- found again, and none is begun.
create function require_gateway_on() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if gateway_is_off(new.gateway, new.created_at) then
    raise exception 'the gateway % is switched off', new.gateway using errcode = 'AC015';
  end if;
  return null;
end
$$;
create trigger require_gateway_on after insert on payment_attempt
  for each row execute function require_gateway_on();

-- How many calls of a minute were answered and how many failed, summed over all processes.
-- Owner: packages/domain/src/gateways/
create table gateway_call_count (
  minute timestamptz not null,
  gateway text not null,
  kind text not null check (kind in ('order', 'query', 'notification', 'refund', 'statement')),
  answered integer not null check (answered >= 0),
  failed integer not null check (failed >= 0),
  primary key (minute, gateway, kind)
);
grant select, insert, update, delete on gateway_call_count to arcadia_app;

-- When a call of a kind was last answered and last failed, which outlives the counts.
-- Owner: packages/domain/src/gateways/
create table gateway_last_call (
  gateway text not null,
  kind text not null check (kind in ('order', 'query', 'notification', 'refund', 'statement')),
  answered_at timestamptz,
  failed_at timestamptz,
  primary key (gateway, kind)
);
grant select, insert, update on gateway_last_call to arcadia_app;

alter table staff_digest drop constraint staff_digest_kind_check;
alter table staff_digest add constraint staff_digest_kind_check
  check (kind in ('adjustments', 'payment_cases', 'late_refunds', 'reconciliation', 'silent_sources', 'holiday_notice',
    'gateways_off', 'gateways_failing'));
