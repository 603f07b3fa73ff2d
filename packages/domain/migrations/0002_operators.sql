-- The provider's staff: accounts, sessions, invitations, authenticators, recovery codes.

-- Owner: packages/domain/src/operators/
create table operator (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Null until the invitation is accepted.
  password_hash text,
  roles text[] not null,
  status text not null default 'enabled' check (status in ('invited', 'enabled', 'disabled')),
  created_at timestamptz not null,
  -- The authenticator's secret, sealed, once its first code was right.
  second_factor bytea,
  second_factor_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code is good once.
  second_factor_step bigint,
  last_sign_in_at timestamptz
);
create index operator_created on operator (created_at desc, id desc);
grant select, insert, update on operator to arcadia_app;

-- Owner: packages/domain/src/operators/
create table operator_session (
  id text primary key,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  operator_id text not null references operator,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ip_address text,
  user_agent text
);
create index operator_session_operator on operator_session (operator_id) where ended_at is null;
grant select, insert, update, delete on operator_session to arcadia_app;

-- Every process must close the event streams of a session that ended in any of them. Customers' sessions use it too.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', new.id);
  return null;
end
$$;
create trigger announce_end after update of ended_at on operator_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();

-- Owner: packages/domain/src/operators/
create table operator_recovery_code (
  operator_id text not null references operator,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
grant select, insert, update, delete on operator_recovery_code to arcadia_app;

-- One-time tokens of the back office, stored as hashes.
-- Owner: packages/domain/src/operators/
create table operator_token (
  token_hash bytea primary key,
  operator_id text not null references operator,
  -- invitation: set a password; sign_in: the password was right, the second step may follow.
  purpose text not null check (purpose in ('invitation', 'sign_in')),
  -- The secret this sign-in offers for an authenticator, sealed. It belongs to the ticket and not to the operator: a
  -- secret that somebody else was shown before must never become the operator's.
  offered_factor bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_token_age on operator_token (expires_at);
create index operator_token_operator on operator_token (operator_id);
grant select, insert, update, delete on operator_token to arcadia_app;

-- Browsers an operator has signed in with; their attempts are counted separately from those of unknown browsers.
-- Owner: packages/domain/src/operators/
create table operator_device (
  operator_id text not null references operator,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (operator_id, device_hash)
);
grant select, insert, update, delete on operator_device to arcadia_app;
