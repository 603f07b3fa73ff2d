-- The queue of the back office, and enterprise certification, its first desk.

create table review_case (
  id text primary key,
  desk text not null check (desk in ('certification')),
  company_id text not null references company,
  -- What is reviewed, such as a submission.
  subject_id text not null,
  kind text not null,
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
grant insert on review_case to arcadia_tenant;
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
grant select, insert, update on certification to arcadia_app, arcadia_tenant;

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
  reasons jsonb not null default '[]',
  note text,
  check ((decided_at is null) = (outcome is null))
);
create unique index certification_submission_open on certification_submission (company_id) where decided_at is null;
create index certification_submission_company on certification_submission (company_id, submitted_at desc);
create index certification_submission_number on certification_submission (registration_number);
select scope_to_company('certification_submission');
grant select, insert, update on certification_submission to arcadia_app, arcadia_tenant;

alter table certification
  add foreign key (submission_id) references certification_submission,
  add foreign key (in_force_id) references certification_submission;

-- An approved company can't be made uncertified by a tenant, nor its approval be forged: only the app's role decides.
create function certification_decided_by_staff() returns trigger language plpgsql as $$
begin
  if current_user = 'arcadia_tenant' and (
    new.in_force_id is distinct from old.in_force_id
    or (new.status = 'completed' and new.status is distinct from old.status and old.in_force_id is null))
  then
    raise exception 'only staff decide a certification' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger decided_by_staff before update on certification
  for each row execute function certification_decided_by_staff();

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
create trigger copied after insert or update on certification
  for each row execute function copy_certification();
