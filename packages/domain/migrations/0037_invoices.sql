-- Invoices: what can be invoiced, applications, and what was issued. src/invoices/README.md says what holds.

-- What can be invoiced: one row for each thing that was paid from cash. Triggers write it, so that no way of settling or
-- discarding a bill forgets it, and its check is what keeps more than was paid from being invoiced.
-- Owner: packages/domain/src/invoices/
create table invoice_source (
  company_id text not null references company,
  -- bill: a settled bill.
  kind text not null check (kind in ('bill')),
  id text not null,
  -- Calendar month at UTC+8 that it belongs to.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units that it took from cash; coupons and discounts are not in it.
  paid bigint not null check (paid > 0),
  -- What invoices have of it that are being made or were made.
  taken bigint not null default 0 check (taken >= 0),
  -- When its month is final.
  invoiceable_from timestamptz not null,
  primary key (company_id, kind, id),
  constraint invoice_source_taken check (taken <= paid)
);
create index invoice_source_newest on invoice_source (company_id, currency, month desc, id desc);
select scope_to_company('invoice_source');
grant select on invoice_source to arcadia_tenant, arcadia_app;

-- From 12:00 on the 2nd of the next month at UTC+8 a month is final.
create function month_final_at(p_month text) returns timestamptz language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select ((p_month || '-02 12:00')::timestamp + interval '1 month' - interval '8 hours') at time zone 'UTC'
$$;

insert into invoice_source (company_id, kind, id, month, currency, paid, invoiceable_from)
  select company_id, 'bill', id, month, currency, paid_by_cash, month_final_at(month)
  from bill where status = 'settled' and paid_by_cash > 0;

-- SQLSTATE AC003 and AC004 are mapped to refusals by src/database/transaction.ts.
create function note_invoiceable_bill() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'settled' then
    insert into invoice_source (company_id, kind, id, month, currency, paid, invoiceable_from)
      values (new.company_id, 'bill', new.id, new.month, new.currency, new.paid_by_cash, month_final_at(new.month))
      on conflict do nothing;
  else
    -- Waits for an application that is taking of it, and then sees what it took.
    delete from invoice_source where company_id = new.company_id and kind = 'bill' and id = new.id and taken = 0;
    if not found then
      raise exception 'bill % is invoiced', new.id using errcode = 'AC003';
    end if;
  end if;
  return null;
end
$$;
create trigger invoiceable_when_made after insert on bill
  for each row when (new.status = 'settled' and new.paid_by_cash > 0) execute function note_invoiceable_bill();
create trigger invoiceable_when_settled after update of status on bill
  for each row when (old.status <> 'settled' and new.status = 'settled' and new.paid_by_cash > 0
    or old.status = 'settled' and new.status <> 'settled' and old.paid_by_cash > 0)
  execute function note_invoiceable_bill();

-- Whom invoices are made out to.
-- Owner: packages/domain/src/invoices/
create table invoice_header (
  company_id text not null references company,
  id text not null,
  title text not null check (length(title) between 1 and 200),
  -- On the mainland the unified social credit code; elsewhere what a company is registered under for taxes, if anything.
  tax_code text check (length(tax_code) between 2 and 50),
  -- Where the company is registered, and its bank: for special invoices. Overseas the address stands on every invoice.
  address text check (length(address) between 1 and 300),
  phone text check (length(phone) between 5 and 25),
  bank text check (length(bank) between 1 and 100),
  account text check (length(account) between 4 and 40),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- One that was removed stays for the invoices that were made out to it.
  removed_at timestamptz,
  primary key (company_id, id),
  check (country_code <> 'CN' or tax_code is not null),
  check (country_code = 'CN' or address is not null),
  check (not is_default or removed_at is null)
);
create unique index invoice_header_default on invoice_header (company_id) where is_default;
create index invoice_header_id on invoice_header (id);
select scope_to_company('invoice_header');
grant select on invoice_header to arcadia_tenant, arcadia_app;
grant insert (company_id, id, title, tax_code, address, phone, bank, account, country_code, is_default, created_at, changed_at)
  on invoice_header to arcadia_tenant;
grant update (title, tax_code, address, phone, bank, account, is_default, changed_at, removed_at)
  on invoice_header to arcadia_tenant;
grant insert, update on invoice_header to arcadia_app;

