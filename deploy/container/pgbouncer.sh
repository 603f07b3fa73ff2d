#!/bin/sh
# Writes the logins that PgBouncer may pass on, and becomes PgBouncer.
set -eu
umask 077
printf '"arcadia_app" "%s"\n"arcadia_tenant" "%s"\n' "$APP_PASSWORD" "$TENANT_PASSWORD" >/run/pgbouncer/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
