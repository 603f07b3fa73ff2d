-- Closing an account. src/account-closure/README.md says what happens in which order.

-- What was given to a company by adjustments is never paid out: it goes back to the provider when the account is closed.
insert into ledger_template (template, by_member) values ('closing_lapse', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('closing_lapse', 'cash', 'adjustment'), ('closing_lapse', 'deposit', 'adjustment');

-- Owner: packages/domain/src/account-closure/
create table account_closure (
  company_id text not null references company,
  id text not null,
  status text not null default 'closing' check (status in ('closing', 'closed', 'stopped')),
  requested_by text not null,
  -- The name of that day.
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- When the account was closed, or the closing was stopped.
  ended_at timestamptz,
  -- Who stopped it; null where the product did, because the refund was refused.
  stopped_by text references operator,
  -- Why it was stopped; the customer reads it.
  stop_reason text check (length(stop_reason) between 1 and 300),
  currency text not null,
  -- Minor units that lapsed when it was closed, of the cash and of the deposit.
  lapsed_cash bigint check (lapsed_cash >= 0),
  lapsed_deposit bigint check (lapsed_deposit >= 0),
  primary key (company_id, id),
  foreign key (company_id, requested_by) references member (company_id, id),
  check ((status = 'closing') = (ended_at is null)),
  check ((status = 'stopped') = (stop_reason is not null)),
  check (stopped_by is null or status = 'stopped'),
  check ((status = 'closed') = (lapsed_cash is not null)),
  check ((lapsed_cash is null) = (lapsed_deposit is null))
);
-- A company is closed once, and by one closing at a time.
create unique index account_closure_one on account_closure (company_id) where status <> 'stopped';
create index account_closure_company on account_closure (company_id, requested_at desc, id desc);
create index account_closure_open on account_closure (requested_at) where status = 'closing';
select scope_to_company('account_closure');
grant select, insert on account_closure to arcadia_app;
grant update (status, ended_at, stopped_by, stop_reason, lapsed_cash, lapsed_deposit) on account_closure to arcadia_app;

-- The company tells where the closing stands, so that lists and sign-in need no other table.
create function note_company_closure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'closing' then
    raise exception 'closing % was % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  update company set closure = nullif(new.status, 'stopped') where id = new.company_id;
  return null;
end
$$;
create trigger note_company_closure after insert or update on account_closure
  for each row execute function note_company_closure();

-- Nothing new starts while an account is being closed. The server refuses such calls before; this is for those that began
-- before the closing did: each holds the company's row against it, or sees that it has begun. SQLSTATE AC001 is mapped to a
-- refusal by src/database/transaction.ts.
create function refuse_while_closing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  standing text;
begin
  select closure into standing from company where id = new.company_id for share;
  if standing is not null then
    raise exception 'the account of % is %', new.company_id, standing using errcode = 'AC001';
  end if;
  return new;
end
$$;
create trigger not_while_closing before insert on payment
  for each row execute function refuse_while_closing();
create trigger not_while_closing before insert on application
  for each row execute function refuse_while_closing();
create trigger not_while_closing before insert on region_service
  for each row execute function refuse_while_closing();
create trigger not_while_online before update of status on region_service
  for each row when (new.status = 'online' and old.status <> 'online') execute function refuse_while_closing();
-- What customers ask staff for. The refund that belongs to the closing is opened by the product.
create trigger not_while_closing before insert on review_case
  for each row when (current_user = 'arcadia_tenant') execute function refuse_while_closing();
