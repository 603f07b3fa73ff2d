import type { Defect } from '../defect.ts';

const scope = ['packages/domain/src/database/*.test.ts'];

export const migrationDefects: readonly Defect[] = [
  {
    name: 'a company’s transaction may read the hashes of API keys',
    layer: 'migrations',
    file: 'packages/domain/migrations/0070_api_keys.sql',
    find: `grant select (company_id, id, name, scope_ids, created_by, created_by_name, created_at, expires_at, last_used_at, last_used_ip,
  revoked_at, revoked_by, revoked_by_name) on api_key to arcadia_tenant;`,
    replace: 'grant select on api_key to arcadia_tenant;',
    tests: [...scope, 'apps/server/src/routes/api-keys*.test.ts'],
  },
  {
    name: 'a company’s transaction may write what a coupon has left',
    layer: 'migrations',
    file: 'packages/domain/migrations/0018_coupons.sql',
    find: 'grant select on coupon to arcadia_tenant;',
    replace: 'grant select, update (deducted) on coupon to arcadia_tenant;',
    tests: scope,
  },
  {
    name: 'rows of a table are not limited to their company',
    layer: 'migrations',
    file: 'packages/domain/migrations/0018_coupons.sql',
    find: "select scope_to_company('coupon_use');\n",
    replace: '',
    tests: scope,
  },
  {
    name: 'an account of the ledger can be overdrawn',
    layer: 'migrations',
    file: 'packages/domain/migrations/0012_ledger.sql',
    find: '  constraint ledger_account_not_overdrawn check (balance >= lowest),\n',
    replace: '',
    tests: ['packages/domain/src/ledger/*.test.ts'],
  },
  {
    name: 'a migration waits for its lock without an end',
    layer: 'migrations',
    file: 'packages/domain/src/database/apply-migrations.ts',
    find: 'await client.query(`set lock_timeout = ${lockPatience.waitMs}`);',
    replace: "await client.query('set lock_timeout = 0');",
    tests: scope,
  },
  {
    name: 'a migration locks a table in use to build an index',
    layer: 'migrations',
    file: 'packages/domain/src/database/apply-migrations.ts',
    find: 'await (migration.outsideTransaction ? applyOutside : applyInside)(client, migration);',
    replace: 'await applyInside(client, migration);',
    tests: scope,
  },
  {
    name: 'a migration adds a table that belongs to nobody',
    layer: 'migrations',
    file: 'packages/domain/migrations/0099_without_owner.sql',
    find: null,
    replace: 'create table without_owner (company_id text not null, id text primary key);\n',
    tests: [...scope, 'walls'],
  },
];
