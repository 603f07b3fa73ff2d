-- Passkeys of the provider's staff, beside their authenticators.
-- works-from: 0059_package_receipts

-- Owner: packages/domain/src/operators/
create table operator_passkey (
  id text primary key,
  operator_id text not null references operator,
  credential_id bytea not null unique,
  -- COSE key. It is public: whoever reads it can check a signature and make none.
  public_key bytea not null,
  -- As the authenticator counts; 0 for those that don't.
  signatures bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);
grant select, insert, update, delete on operator_passkey to arcadia_app;
