-- The queue of the back office: what waits for staff to decide, one desk for each kind of case.

-- Owner: packages/domain/src/reviews/
create table review_case (
  company_id text not null references company,
  id text not null,
  desk text not null check (desk in ('certification', 'game', 'refund', 'transfer')),
  -- What is reviewed, such as a submission.
  subject_id text not null,
  kind text not null,
  -- Title in the queue. A new company is still named after its login; its form contains its name.
  title text not null,
  opened_at timestamptz not null,
  due_at timestamptz,
  claimed_by text references operator,
  -- When the claim expires.
  claimed_until timestamptz,
  closed_at timestamptz,
  -- Null if the customer withdrew it.
  decided_by text references operator,
  outcome text,
  primary key (company_id, id),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((closed_at is null) = (outcome is null))
);
-- A subject has one open case at most.
create unique index review_case_open on review_case (company_id, subject_id) where closed_at is null;
create index review_case_id on review_case (id);
create index review_case_subject on review_case (subject_id);
create index review_case_queue on review_case (desk, opened_at, id) where closed_at is null;
create index review_case_decided on review_case (desk, closed_at desc, id desc) where decided_by is not null;
create index review_case_search on review_case using gin (bigrams(title));
create index review_case_company on review_case (company_id, opened_at desc);
select scope_to_company('review_case');
grant select, insert, update on review_case to arcadia_app;
-- A customer's submission opens a case, and a withdrawal closes it; who works on it is none of the customer's business.
grant insert (id, desk, company_id, subject_id, kind, title, opened_at, due_at) on review_case to arcadia_tenant;
grant select (id, desk, company_id, subject_id, opened_at, due_at, closed_at, outcome) on review_case to arcadia_tenant;
grant update (closed_at, outcome, claimed_by, claimed_until) on review_case to arcadia_tenant;

-- The only outcome that a customer may set is a withdrawal.
create function tenant_only_withdraws() returns trigger language plpgsql as $$
begin
  if current_user = 'arcadia_tenant' and (old.outcome is not null or new.outcome is distinct from 'withdrawn') then
    raise exception 'a customer may only withdraw' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger only_withdraws before update on review_case
  for each row execute function tenant_only_withdraws();
