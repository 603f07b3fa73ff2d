-- works-from: 0089_names_alike
-- Suspending a company. src/suspensions/README.md says what it means.

alter table company
  -- Since when the provider has suspended it; null where it is not. Only a trigger of company_suspension writes these two.
  add suspended_at timestamptz,
  -- Whether its services are held while it is suspended.
  add suspended_services_held boolean not null default false,
  add constraint company_suspended check (suspended_at is not null or not suspended_services_held);

create index company_suspended on company (created_at desc, id desc) where suspended_at is not null;

-- What was decided, an entry each time: nothing in it ever changes.
-- Owner: packages/domain/src/suspensions/
create table company_suspension (
  company_id text not null references company,
  id text not null,
  -- Counted from 1: two of one instant have an order too.
  number integer not null check (number >= 1),
  kind text not null check (kind in ('suspended', 'lifted')),
  decided_at timestamptz not null,
  decided_by text not null references operator,
  -- The name of that day.
  decided_by_name text not null,
  -- Of a suspension, what the customer reads in its language.
  reason text check (reason in (
    'payment_risk', 'terms', 'content', 'identity', 'security', 'authority', 'other')),
  -- What the customer reads beside it, as written.
  customer_text text check (length(customer_text) between 1 and 500),
  -- What staff alone read.
  internal_note text check (length(internal_note) between 1 and 1000),
  services_held boolean not null,
  -- Services that it took offline, or that the lift was to bring back.
  services text[] not null,
  primary key (company_id, id),
  unique (company_id, number),
  check ((kind = 'suspended') = (reason is not null)),
  check (kind = 'suspended' or not services_held),
  check (reason is distinct from 'other' or customer_text is not null)
);
select scope_to_company('company_suspension');
grant select, insert on company_suspension to arcadia_app;
grant select (company_id, id, number, kind, decided_at, reason, customer_text, services_held) on company_suspension to arcadia_tenant;

create function note_company_suspension() returns trigger language plpgsql as $$
declare
  suspended constant boolean := new.kind = 'suspended';
begin
  update company set
    suspended_at = case when suspended then new.decided_at end,
    suspended_services_held = new.services_held
  where id = new.company_id and (suspended_at is null) = suspended;
  if not found then
    raise exception '% is % already', new.company_id, new.kind using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger note_company_suspension after insert on company_suspension
  for each row execute function note_company_suspension();

-- What a company's people write takes turns with a suspension: each write holds this lock together with others, a suspension alone.
-- It comes before every other lock of the transaction.
create function suspension_lock(p_company_id text) returns bigint
  language sql immutable parallel safe as $$
  select hashtextextended('suspension of ' || p_company_id, 0)
$$;

-- For every write of a company's people that is not possible while it is suspended: waits for a suspension that begins, or lets it
-- wait for the end of the write. SQLSTATE AC005 is mapped to a refusal by src/database/transaction.ts.
create function hold_not_suspended(p_company_id text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(suspension_lock(p_company_id));
  if exists (select from company where id = p_company_id and suspended_at is not null) then
    raise exception '% is suspended', p_company_id using errcode = 'AC005';
  end if;
end
$$;
revoke execute on function hold_not_suspended from public;
grant execute on function hold_not_suspended to arcadia_app, arcadia_tenant;

-- Services that are held go online again with the lift, whoever asks before.
create function refuse_while_suspended() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held boolean;
begin
  select suspended_services_held into held from company where id = new.company_id for share;
  if held then
    raise exception 'services of % are held while it is suspended', new.company_id using errcode = 'AC005';
  end if;
  return new;
end
$$;
create trigger not_while_suspended before update of status on region_service
  for each row when (new.status = 'online' and old.status <> 'online') execute function refuse_while_suspended();

-- Services that a suspension took offline wait for a hold for overdue bills that has begun meanwhile.
grant update (services) on overdue_hold to arcadia_app;

-- That an approved certification was revoked: it was approved by mistake. Rows are added and never changed.
-- Owner: packages/domain/src/certification/
create table certification_revocation (
  company_id text not null references company,
  -- The submission that was in force. It can be revoked once.
  submission_id text not null,
  revoked_at timestamptz not null,
  revoked_by text not null references operator,
  -- The name of that day.
  revoked_by_name text not null,
  -- What the customer reads.
  reason text not null check (length(reason) between 1 and 300),
  -- What staff alone read.
  internal_note text check (length(internal_note) between 1 and 1000),
  -- Services that were put on hold for it.
  services text[] not null,
  primary key (company_id, submission_id),
  foreign key (company_id, submission_id) references certification_submission (company_id, id)
);
select scope_to_company('certification_revocation');
grant select, insert on certification_revocation to arcadia_app;
grant select (company_id, submission_id, revoked_at, reason) on certification_revocation to arcadia_tenant;
