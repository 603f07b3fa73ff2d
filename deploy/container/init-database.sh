#!/bin/sh
# The database, its owner and the two logins of the product, once, when PostgreSQL of compose.yaml starts for the first time.
# On a server of your own run it by hand as an administrator, with the three passwords in the environment.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v tenant="$TENANT_PASSWORD" <<'SQL'
create role arcadia login password :'owner';
create role arcadia_app login password :'app';
create role arcadia_tenant login password :'tenant';
alter role arcadia_app set timezone = 'UTC';
alter role arcadia_app set statement_timeout = '25s';
alter role arcadia_app set idle_in_transaction_session_timeout = '30s';
alter role arcadia_tenant set timezone = 'UTC';
alter role arcadia_tenant set statement_timeout = '25s';
alter role arcadia_tenant set idle_in_transaction_session_timeout = '30s';
grant arcadia_app, arcadia_tenant to arcadia;
create database arcadia owner arcadia encoding 'UTF8' template template0;
-- A migration does the same; a database into which a dump is read has not got it from there.
revoke temporary on database arcadia from public;
SQL
