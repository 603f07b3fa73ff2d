-- Second factors of customers' people: authenticator apps, passkeys, recovery codes, and a company's rule that its
-- sub-accounts need one.
-- works-from: 0059_package_receipts

-- Owner: packages/domain/src/factors/
create table member_authenticator (
  company_id text not null references company,
  member_id text not null,
  -- The secret, sealed.
  secret bytea not null,
  confirmed_at timestamptz not null,
  -- The last time step whose code was accepted: a code is good once.
  last_step bigint not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
select scope_to_company('member_authenticator');
grant select, insert, update, delete on member_authenticator to arcadia_app;
-- A company's own transaction reads that there is one, and neither its secret nor its step. It writes nothing of this file.
grant select (company_id, member_id, confirmed_at) on member_authenticator to arcadia_tenant;

-- Owner: packages/domain/src/factors/
create table member_passkey (
  company_id text not null references company,
  id text not null,
  member_id text not null,
  credential_id bytea not null,
  -- COSE key. It is public: whoever reads it can check a signature and make none.
  public_key bytea not null,
  -- As the authenticator counts; 0 for those that don't.
  signatures bigint not null,
  transports text[] not null,
  -- Whether it is kept by a service that copies it to other devices of the person.
  synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index member_passkey_member on member_passkey (member_id);
select scope_to_company('member_passkey');
grant select, insert, update, delete on member_passkey to arcadia_app;
grant select (company_id, id, member_id, synced, name, created_at, last_used_at) on member_passkey to arcadia_tenant;

-- Owner: packages/domain/src/factors/
create table member_recovery_code (
  company_id text not null references company,
  member_id text not null,
  -- argon2id, salted for each member.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, member_id, code_hash),
  foreign key (company_id, member_id) references member (company_id, id)
);
select scope_to_company('member_recovery_code');
grant select, insert, update, delete on member_recovery_code to arcadia_app;
grant select (company_id, member_id, used_at) on member_recovery_code to arcadia_tenant;

-- Companies whose sub-accounts need a second factor, and from when on.
-- Owner: packages/domain/src/factors/
create table second_factor_rule (
  company_id text primary key references company,
  required_from timestamptz not null,
  set_at timestamptz not null,
  set_by text not null,
  set_by_name text not null
);
select scope_to_company('second_factor_rule');
grant select, insert, update, delete on second_factor_rule to arcadia_app;
grant select on second_factor_rule to arcadia_tenant;

-- What was offered or asked and is not answered yet: the challenge of a passkey, the secret of an authenticator. Each is
-- bound to the session or the attempt that asked for it, and taken once. Unlogged: a crash costs another try.
-- Owner: packages/domain/src/factors/
create unlogged table factor_challenge (
  -- SHA-256 of the token that was told, or of what an offer is bound to.
  token_hash bytea primary key,
  -- What it may be answered for, and by whom.
  bound_to text not null,
  -- The challenge, or the sealed secret.
  content bytea not null,
  expires_at timestamptz not null
);
create index factor_challenge_age on factor_challenge (expires_at);
grant select, insert, update, delete on factor_challenge to arcadia_app;

-- Half a sign-in: password, code or hand-over were right, and the second factor is still to come.
-- Owner: packages/domain/src/sign-in/
create table sign_in_ticket (
  company_id text not null references company,
  ticket_hash bytea not null,
  member_id text not null,
  -- The first step.
  method text not null check (method in ('code', 'password', 'hand_over')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, ticket_hash),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index sign_in_ticket_hash on sign_in_ticket (ticket_hash);
create index sign_in_ticket_age on sign_in_ticket (expires_at);
create index sign_in_ticket_member on sign_in_ticket (company_id, member_id);
select scope_to_company('sign_in_ticket');
grant select, insert, update, delete on sign_in_ticket to arcadia_app;

create function member_has_factor(p_company text, p_member text) returns boolean language sql stable as $$
  select exists (select from member_authenticator where company_id = p_company and member_id = p_member)
    or exists (select from member_passkey where company_id = p_company and member_id = p_member)
$$;

-- From when on a member needs a second factor; null for a main account, and where the company has no such rule.
create function factor_required_from(p_company text, p_member text) returns timestamptz language sql stable as $$
  select rule.required_from from second_factor_rule rule
  join member on member.company_id = rule.company_id and member.id = p_member and not member.main
  where rule.company_id = p_company
$$;

-- What a session was opened with beside its first step, or has proved since.
alter table session add column second_factor text
  check (second_factor in ('authenticator', 'passkey', 'recovery_code'));

-- No way in passes by a second factor: not a release that knows none, nor a way that is built later and forgets it.
create function refuse_half_sign_in() returns trigger language plpgsql as $$
begin
  if new.second_factor is null and (member_has_factor(new.company_id, new.member_id)
    or factor_required_from(new.company_id, new.member_id) <= new.created_at) then
    raise exception 'a session of % needs its second factor', new.member_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger refuse_half_sign_in before insert on session for each row execute function refuse_half_sign_in();

-- Who is deleted leaves no secrets behind. A definer function: a company deletes its sub-accounts itself.
create function forget_factors() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from member_authenticator where company_id = new.company_id and member_id = new.id;
  delete from member_passkey where company_id = new.company_id and member_id = new.id;
  delete from member_recovery_code where company_id = new.company_id and member_id = new.id;
  return null;
end
$$;
create trigger forget_factors after update of status on member
  for each row when (new.status = 'deleted' and old.status <> 'deleted') execute function forget_factors();

alter table sign_in_log drop constraint sign_in_log_method_check;
alter table sign_in_log add constraint sign_in_log_method_check
  check (method in ('code', 'password', 'hand_over', 'passkey'));
alter table sign_in_log drop constraint sign_in_log_outcome_check;
alter table sign_in_log add constraint sign_in_log_outcome_check
  check (outcome in ('succeeded', 'wrong_password', 'wrong_code', 'wrong_second_factor', 'disabled', 'slowed'));
