-- What follows from bills: what the running month has charged so far, reminders of bills that are not paid, and the hold of
-- services. src/overdue/README.md says what holds.

-- What the running bills of a company come to so far, of each month that is not final: a part of the available credit. Kept up
-- by a job, since computing it reads all usage of the month; as_of says how old it is.
-- Owner: packages/domain/src/funds/
create table running_charge (
  company_id text not null references company,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Minor units of the company's currency. For a bill in another currency than the plan's at the newest rate that is known.
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- How many events of the month were counted: unless there are more, nothing is computed anew.
  events bigint not null check (events >= 0),
  as_of timestamptz not null,
  primary key (company_id, month)
);
select scope_to_company('running_charge');
grant select on running_charge to arcadia_tenant;
grant select, insert, update, delete on running_charge to arcadia_app;

-- A company with bills that are not paid, as the last look at it found it. Removed when nothing is owed any more.
-- Owner: packages/domain/src/overdue/
create table overdue_company (
  company_id text primary key references company,
  -- The oldest bill that is owed, and since when: reminders count from then on.
  bill_id text not null,
  owed_since timestamptz not null,
  -- All that is owed, in minor units, and on how many bills.
  owed bigint not null check (owed > 0),
  currency text not null,
  bills integer not null check (bills >= 1),
  -- What the product does next, and when; null where nothing follows.
  next_step text check (next_step in ('reminder', 'notice', 'hold')),
  next_at timestamptz,
  -- From when on its services are held if it does not pay; null until that was announced.
  hold_from timestamptz,
  check ((next_step is null) = (next_at is null))
);
create index overdue_company_since on overdue_company (owed_since, company_id);
select scope_to_company('overdue_company');
grant select on overdue_company to arcadia_tenant;
grant select, insert, update, delete on overdue_company to arcadia_app;

-- A step of the schedule that was told to the company. Its key is what keeps two processes from telling it twice.
-- Owner: packages/domain/src/overdue/
create table overdue_reminder (
  company_id text not null references company,
  -- The oldest bill that was owed.
  bill_id text not null,
  -- The step: days since that bill is owed.
  day integer not null check (day >= 0),
  reminded_at timestamptz not null,
  owed bigint not null check (owed > 0),
  currency text not null,
  bills integer not null check (bills >= 1),
  -- What it announces: from when on services are held.
  hold_from timestamptz check (hold_from > reminded_at),
  primary key (company_id, bill_id, day)
);
select scope_to_company('overdue_reminder');
grant select, insert on overdue_reminder to arcadia_app;

-- To whom a reminder was sent.
-- Owner: packages/domain/src/overdue/
create table overdue_mail (
  company_id text not null,
  bill_id text not null,
  day integer not null,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  sent_at timestamptz,
  primary key (company_id, bill_id, day, recipient),
  foreign key (company_id, bill_id, day) references overdue_reminder (company_id, bill_id, day)
);
select scope_to_company('overdue_mail');
grant select, insert on overdue_mail to arcadia_app;
grant update (sent_at) on overdue_mail to arcadia_app;

-- Services of a company that are held for bills that are overdue. Apart from the hold that an operator puts on one service.
-- Owner: packages/domain/src/overdue/
create table overdue_hold (
  company_id text not null references company,
  held_at timestamptz not null,
  bill_id text not null,
  owed bigint not null check (owed > 0),
  currency text not null,
  -- Services that it took offline, and that go online again when it is lifted.
  services text[] not null,
  lifted_at timestamptz check (lifted_at >= held_at),
  -- paid: nothing is owed for that long any more. exempted: the provider excepted the company. switched_off: nobody is held.
  lifted_for text check (lifted_for in ('paid', 'exempted', 'switched_off')),
  primary key (company_id, held_at),
  check ((lifted_at is null) = (lifted_for is null))
);
create unique index overdue_hold_one on overdue_hold (company_id) where lifted_at is null;
select scope_to_company('overdue_hold');
grant select, insert on overdue_hold to arcadia_app;
grant update (lifted_at, lifted_for) on overdue_hold to arcadia_app;

create function note_overdue_hold() returns trigger language plpgsql as $$
begin
  update company set overdue_held_at = case when new.lifted_at is null then new.held_at end where id = new.company_id;
  return null;
end
$$;
create trigger note_overdue_hold after insert or update on overdue_hold
  for each row execute function note_overdue_hold();

-- Whoever puts a service online meanwhile: it waits for a hold that begins, or sees it. SQLSTATE AC002 is mapped to the refusal
-- of insufficient credit by src/database/transaction.ts.
create function refuse_while_overdue() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held_at timestamptz;
begin
  select overdue_held_at into held_at from company where id = new.company_id for share;
  if held_at is not null then
    raise exception 'services of % are held for overdue bills', new.company_id using errcode = 'AC002';
  end if;
  return new;
end
$$;
create trigger not_while_overdue before update of status on region_service
  for each row when (new.status = 'online' and old.status <> 'online') execute function refuse_while_overdue();
