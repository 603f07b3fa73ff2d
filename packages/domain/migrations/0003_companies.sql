-- Companies, their people and the people's roles.

-- Owner: packages/domain/src/companies/
create table company (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  -- 0 is a direct company, any other value a channel company.
  company_type integer not null default 0 check (company_type >= 0),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  settlement_currency text not null check (settlement_currency in ('CNY', 'USD')),
  -- Minor units of the settlement currency that recharges fill before cash.
  required_deposit bigint not null check (required_deposit >= 0),
  -- Still uses the old console too, and sees the link to it.
  legacy boolean not null default false,
  manager_name text,
  manager_area_code text,
  manager_phone_number text,
  manager_email text,
  created_at timestamptz not null,
  -- Where its certification stands. Only a trigger of that table writes these two, so they can't disagree with it: what
  -- lists filter by and what recharges ask is one column.
  certification_status text not null default 'not_started'
    check (certification_status in ('not_started', 'under_review', 'completed', 'refused')),
  -- When the certification in force was approved; null where there is none.
  certified_at timestamptz,
  -- Null while the account is in use. Only a trigger of account_closure writes it, so the two can't disagree.
  closure text check (closure in ('closing', 'closed')),
  -- Whether its services stay online whatever it owes.
  overdue_hold_exempt boolean not null default false,
  -- Since when its services are held for bills that are overdue; null where they are not. Only a trigger of overdue_hold
  -- writes it, so the two can't disagree.
  overdue_held_at timestamptz,
  -- Free trial quotas of new services; null: the provider's defaults.
  trial_minutes integer check (trial_minutes >= 0),
  trial_monthly_active_users integer check (trial_monthly_active_users >= 0),
  trial_bot_times integer check (trial_bot_times >= 0)
);
create index company_created on company (created_at desc, id desc);
create index company_search on company using gin (bigrams(name));
-- Filters that most customers pass need no index: their rows stand close together in the order of the list.
create index company_channel on company (created_at desc, id desc) where company_type <> 0;
create index company_legacy on company (created_at desc, id desc) where legacy;
create index company_closure on company (closure, created_at desc, id desc) where closure is not null;
create index company_certification on company (certification_status, created_at desc, id desc);
select scope_to_company('company', 'id');
grant select, insert, update on company to arcadia_app;
grant select on company to arcadia_tenant;

-- Whether the account is being closed or is closed, held until the transaction ends: closing waits for whoever holds it, and
-- whoever asks while it begins waits for it. A company's own login may lock no row of this table by itself.
create function hold_company_closure(p_company_id text) returns text
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select closure from company
    where id = p_company_id
      and case when current_setting('role') = 'arcadia_app' then true else p_company_id = current_company() end
    for share
$$;
revoke execute on function hold_company_closure from public;
grant execute on function hold_company_closure to arcadia_app, arcadia_tenant;