-- Owner: packages/domain/src/invoices/
create table invoice (
  company_id text not null references company,
  id text not null,
  type text not null check (type in ('general', 'special', 'commercial')),
  -- not_invoiced: the application was refused or withdrawn.
  status text not null default 'invoicing' check (status in ('not_invoiced', 'invoicing', 'invoiced', 'voided')),
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units, tax included: the sum of its parts.
  amount bigint not null check (amount > 0),
  -- The header as it was when the invoice was applied for.
  header_id text not null,
  title text not null,
  tax_code text,
  address text,
  phone text,
  bank text,
  account text,
  country_code text not null,
  -- What the customer wants to be on the invoice.
  remarks text not null check (length(remarks) <= 200),
  applied_by text not null,
  applied_by_name text not null,
  applied_at timestamptz not null,
  due_at timestamptz not null,
  -- When it was issued, refused or withdrawn.
  ended_at timestamptz,
  -- Why it was refused, as the customer reads it.
  reason text check (length(reason) between 1 and 300),
  -- The tax bureau's number of 20 digits; of a commercial invoice ours.
  number text check (number ~ '^\d{20}$' or number ~ '^[A-Z]{2,8}-\d{4}-\d{6}$'),
  -- The day on it, as 2026-11-20, and the tax in it in minor units.
  invoice_date text check (invoice_date ~ '^\d{4}-\d{2}-\d{2}$'),
  tax bigint check (tax >= 0),
  -- Who issued it.
  seller_name text,
  seller_tax_code text,
  voided_at timestamptz check (voided_at >= ended_at),
  -- Why, as the customer reads it, and the red-letter invoice that stands against it.
  void_reason text check (length(void_reason) between 1 and 300),
  red_number text check (red_number ~ '^\d{20}$'),
  red_date text check (red_date ~ '^\d{4}-\d{2}-\d{2}$'),
  primary key (company_id, id),
  foreign key (company_id, header_id) references invoice_header (company_id, id),
  foreign key (company_id, applied_by) references member (company_id, id),
  check ((type = 'commercial') = (country_code <> 'CN')),
  check (type = 'commercial' or currency = 'CNY'),
  check (type <> 'special' or num_nulls(tax_code, address, phone, bank, account) = 0),
  check ((status = 'invoicing') = (ended_at is null)),
  check (reason is null or status = 'not_invoiced'),
  check (num_nonnulls(number, invoice_date, tax, seller_name, seller_tax_code) in (0, 5)),
  check ((number is not null) = (status in ('invoiced', 'voided'))),
  check ((type = 'commercial') = (number !~ '^\d') or number is null),
  check ((status = 'voided') = (voided_at is not null) and (voided_at is null) = (void_reason is null)),
  check ((red_number is null) = (red_date is null)),
  check (red_number is null or status = 'voided'),
  -- A fully digital invoice is never just taken back.
  check (status <> 'voided' or type = 'commercial' or red_number is not null)
);
create index invoice_id on invoice (id);
create index invoice_newest on invoice (company_id, applied_at desc, id desc);
create index invoice_by_amount on invoice (company_id, amount desc, id desc);
create index invoice_by_number on invoice (company_id, number) where number is not null;
create index invoice_live on invoice (company_id, currency) where status in ('invoicing', 'invoiced');
select scope_to_company('invoice');
grant select on invoice to arcadia_tenant;
-- A member applies; what becomes of it is not for a member's transaction to say.
grant insert (company_id, id, type, currency, amount, header_id, title, tax_code, address, phone, bank, account, country_code,
  remarks, applied_by, applied_by_name, applied_at, due_at) on invoice to arcadia_tenant;
grant select, insert, update (status, ended_at, reason, number, invoice_date, tax, seller_name, seller_tax_code, voided_at,
  void_reason, red_number, red_date) on invoice to arcadia_app;

