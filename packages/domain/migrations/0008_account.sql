-- Account settings: sessions that were just verified to be the person's, and where bills are mailed to.

alter table session add column identity_verified_until timestamptz;

create table billing_email (
  company_id text not null references company,
  email text not null check (email = lower(email)),
  added_at timestamptz not null,
  -- SHA-256 of the token in the newest mail; null once it was redeemed.
  token_hash bytea unique,
  token_sent_at timestamptz,
  token_expires_at timestamptz,
  verified_at timestamptz,
  primary key (company_id, email)
);
select scope_to_company('billing_email');
grant select, insert, update, delete on billing_email to arcadia_app, arcadia_tenant;
