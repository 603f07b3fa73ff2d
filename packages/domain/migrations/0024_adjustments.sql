-- Manual adjustments: what one operator proposes and another one decides. src/adjustments/README.md says what holds.

insert into ledger_template (template, by_member) values
  ('adjustment_credit', false), ('adjustment_debit', false), ('deposit_release', false), ('deposit_fill', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('adjustment_credit', 'adjustment', 'cash'),
  ('adjustment_debit', 'cash', 'adjustment'),
  ('deposit_release', 'deposit', 'cash'),
  ('deposit_fill', 'cash', 'deposit');

-- Owner: packages/domain/src/adjustments/
create table adjustment (
  company_id text not null references company,
  id text not null,
  -- credit: money given. debit: money taken. deposit: another required deposit.
  kind text not null check (kind in ('credit', 'debit', 'deposit')),
  currency text not null,
  -- Minor units: what is given or taken, or the required deposit from then on.
  amount bigint not null check (amount > 0 or kind = 'deposit' and amount = 0),
  -- Whether a higher required deposit is filled from cash at once, and not by later recharges only.
  take_from_cash boolean not null default false check (not take_from_cash or kind = 'deposit'),
  -- What the customer reads.
  reason text not null check (length(reason) between 1 and 300),
  -- What only operators read.
  note text not null check (length(note) between 1 and 1000),
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  proposed_by text not null references operator,
  proposed_at timestamptz not null,
  -- Until when it can be approved.
  expires_at timestamptz not null check (expires_at > proposed_at),
  -- Who approved or refused it; null if it was withdrawn or has expired.
  decided_by text references operator,
  -- When it ended, in whichever way.
  ended_at timestamptz,
  -- Why it was refused.
  refusal text check (length(refusal) between 1 and 300),
  -- The required deposit that an approved change replaced.
  previous_deposit bigint check (previous_deposit >= 0),
  -- What the approval moved into cash, in minor units; negative out of it, zero where a deposit changed without a move.
  moved bigint,
  primary key (company_id, id),
  -- Two people: no statement of anybody can store an approval by the person who proposed it.
  constraint adjustment_by_two_people check (decided_by <> proposed_by),
  check ((status = 'waiting') = (ended_at is null)),
  check ((status in ('approved', 'refused')) = (decided_by is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'approved') = (moved is not null)),
  check ((status = 'approved' and kind = 'deposit') = (previous_deposit is not null)),
  check (moved is null or kind = 'deposit' or moved = case kind when 'credit' then amount else -amount end),
  check (status <> 'approved' or ended_at < expires_at)
);
-- Two changes of a deposit that wait at once would each be judged without the other.
create unique index adjustment_waiting_deposit on adjustment (company_id) where kind = 'deposit' and status = 'waiting';
create index adjustment_id on adjustment (id);
create index adjustment_time on adjustment (proposed_at desc, company_id desc, id desc);
create index adjustment_status on adjustment (status, proposed_at desc, company_id desc, id desc);
create index adjustment_kind on adjustment (kind, proposed_at desc, company_id desc, id desc);
create index adjustment_company on adjustment (company_id, proposed_at desc, id desc);
create index adjustment_expiry on adjustment (expires_at) where status = 'waiting';
select scope_to_company('adjustment');
grant select, insert on adjustment to arcadia_app;
-- What was proposed stays what it was.
grant update (status, decided_by, ended_at, refusal, previous_deposit, moved) on adjustment to arcadia_app;

create function decided_adjustment_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' then
    raise exception 'adjustment % was % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger decided_stays before update on adjustment
  for each row execute function decided_adjustment_stays();
