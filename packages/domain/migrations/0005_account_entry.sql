-- Every way in: where sessions come from, what became of each attempt, and one-time hand-overs between consoles.

-- Country as the proxy in front of us told it, or null. Shown as the place of a session.
alter table session add column place_country_code text check (place_country_code ~ '^[A-Z]{2}$');

create sequence sign_in_log_id;
grant usage on sequence sign_in_log_id to arcadia_app;
create table sign_in_log (
  id bigint not null default nextval('sign_in_log_id'),
  company_id text not null references company,
  member_id text not null references member,
  occurred_at timestamptz not null,
  method text not null check (method in ('code', 'password', 'hand_over')),
  outcome text not null check (outcome in ('succeeded', 'wrong_password', 'wrong_code', 'disabled', 'slowed')),
  ip_address text,
  place_country_code text,
  user_agent text,
  primary key (company_id, id, occurred_at)
  -- By month: see 0019_partitions.sql.
) partition by range (occurred_at);
create table sign_in_log_default partition of sign_in_log default;
create index sign_in_log_member on sign_in_log (member_id, id desc);
select scope_to_company('sign_in_log');
grant select on sign_in_log to arcadia_tenant;
grant select, insert on sign_in_log to arcadia_app;

-- A one-time code that proves to the other console who is coming: valid for a minute, used once, stored as a hash.
create table hand_over_code (
  code_hash bytea primary key,
  company_id text not null references company,
  member_id text not null references member,
  -- Which side may redeem it.
  audience text not null check (audience in ('legacy', 'console')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_over_code_age on hand_over_code (expires_at);
select scope_to_company('hand_over_code');
grant select, insert, update, delete on hand_over_code to arcadia_app;

-- Where a person has signed in before: browsers by a token that they keep, and networks. Neither opens anything; they are
-- counted apart from strangers, so that whoever knows a login can't keep its owner out.
create table known_origin (
  company_id text not null references company,
  member_id text not null,
  kind text not null check (kind in ('device', 'network')),
  -- SHA-256 of the browser's token, or of the network.
  origin_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (company_id, member_id, kind, origin_hash)
);
create index known_origin_age on known_origin (last_seen_at);
select scope_to_company('known_origin');
grant select, insert, update, delete on known_origin to arcadia_app;
