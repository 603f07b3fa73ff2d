-- works-from: 0067_holiday_calendar
-- API keys of customers, and which key acted in the audit log. src/api-keys/README.md says what holds.

-- Owner: packages/domain/src/api-keys/
create table api_key (
  company_id text not null references company,
  -- Also the beginning of the key itself.
  id text not null,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the whole key, which holds 256 random bits and is stored nowhere.
  token_hash bytea not null check (length(token_hash) = 32),
  -- Ids of the permission table that were given; what the key may do is computed at every call.
  scope_ids integer[] not null check (cardinality(scope_ids) > 0),
  created_by text not null,
  -- The name of that day.
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '367 days'),
  -- To the minute: it is not written at every call.
  last_used_at timestamptz,
  last_used_ip text,
  -- When its creator was told that it ends soon.
  reminded_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  revoked_by_name text,
  primary key (company_id, id),
  foreign key (company_id, created_by) references member (company_id, id),
  foreign key (company_id, revoked_by) references member (company_id, id),
  check (num_nonnulls(revoked_at, revoked_by, revoked_by_name) in (0, 3))
);
create index api_key_token on api_key (token_hash);
create index api_key_newest on api_key (company_id, created_at desc, id desc);
create index api_key_creator on api_key (company_id, created_by);
create index api_key_revoker on api_key (company_id, revoked_by) where revoked_by is not null;
create index api_key_ending on api_key (expires_at) where revoked_at is null and reminded_at is null;
select scope_to_company('api_key');
-- Nobody changes what a key is, how long it lives or what it may do.
grant select, insert on api_key to arcadia_app;
grant update (last_used_at, last_used_ip, reminded_at, revoked_at, revoked_by, revoked_by_name) on api_key to arcadia_app;
-- A company's own transaction reads its keys without the hashes, and writes none: statements that were smuggled into it make
-- no key.
grant select (company_id, id, name, scope_ids, created_by, created_by_name, created_at, expires_at, last_used_at, last_used_ip,
  revoked_at, revoked_by, revoked_by_name) on api_key to arcadia_tenant;

create function keep_key_revoked() returns trigger language plpgsql as $$
begin
  raise exception 'key % was revoked', old.id using errcode = 'restrict_violation';
end
$$;
create trigger keep_key_revoked before update of revoked_at, revoked_by, revoked_by_name on api_key
  for each row when (old.revoked_at is not null) execute function keep_key_revoked();

-- The key with which a person's program acted; null where the person did. The name is that of the day.
alter table audit_log add column api_key_id text;
alter table audit_log add column api_key_name text;
create index audit_log_api_key on audit_log (api_key_id, occurred_at desc, id desc) where api_key_id is not null;