-- Owner: packages/domain/src/access/
create table role (
  company_id text not null references company,
  id text not null,
  name text not null check (length(name) between 1 and 50),
  description text not null default '' check (length(description) <= 200),
  permission_ids integer[] not null,
  disabled boolean not null default false,
  created_at timestamptz not null,
  -- A deleted role stays for the audit log and for the deleted sub-accounts that had it; nobody sees it any more.
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index role_id on role (id);
-- A name is taken whatever its capitals, until its role is deleted.
create unique index role_name on role (company_id, lower(name)) where deleted_at is null;
create index role_company on role (company_id, created_at desc, id desc) where deleted_at is null;
select scope_to_company('role');
grant select, insert, update on role to arcadia_app;
grant select, insert (company_id, id, name, description, permission_ids, created_at) on role to arcadia_tenant;
grant update (name, description, permission_ids, disabled, deleted_at) on role to arcadia_tenant;
create policy deleted_stays on role as restrictive for update to arcadia_tenant using (deleted_at is null) with check (true);

-- Owner: packages/domain/src/members/
create table member (
  company_id text not null references company,
  id text not null,
  name text not null check (length(name) between 1 and 100),
  main boolean not null,
  -- A sub-account's permissions come from its role; the main account has them all.
  role_id text,
  area_code text check (area_code ~ '^\+[0-9]{1,4}$'),
  phone_number text check (phone_number ~ '^[0-9]{4,15}$'),
  email text check (email = lower(email)),
  password_hash text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled', 'deleted')),
  language text not null default 'en' check (language in ('zh', 'en')),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id),
  check ((area_code is null) = (phone_number is null)),
  check (phone_number is not null or email is not null),
  check (main = (role_id is null))
);
create index member_id on member (id);
create unique index member_main on member (company_id) where main;
create index member_search on member using gin (bigrams(phone_number), bigrams(email)) where main;
create index member_role on member (company_id, role_id) where role_id is not null;
create index member_sub_account on member (company_id, created_at desc, id desc) where not main and status <> 'deleted';
-- A deleted sub-account keeps its login, for the audit log and to distinguish it from an unknown one.
create index member_deleted_phone on member (area_code, phone_number) where status = 'deleted';
create index member_deleted_email on member (email) where status = 'deleted';
select scope_to_company('member');
grant select, insert, update on member to arcadia_app;
-- A company makes and changes sub-accounts. Its main account, and whom a code proved a phone or an email to be, are not
-- its to write.
grant select, insert (company_id, id, name, main, role_id, area_code, phone_number, email, language, created_at)
  on member to arcadia_tenant;
grant update (name, role_id, password_hash, status) on member to arcadia_tenant;
create policy sub_account on member as restrictive for insert to arcadia_tenant with check (not main);
create policy deleted_stays on member as restrictive for update to arcadia_tenant
  using (status <> 'deleted') with check (not main or status = 'enabled');

-- Directory: whose a login is. It exists once over all companies, also when two people sign up with it at the same moment.
-- A member's own scope shows the company's rows only: whoever manages sub-accounts finds out that a login is taken, and not
-- by whom.
-- Owner: packages/domain/src/members/
create table member_login (
  -- Calling code and number with a space between them, or an e-mail address.
  login text primary key,
  company_id text not null,
  member_id text not null
);
create index member_login_member on member_login (company_id, member_id);
select scope_to_company('member_login');
grant select on member_login to arcadia_app;

create function record_logins() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  logins text[] := case when new.status = 'deleted' then '{}'
    else array_remove(array[new.area_code || ' ' || new.phone_number, new.email], null) end;
begin
  delete from member_login
    where company_id = new.company_id and member_id = new.id and login <> all (logins);
  insert into member_login (login, company_id, member_id)
    select wanted, new.company_id, new.id from unnest(logins) wanted
    where not exists (
      select from member_login held
      where held.login = wanted and held.company_id = new.company_id and held.member_id = new.id);
  return null;
end
$$;
create trigger record_logins after insert or update of area_code, phone_number, email, status on member
  for each row execute function record_logins();

-- Email addresses for bills.
-- Owner: packages/domain/src/billing-emails/
create table billing_email (
  company_id text not null references company,
  -- What the address is to receive; confirmed for each of them.
  purpose text not null default 'bills' check (purpose in ('bills', 'alerts', 'spending')),
  email text not null check (email = lower(email)),
  added_at timestamptz not null,
  -- SHA-256 of the token in the newest mail; null once it was redeemed.
  token_hash bytea,
  token_sent_at timestamptz,
  token_expires_at timestamptz,
  verified_at timestamptz,
  primary key (company_id, purpose, email)
);
create index billing_email_token on billing_email (token_hash) where token_hash is not null;
select scope_to_company('billing_email');
grant select, insert, update, delete on billing_email to arcadia_app;
-- An address is verified by the link in its email, not by the company.
grant select, insert (company_id, email, added_at, token_sent_at), delete on billing_email to arcadia_tenant;
grant update (token_sent_at) on billing_email to arcadia_tenant;
