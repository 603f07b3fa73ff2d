-- Contracts that a company and the provider sign. src/contracts/README.md says what holds.

-- A version of the contract's text, in both languages. What was published stays as it is: contracts are made from it.
-- Owner: packages/domain/src/contracts/
create table contract_template (
  id text primary key,
  -- 1, 2, 3 … in the order in which they were begun.
  version integer not null unique check (version >= 1),
  title_zh text not null check (title_zh ~ '\S'),
  title_en text not null check (title_en ~ '\S'),
  body_zh text not null check (body_zh ~ '\S'),
  body_en text not null check (body_en ~ '\S'),
  -- What changed, for staff.
  note text not null check (note ~ '\S'),
  status text not null default 'draft' check (status in ('draft', 'published', 'discarded')),
  created_at timestamptz not null,
  -- Who changed it last.
  edited_by text not null references operator,
  edited_at timestamptz not null,
  published_by text references operator,
  published_at timestamptz,
  check ((status = 'published') = (published_at is not null)),
  check ((published_by is null) = (published_at is null))
);
create index contract_template_status on contract_template (status, version desc);
-- The newest that was published is in use.
create index contract_template_published on contract_template (published_at desc, version desc) where status = 'published';
grant select, insert on contract_template to arcadia_app;
grant update (title_zh, title_en, body_zh, body_en, note, status, edited_by, edited_at, published_by, published_at)
  on contract_template to arcadia_app;

create function refuse_change_of_template() returns trigger language plpgsql as $$
begin
  raise exception 'template % is % already', old.id, old.status using errcode = 'restrict_violation';
end
$$;
create trigger published_stays before update on contract_template
  for each row when (old.status <> 'draft') execute function refuse_change_of_template();

