-- The provider's staff: invitations, authenticators, recovery codes.

alter table operator drop constraint operator_status_check;
alter table operator add constraint operator_status_check check (status in ('invited', 'enabled', 'disabled'));
alter table operator alter column password_hash drop not null;
-- The authenticator's secret, sealed, once its first code was right.
alter table operator
  add column second_factor bytea,
  add column second_factor_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code is good once.
  add column second_factor_step bigint,
  add column last_sign_in_at timestamptz;

create table operator_recovery_code (
  operator_id text not null references operator,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
grant select, insert, update, delete on operator_recovery_code to arcadia_app;

-- One-time tokens of the back office, stored as hashes.
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

-- Browsers an operator has signed in with: their tries are counted apart from those of strangers.
create table operator_device (
  operator_id text not null references operator,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (operator_id, device_hash)
);
grant select, insert, update, delete on operator_device to arcadia_app;
