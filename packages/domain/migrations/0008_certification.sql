-- Enterprise certification: what companies send in, and what of it is in force.

-- Owner: packages/domain/src/certification/
create table certification_submission (
  company_id text not null references company,
  id text not null,
  kind text not null check (kind in ('first', 'change', 'supplement')),
  market text not null check (market in ('mainland', 'overseas')),
  -- All fields as JSON, sealed: they hold numbers of identity papers and bank accounts.
  form bytea not null,
  -- Unencrypted, so that it can be searched.
  company_name text not null,
  -- Unified social credit code or registration number.
  registration_number text not null,
  submitted_by text not null,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  -- What the company's status was before, for a withdrawal to return to.
  previous_status text not null check (previous_status in ('not_started', 'completed', 'refused')),
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused', 'withdrawn')),
  -- By field, where it was refused.
  reasons jsonb,
  note text,
  primary key (company_id, id),
  foreign key (company_id, submitted_by) references member (company_id, id),
  check ((decided_at is null) = (outcome is null))
);
create index certification_submission_id on certification_submission (id);
create unique index certification_submission_open on certification_submission (company_id) where decided_at is null;
create index certification_submission_company on certification_submission (company_id, submitted_at desc);
create index certification_submission_number on certification_submission (registration_number);
select scope_to_company('certification_submission');
grant select, insert, update on certification_submission to arcadia_app;
-- A customer submits a form and may withdraw it. A submission never changes.
grant select on certification_submission to arcadia_tenant;
grant insert (id, company_id, kind, market, form, company_name, registration_number, submitted_by, submitted_by_name,
  submitted_at, previous_status) on certification_submission to arcadia_tenant;
grant update (decided_at, outcome) on certification_submission to arcadia_tenant;
create trigger only_withdraws before update on certification_submission
  for each row execute function tenant_only_withdraws();

-- Owner: packages/domain/src/certification/
create table certification (
  company_id text primary key references company,
  status text not null check (status in ('not_started', 'under_review', 'completed', 'refused')),
  status_changed_at timestamptz not null,
  -- The newest submission that was sent, and the one that is in force.
  submission_id text,
  in_force_id text,
  supplement_fields text[],
  supplement_reason text,
  supplement_requested_at timestamptz,
  -- The draft, encrypted.
  draft bytea,
  draft_saved_at timestamptz,
  foreign key (company_id, submission_id) references certification_submission (company_id, id),
  foreign key (company_id, in_force_id) references certification_submission (company_id, id),
  check ((supplement_fields is null) = (supplement_reason is null)),
  check ((draft is null) = (draft_saved_at is null)),
  check (status <> 'completed' or in_force_id is not null)
);
select scope_to_company('certification');
grant select, insert, update on certification to arcadia_app;
-- A withdrawal returns to this status: it is the one that the certification has, and not one that the customer names.
create policy follows_status on certification_submission as restrictive for insert to arcadia_tenant
  with check (previous_status = (select c.status from certification c where c.company_id = certification_submission.company_id));

-- Only staff set what is in force and what is requested: without `in_force_id` nothing is completed.
grant select on certification to arcadia_tenant;
grant insert (company_id, status, status_changed_at, submission_id, draft, draft_saved_at) on certification to arcadia_tenant;
grant update (status, status_changed_at, submission_id, draft, draft_saved_at) on certification to arcadia_tenant;

create policy not_started on certification as restrictive for insert to arcadia_tenant
  with check (status = 'not_started' and submission_id is null);

-- A customer's certification goes into review with a submission that waits, and back where it was when that is withdrawn.
create function tenant_moves_certification() returns trigger language plpgsql as $$
declare
  moves constant boolean := case
    when new.status = 'under_review' then exists (
      select from certification_submission
      where company_id = new.company_id and id = new.submission_id and outcome is null)
    else old.status = 'under_review' and exists (
      select from certification_submission
      where company_id = old.company_id and id = old.submission_id and outcome = 'withdrawn'
        and previous_status = new.status)
    end;
begin
  if not moves then
    raise exception 'only staff decide a certification' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger moved_by_tenant before update on certification for each row
  when (current_user = 'arcadia_tenant' and new.status is distinct from old.status)
  execute function tenant_moves_certification();

-- Copies the status to the company's row.
create function copy_certification() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update company set
    certification_status = new.status,
    certified_at = case when new.in_force_id is null then null
      else (select decided_at from certification_submission
        where company_id = new.company_id and id = new.in_force_id) end
  where id = new.company_id;
  return null;
end
$$;
create trigger copied after insert or update of status, in_force_id on certification
  for each row execute function copy_certification();