-- A member's transaction reads contracts and writes nothing: who signed what is the product's to say.
-- Owner: packages/domain/src/contracts/
create table contract (
  company_id text not null references company,
  id text not null,
  -- Printed on it, such as C20261123-7KQ3XH.
  number text not null check (number ~ '^C\d{8}-[0-9A-HJKMNP-TV-Z]{6}$'),
  template_id text not null references contract_template,
  -- The language that is signed.
  language text not null,
  -- What the company was certified as. The name is that of the certification in force when it applied.
  company_name text not null,
  -- Unified social credit code, or the registration number where it is certified abroad.
  registration_number text not null,
  mainland boolean not null,
  -- The provider's name on it.
  provider_name text not null,
  mailing_address text not null check (mailing_address ~ '\S'),
  contact_person text not null check (contact_person ~ '\S'),
  contact_area_code text not null,
  contact_phone text not null,
  contact_email text not null,
  billing_email text not null,
  -- Days such as 2026-11-20, at UTC+8: the first on which it may take effect, and the one on which it does.
  start_date text not null check (start_date ~ '^\d{4}-\d{2}-\d{2}$'),
  effective_date text check (effective_date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- SHA-256 of everything that is signed.
  content_sha256 bytea not null check (length(content_sha256) = 32),
  status text not null default 'signing' check (status in ('signing', 'rejected', 'cancelled', 'signed', 'effective')),
  applied_by text not null,
  applied_by_name text not null,
  applied_at timestamptz not null,
  -- When each side agreed.
  customer_signed_at timestamptz,
  provider_signed_at timestamptz,
  -- When the signed file was made, and which it is.
  signed_at timestamptz,
  file_id text,
  -- When it was rejected or cancelled, and why it was rejected.
  ended_at timestamptz,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, applied_by) references member (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  check ((status in ('rejected', 'cancelled')) = (ended_at is not null)),
  check ((status = 'rejected') = (reason is not null)),
  check ((status in ('signed', 'effective')) = (signed_at is not null)),
  check ((signed_at is null) = (file_id is null)),
  check ((provider_signed_at is null) = (effective_date is null)),
  check (provider_signed_at is null or customer_signed_at is not null),
  check (signed_at is null or provider_signed_at is not null),
  check (provider_signed_at is null or ended_at is null),
  check (effective_date is null or effective_date >= start_date)
);
create index contract_id on contract (id);
create index contract_company on contract (company_id, applied_at desc, id desc);
create index contract_company_status on contract (company_id, status, applied_at desc, id desc);
-- Once signed it can't be applied for again, and only one is signed at a time.
create unique index contract_one on contract (company_id) where status in ('signing', 'signed', 'effective');
-- What the product has still to do.
create index contract_to_seal on contract (provider_signed_at) where provider_signed_at is not null and signed_at is null;
create index contract_to_start on contract (effective_date) where status = 'signed';
select scope_to_company('contract');
grant select on contract to arcadia_tenant;
grant select, insert on contract to arcadia_app;
grant update (template_id, language, company_name, registration_number, mainland, provider_name, mailing_address, contact_person,
  contact_area_code, contact_phone, contact_email, billing_email, start_date, effective_date, content_sha256, status,
  customer_signed_at, provider_signed_at, signed_at, file_id, ended_at, reason) on contract to arcadia_app;

-- What was signed is never another text; what both sides signed is neither cancelled nor changed; what has ended stays so.
create function check_contract() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['status', 'effective_date', 'customer_signed_at', 'provider_signed_at', 'signed_at', 'file_id',
    'ended_at', 'reason'];
begin
  if old.status in ('rejected', 'cancelled', 'effective') then
    raise exception 'contract % is % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  if old.customer_signed_at is not null
    and (to_jsonb(new) - kept is distinct from to_jsonb(old) - kept or new.customer_signed_at is distinct from old.customer_signed_at)
  then
    raise exception 'contract % is signed by the customer', old.id using errcode = 'restrict_violation';
  end if;
  if old.provider_signed_at is not null and (new.provider_signed_at is distinct from old.provider_signed_at
    or new.effective_date is distinct from old.effective_date or new.ended_at is not null)
  then
    raise exception 'contract % is signed by both', old.id using errcode = 'restrict_violation';
  end if;
  if old.signed_at is not null and (new.signed_at is distinct from old.signed_at or new.file_id is distinct from old.file_id
    or new.status not in ('signed', 'effective'))
  then
    raise exception 'contract % has its signed file', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger signed_stays before update on contract for each row execute function check_contract();

-- Directory: whose a number is. Unique over all companies.
-- Owner: packages/domain/src/contracts/
create table contract_number (
  number text primary key,
  company_id text not null
);
select scope_to_company('contract_number');
grant select on contract_number to arcadia_app;

create function record_contract_number() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into contract_number (number, company_id) values (new.number, new.company_id);
  return null;
end
$$;
create trigger record_contract_number after insert on contract
  for each row execute function record_contract_number();

-- Who signed, when, how that was verified, and what. Each side signs once; nothing of it is changed or removed.
-- Owner: packages/domain/src/contracts/
create table contract_signature (
  company_id text not null,
  contract_id text not null,
  side text not null check (side in ('customer', 'provider')),
  -- A member of the company, or an operator.
  signer_id text not null,
  signer_name text not null,
  method text not null check (method in ('sms_code', 'email_code', 'staff_login')),
  -- Where the code was sent.
  sent_to text,
  signed_at timestamptz not null,
  ip_address text,
  user_agent text,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  primary key (company_id, contract_id, side),
  foreign key (company_id, contract_id) references contract (company_id, id),
  check ((side = 'customer') = (sent_to is not null)),
  check ((side = 'provider') = (method = 'staff_login'))
);
select scope_to_company('contract_signature');
grant select on contract_signature to arcadia_tenant;
grant select, insert on contract_signature to arcadia_app;

-- A signature is under what the contract says at this moment.
create function check_contract_signature() returns trigger language plpgsql as $$
begin
  perform from contract
    where company_id = new.company_id and id = new.contract_id and content_sha256 = new.content_sha256 and status = 'signing'
    for no key update;
  if not found then
    raise exception 'the signature is of another content than contract % has', new.contract_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger of_this_content before insert on contract_signature
  for each row execute function check_contract_signature();

-- Where the company's contract stands: that which is under way or in effect, else the newest that was rejected; null where it
-- has none. Only the trigger below writes it.
alter table company add column contract_status text
  check (contract_status in ('signing', 'rejected', 'cancelled', 'signed', 'effective'));

create function copy_contract() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update company set contract_status = case
    when new.status <> 'cancelled' then new.status
    else (select status from contract where company_id = new.company_id and status = 'rejected' limit 1)
    end
  where id = new.company_id;
  return null;
end
$$;
create trigger copied after insert or update of status on contract for each row execute function copy_contract();

-- A contract is a document that anybody can check, without an amount.
alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('receipt', 'refund_receipt', 'statement', 'settlement_statement', 'contract'));
alter table issued_document alter column amount drop not null, alter column currency drop not null;
alter table issued_document add constraint issued_document_amount
  check ((amount is null) = (currency is null) and (kind = 'contract') = (amount is null));
