-- The queue of the back office, and enterprise certification, its first desk.

create table review_case (
  id text primary key,
  desk text not null check (desk in ('certification')),
  company_id text not null references company,
  -- What is reviewed, such as a submission.
  subject_id text not null,
  kind text not null,
  -- What the queue calls it. A new company is still named by a phone number; its papers name it properly.
  title text not null,
  opened_at timestamptz not null,
  due_at timestamptz,
  claimed_by text references operator,
  -- A claim that is older than this is none.
  claimed_until timestamptz,
  closed_at timestamptz,
  -- Null for one that the customer took back.
  decided_by text references operator,
  outcome text,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((closed_at is null) = (outcome is null))
);
-- A thing is under review once.
create unique index review_case_open on review_case (subject_id) where closed_at is null;
create index review_case_queue on review_case (desk, opened_at, id) where closed_at is null;
create index review_case_closed on review_case (desk, closed_at desc, id desc) where closed_at is not null;
create index review_case_company on review_case (company_id, opened_at desc);
select scope_to_company('review_case');
grant select, insert, update on review_case to arcadia_app;
-- A customer's submission opens a case, and a withdrawal closes it; who works on it is none of the customer's business.
grant insert (id, desk, company_id, subject_id, kind, title, opened_at, due_at) on review_case to arcadia_tenant;
grant select (id, desk, company_id, subject_id, opened_at, due_at, closed_at, outcome) on review_case to arcadia_tenant;
grant update (closed_at, outcome, claimed_by, claimed_until) on review_case to arcadia_tenant;

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
  -- The half-filled form, sealed.
  draft bytea,
  draft_saved_at timestamptz,
  check ((supplement_fields is null) = (supplement_reason is null)),
  check ((draft is null) = (draft_saved_at is null)),
  check (status <> 'completed' or in_force_id is not null)
);
select scope_to_company('certification');
grant select, insert, update on certification to arcadia_app;
-- What is in force and what is asked for is staff's alone: without `in_force_id` nothing is ever completed.
grant select on certification to arcadia_tenant;
grant insert (company_id, status, status_changed_at, submission_id, draft, draft_saved_at) on certification to arcadia_tenant;
grant update (status, status_changed_at, submission_id, draft, draft_saved_at) on certification to arcadia_tenant;

create table certification_submission (
  id text primary key,
  company_id text not null references company,
  kind text not null check (kind in ('first', 'change', 'supplement')),
  market text not null check (market in ('mainland', 'overseas')),
  -- All fields as JSON, sealed: they hold numbers of identity papers and bank accounts.
  form bytea not null,
  -- In the clear, to be searched for.
  company_name text not null,
  -- Unified social credit code or registration number.
  registration_number text not null,
  submitted_by text not null references member,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  -- What the company's status was before, for a withdrawal to return to.
  previous_status text not null check (previous_status in ('not_started', 'completed', 'refused')),
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused', 'withdrawn')),
  -- By field, where it was refused.
  reasons jsonb,
  note text,
  check ((decided_at is null) = (outcome is null))
);
create unique index certification_submission_open on certification_submission (company_id) where decided_at is null;
create index certification_submission_company on certification_submission (company_id, submitted_at desc);
create index certification_submission_number on certification_submission (registration_number);
select scope_to_company('certification_submission');
grant select, insert, update on certification_submission to arcadia_app;
-- A customer sends a form and may take it back. What was sent never changes.
grant select on certification_submission to arcadia_tenant;
grant insert (id, company_id, kind, market, form, company_name, registration_number, submitted_by, submitted_by_name,
  submitted_at, previous_status) on certification_submission to arcadia_tenant;
grant update (decided_at, outcome) on certification_submission to arcadia_tenant;

alter table certification
  add foreign key (submission_id) references certification_submission,
  add foreign key (in_force_id) references certification_submission;

-- The one outcome a customer gives is to take back what was not decided yet.
create function tenant_only_withdraws() returns trigger language plpgsql as $$
begin
  if current_user = 'arcadia_tenant' and (old.outcome is not null or new.outcome is distinct from 'withdrawn') then
    raise exception 'a customer may only withdraw' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger only_withdraws before update on certification_submission
  for each row execute function tenant_only_withdraws();
create trigger only_withdraws before update on review_case
  for each row execute function tenant_only_withdraws();

-- Where a company stands, copied to the company itself: what lists filter by and what recharges ask is one column, and
-- it can't disagree, since nothing else writes it.
alter table company
  add column certification_status text not null default 'not_started'
    check (certification_status in ('not_started', 'under_review', 'completed', 'refused')),
  -- When the certification in force was approved; null where there is none.
  add column certified_at timestamptz;
create index company_certification on company (certification_status, created_at desc, id desc);

create function copy_certification() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update company set
    certification_status = new.status,
    certified_at = case when new.in_force_id is null then null
      else (select decided_at from certification_submission where id = new.in_force_id) end
  where id = new.company_id;
  return null;
end
$$;
create trigger copied after insert or update of status, in_force_id on certification
  for each row execute function copy_certification();
