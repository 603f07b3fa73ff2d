-- Database roles, the scope of a company, and tables that every feature uses.

-- Two logins do all the product's work; neither owns a table, neither can become anything else.
--   arcadia_app     the product itself: sees all companies
--   arcadia_tenant  one company's member: row-level security shows it that company's rows only
-- Tables belong to whoever migrates, so no running code can alter them. Passwords and defaults of the two are set after
-- the migrations, by src/database/logins.ts.
do $$
begin
  if not exists (select from pg_roles where rolname = 'arcadia_tenant') then
    create role arcadia_tenant nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'arcadia_app') then
    create role arcadia_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another database of this server created them concurrently.
end
$$;
do $$
begin
  if not (pg_has_role('arcadia_app', 'usage') and pg_has_role('arcadia_tenant', 'usage')) then
    execute format('grant arcadia_app, arcadia_tenant to %I', current_user);
  end if;
end
$$;
grant usage on schema public to arcadia_app, arcadia_tenant;

-- The company whose rows the current transaction may see. An unset scope is an error, never "all rows".
create function current_company() returns text
  language sql stable parallel safe
  as $$ select current_setting('arcadia.company_id') $$;

-- Puts a table with a company_id under tenant scope. Every migration that makes such a table calls it; a test fails
-- where one doesn't. The app role's policy lets it see every row, so only tenant transactions are narrowed.
create function scope_to_company(target regclass, company_column name default 'company_id') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy app on %s to arcadia_app using (true) with check (true)', target);
  execute format(
    'create policy tenant on %1$s to arcadia_tenant using (%2$I = current_company()) with check (%2$I = current_company())',
    target, company_column);
end
$$;

-- What a company's own transaction may write is said by grants of columns, by restrictive policies (what a new row may
-- say) and by triggers with this function (how a row may change): statements that were smuggled into a member's
-- transaction must not make anything approved, verified, online or paid. src/database/tenant-writes.test.ts tries.
create function refuse_to_tenant() returns trigger language plpgsql as $$
begin
  raise exception '% of % refused: %', lower(tg_op), tg_table_name, tg_argv[0] using errcode = 'insufficient_privilege';
end
$$;

-- Keys. A table whose rows belong to companies begins its primary key, its unique constraints and its foreign keys with
-- company_id, so that the tables can be distributed by company. What must be unique over all companies stands in a
-- directory: a small table of its own that says whose a login, an App ID or a gateway's order number is, and that is
-- written by a trigger. Ids hold 72 random bits beside their time, tokens 256: they need no constraint, and a plain index
-- finds them. src/database/keys.test.ts asks the migrated database about all of this.

-- Counters of rate limits, shared by all processes. Unlogged: losing them in a crash costs nothing but a fresh start.
create unlogged table rate_limit (
  key text not null,
  window_started_at timestamptz not null,
  hits integer not null,
  primary key (key, window_started_at)
);
create index rate_limit_age on rate_limit (window_started_at);
grant select, insert, update, delete on rate_limit to arcadia_app;

-- First answers of writes that must not act twice. Written in the same transaction as their effects.
create table idempotency_key (
  -- 'provider' for callers without a company.
  company_id text not null,
  -- The id of the member or operator who sent the key.
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of endpoint and body: the same key with another body is refused.
  fingerprint bytea not null,
  -- json and not jsonb: the answer comes back with its fields in the order in which they were written.
  answer json,
  created_at timestamptz not null,
  primary key (company_id, scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);
select scope_to_company('idempotency_key');
grant select, insert, update, delete on idempotency_key to arcadia_app;
grant select, insert, update (answer) on idempotency_key to arcadia_tenant;