-- What an invoice is made of.
-- Owner: packages/domain/src/invoices/
create table invoice_part (
  company_id text not null,
  invoice_id text not null,
  source_kind text not null,
  source_id text not null,
  -- Minor units of the invoice's currency.
  amount bigint not null check (amount > 0),
  primary key (company_id, invoice_id, source_kind, source_id),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
create index invoice_part_source on invoice_part (company_id, source_kind, source_id);
select scope_to_company('invoice_part');
grant select, insert on invoice_part to arcadia_tenant, arcadia_app;

-- Takes a part of what can be invoiced. Whoever takes of the same source meanwhile waits for the row and sees what is left.
create function take_invoice_part() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  of_invoice invoice;
  source invoice_source;
begin
  select * into strict of_invoice from invoice where company_id = new.company_id and id = new.invoice_id;
  select * into source from invoice_source
    where company_id = new.company_id and kind = new.source_kind and id = new.source_id for no key update;
  if source is null or of_invoice.status <> 'invoicing' or source.currency <> of_invoice.currency
    or source.invoiceable_from > of_invoice.applied_at or source.taken + new.amount > source.paid
  then
    raise exception '% of % can''t be invoiced', new.amount, new.source_id using errcode = 'AC004';
  end if;
  update invoice_source set taken = taken + new.amount
    where company_id = new.company_id and kind = new.source_kind and id = new.source_id;
  return null;
end
$$;
create trigger take_part after insert on invoice_part for each row execute function take_invoice_part();

-- An invoice is what its parts add up to, at the end of the transaction.
create function check_invoice_parts() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  of_invoice text := to_jsonb(new) ->> case tg_table_name when 'invoice' then 'id' else 'invoice_id' end;
begin
  if (select amount from invoice where company_id = new.company_id and id = of_invoice)
    is distinct from (select sum(amount) from invoice_part where company_id = new.company_id and invoice_id = of_invoice)
  then
    raise exception 'the parts of invoice % do not add up', of_invoice using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger parts_add_up after insert on invoice deferrable initially deferred
  for each row execute function check_invoice_parts();
create constraint trigger parts_add_up after insert on invoice_part deferrable initially deferred
  for each row execute function check_invoice_parts();

-- An invoice moves on only, and gives its parts back where it comes to nothing or is voided.
create function move_invoice() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if (old.status, new.status) not in (('invoicing', 'invoiced'), ('invoicing', 'not_invoiced'), ('invoiced', 'voided')) then
    raise exception 'invoice % can''t become % from %', old.id, new.status, old.status using errcode = 'restrict_violation';
  end if;
  if new.status <> 'invoiced' then
    -- In one order, as they are taken.
    perform from invoice_source s join invoice_part p
      on p.company_id = s.company_id and p.source_kind = s.kind and p.source_id = s.id
      where p.company_id = new.company_id and p.invoice_id = new.id
      order by s.kind, s.id for no key update of s;
    update invoice_source s set taken = taken - p.amount from invoice_part p
      where p.company_id = new.company_id and p.invoice_id = new.id
        and s.company_id = p.company_id and s.kind = p.source_kind and s.id = p.source_id;
  end if;
  return null;
end
$$;
create trigger move_invoice after update on invoice for each row execute function move_invoice();

-- Directory of numbers: each stands on one invoice, over all companies, red-letter invoices included.
-- Owner: packages/domain/src/invoices/
create table invoice_number (
  number text primary key,
  company_id text not null,
  invoice_id text not null
);
select scope_to_company('invoice_number');
grant select on invoice_number to arcadia_app;

create function record_invoice_number() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.number is not null and old.number is null then
    insert into invoice_number (number, company_id, invoice_id) values (new.number, new.company_id, new.id);
  end if;
  if new.red_number is not null and old.red_number is null then
    insert into invoice_number (number, company_id, invoice_id) values (new.red_number, new.company_id, new.id);
  end if;
  return null;
end
$$;
create trigger record_invoice_number after update on invoice
  for each row when (new.number is distinct from old.number or new.red_number is distinct from old.red_number)
  execute function record_invoice_number();

-- The last number of each series of commercial invoices, such as INV-2026. Raised in the transaction that issues, so that an
-- invoice that is not issued leaves no gap.
-- Owner: packages/domain/src/invoices/
create table invoice_series (
  series text primary key check (series ~ '^[A-Z]{2,8}-\d{4}$'),
  last_number integer not null check (last_number between 1 and 999999)
);
grant select, insert, update (last_number) on invoice_series to arcadia_app;

create function raise_invoice_series() returns trigger language plpgsql as $$
begin
  if new.last_number <> old.last_number + 1 then
    raise exception 'numbers of % follow one another', old.series using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger raise_by_one before update on invoice_series for each row execute function raise_invoice_series();

-- Files of invoices are uploaded by staff, for the customer.
alter table stored_file alter column uploaded_by drop not null;
alter table stored_file add column uploaded_by_operator text references operator;
alter table stored_file add check (num_nonnulls(uploaded_by, uploaded_by_operator) = 1);

-- Owner: packages/domain/src/invoices/
create table invoice_file (
  company_id text not null,
  invoice_id text not null,
  -- red_xml: of the red-letter invoice.
  format text not null check (format in ('pdf', 'ofd', 'xml', 'red_xml')),
  file_id text not null,
  primary key (company_id, invoice_id, format),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
select scope_to_company('invoice_file');
grant select on invoice_file to arcadia_tenant;
grant select, insert, update (file_id) on invoice_file to arcadia_app;
