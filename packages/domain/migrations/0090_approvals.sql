-- works-from: 0089_names_alike
-- Second pairs of eyes: a decision that moves much money, or rights, waits here until another operator has agreed. An older release
-- goes on working: it decides at once, as before, and a decision that waited refuses what was decided meanwhile.

-- Owner: packages/domain/src/approvals/
create table approval_request (
  -- The company that it concerns; `provider` for what concerns everybody.
  company_id text not null,
  id text not null,
  -- packages/contract/src/operators/approvals.ts lists the kinds and who may decide each.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What is decided: a transfer, a refund, a bill …
  subject_id text not null check (length(subject_id) between 1 and 100),
  -- The call that the first person made, by its name in the contract, and its input: what happens when the second one agrees.
  operation text not null check (operation ~ '^[a-zA-Z]{1,60}$'),
  input jsonb not null,
  -- What the first person saw and wrote.
  title text not null check (length(title) between 1 and 300),
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  -- Minor units, of what moves; null where no money does.
  amount bigint,
  currency text,
  -- Why one person is not enough: the rule of the kind, its amount, or that the same person credited the company.
  cause text not null check (cause in ('always', 'amount', 'credited')),
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'moot')),
  proposed_by text not null references operator,
  proposed_at timestamptz not null,
  -- Until when it can be approved.
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by text references operator,
  -- When it ended, in whichever way.
  ended_at timestamptz,
  refusal text check (length(refusal) between 1 and 300),
  primary key (company_id, id),
  -- Two people: no statement of anybody can store a decision by the person who proposed it.
  constraint approval_by_two_people check (decided_by <> proposed_by),
  check ((amount is null) = (currency is null)),
  check ((status = 'waiting') = (ended_at is null)),
  check ((status in ('approved', 'refused')) = (decided_by is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check (status <> 'approved' or ended_at < expires_at)
);
-- Two decisions that wait about the same thing would each be judged without the other.
create unique index approval_request_waiting on approval_request (company_id, subject_id) where status = 'waiting';
create index approval_request_subject on approval_request (subject_id) where status = 'waiting';
create index approval_request_id on approval_request (id);
create index approval_request_queue on approval_request (proposed_at, id) where status = 'waiting';
create index approval_request_time on approval_request (proposed_at desc, company_id desc, id desc);
create index approval_request_status on approval_request (status, proposed_at desc, company_id desc, id desc);
create index approval_request_company on approval_request (company_id, proposed_at desc, id desc);
create index approval_request_proposer on approval_request (proposed_by, proposed_at desc, id desc);
create index approval_request_expiry on approval_request (expires_at) where status = 'waiting';
select scope_to_company('approval_request');
grant select, insert on approval_request to arcadia_app;
-- What was proposed stays what it was.
grant update (status, decided_by, ended_at, refusal) on approval_request to arcadia_app;

create function ended_approval_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' then
    raise exception 'approval % was % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ended_stays before update on approval_request
  for each row execute function ended_approval_stays();

-- The amounts from which a second person is needed, where they are not the usual ones of the contract.
-- Owner: packages/domain/src/approvals/
create table approval_rule (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  -- never: one person decides. from: from the amounts on.
  needed text not null check (needed in ('always', 'from', 'never')),
  -- Minor units.
  from_cny bigint check (from_cny > 0),
  from_usd bigint check (from_usd > 0),
  changed_by text not null references operator,
  changed_at timestamptz not null,
  check ((needed = 'from') = (from_cny is not null)),
  check ((from_cny is null) = (from_usd is null))
);
grant select, insert, update on approval_rule to arcadia_app;

-- Whether a decision about it waits for a second person. A customer's own transaction asks too, before it takes something back that
-- staff have taken up, and learns nothing else.
create function awaits_second_person(p_subject_id text, p_now timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.approval_request
    where subject_id = p_subject_id and status = 'waiting' and expires_at > p_now
  )
$$;
revoke all on function awaits_second_person from public;
grant execute on function awaits_second_person to arcadia_app, arcadia_tenant;

-- A case that its customer takes back needs no decision any more, so nothing waits about it.
create function withdrawn_case_needs_nobody() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.approval_request set status = 'moot', ended_at = new.closed_at
  where subject_id = new.subject_id and status = 'waiting';
  return null;
end
$$;
revoke all on function withdrawn_case_needs_nobody from public;
create trigger needs_nobody after update of closed_at on review_case
  for each row when (new.outcome = 'withdrawn') execute function withdrawn_case_needs_nobody();
