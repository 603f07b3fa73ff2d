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

-- Whose rows a tenant's transaction sees must not be the transaction's own to say: any login may set any setting of its
-- session. So the product opens the scope with a token that only it can make (HMAC of the company's id), and the scope then
-- stands in a setting with a signature that only the database can make and that holds for this transaction alone.
-- Owner: packages/domain/src/database/connection.ts
create table company_scope_key (
  only_row boolean primary key default true check (only_row),
  -- Signs tokens. The product reads it, tenants don't.
  entry_key bytea not null check (length(entry_key) = 32),
  -- The same as HMAC-SHA-256 begins with it, inside and outside.
  entry_inner bytea not null,
  entry_outer bytea not null,
  -- Signs scopes. Nobody but the functions below reads it.
  scope_key bytea not null check (length(scope_key) = 64)
);
grant select (entry_key) on company_scope_key to arcadia_app;
do $$
declare
  -- 32 bytes, from three random ids of 122 bits each.
  entry bytea := sha256(textsend(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid())));
  inside bytea := entry || decode(repeat('00', 32), 'hex');
  outside bytea := inside;
begin
  for at in 0..63 loop
    inside := set_byte(inside, at, get_byte(inside, at) # 54);
    outside := set_byte(outside, at, get_byte(outside, at) # 92);
  end loop;
  insert into company_scope_key (entry_key, entry_inner, entry_outer, scope_key) values (entry, inside, outside,
    sha256(textsend(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid())))
      || sha256(textsend(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()))));
end
$$;

-- Keys as constants: called immutable, so that a session reads the table once, when it plans the functions below. Nobody
-- else may call them.
create function scope_key() returns bytea language plpgsql immutable as $$
begin return (select k.scope_key from public.company_scope_key k); end $$;
create function entry_inner() returns bytea language plpgsql immutable as $$
begin return (select k.entry_inner from public.company_scope_key k); end $$;
create function entry_outer() returns bytea language plpgsql immutable as $$
begin return (select k.entry_outer from public.company_scope_key k); end $$;
revoke execute on function scope_key, entry_inner, entry_outer from public;

-- Opens the scope of a company for this transaction. The token must not show in the text of a statement as other sessions
-- of the same login can read it: see `companyTokens` in src/database/connection.ts.
create function enter_company(p_company_id text, p_token bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_token is distinct from
    sha256(public.entry_outer() || sha256(public.entry_inner() || textsend(p_company_id)))
  then
    raise exception 'not let into this company' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('arcadia.scope', encode(
    sha256(public.scope_key() || int4send(pg_backend_pid()) || timestamptz_send(transaction_timestamp())
      || textsend(p_company_id) || public.scope_key()), 'hex') || p_company_id, true);
end
$$;
revoke execute on function enter_company from public;
grant execute on function enter_company to arcadia_tenant;

-- The company whose rows the current transaction may see. No scope, and one that was not opened in this transaction, are
-- errors, never "all rows". As the condition of an index it is evaluated once a scan; its cost tells the planner not to ask
-- it for each row. (In a subquery it would be evaluated once a query, but planning that costs more than asking.)
-- The key stands at both ends of what is signed, so that no signature can be made longer. Restricted: a parallel worker
-- has another process id than the one that was signed.
create function current_company() returns text
  language plpgsql stable cost 1000 parallel restricted security definer set search_path = pg_catalog, pg_temp as $$
declare
  scope constant text := current_setting('arcadia.scope');
  company_id constant text := substr(scope, 65);
begin
  if left(scope, 64) <> encode(
    sha256(public.scope_key() || int4send(pg_backend_pid()) || timestamptz_send(transaction_timestamp())
      || textsend(company_id) || public.scope_key()), 'hex')
  then
    raise exception 'the company of this transaction was not entered' using errcode = 'insufficient_privilege';
  end if;
  return company_id;
end
$$;
revoke execute on function current_company from public;
grant execute on function current_company to arcadia_tenant;

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

-- Searching for a part of a text. An index over all pairs of neighbouring characters finds it in any script: pg_trgm needs
-- three letters, leaves Chinese out where the database's character type is C, and most Chinese words have two characters.
-- `bigrams(text) @> bigrams(part)` is necessary and not sufficient, so a query also compares: src/database/search.ts.
create function bigrams(p_text text) returns text[]
  language plpgsql immutable strict parallel safe cost 400 set search_path = pg_catalog, pg_temp as $$
declare
  characters constant text[] := string_to_array(lower(p_text), null);
  pairs text[] := '{}';
begin
  for n in 2..cardinality(characters) loop
    pairs[n - 1] := characters[n - 1] || characters[n];
  end loop;
  return pairs;
end
$$;

-- The same pairs as one company's: an index over them has a part for each company, which is all that a search reads.
create function company_bigrams(p_company_id text, p_text text) returns text[]
  language sql immutable strict parallel safe cost 500
  return array(select p_company_id || ' ' || pair from unnest(bigrams(p_text)) as pair);

-- Counters of rate limits, shared by all processes. Unlogged: losing them in a crash costs nothing but a fresh start.
-- Owner: packages/domain/src/authentication/attempts.ts
create unlogged table rate_limit (
  key text not null,
  window_started_at timestamptz not null,
  hits integer not null,
  primary key (key, window_started_at)
);
create index rate_limit_age on rate_limit (window_started_at);
grant select, insert, update, delete on rate_limit to arcadia_app;

-- First answers of writes that must not act twice. Written in the same transaction as their effects.
-- Owner: packages/domain/src/database/
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
