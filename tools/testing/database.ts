import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { templateLimitMs } from './patience.ts';
import {
  closeConnections,
  guardStatements,
  keepConnections,
  runStatement,
} from './admin-connections.ts';

export type TestDatabase = {
  /** Address with the rights of the migrating owner. Known once the file's tests run. */
  readonly url: string;
  /** The same with the rights of a superuser. */
  readonly adminUrl: string;
};

/**
 * A database of its own for the calling test file: a clone of a template, by default the migrated one, dropped after
 * the file's last test. Call it at the top level of the file.
 */
export function useTestDatabase(
  template = async (): Promise<string> => inject('templateName'),
): TestDatabase {
  const database = newDatabase();
  beforeAll(async () => database.create(await template()), templateLimitMs);
  afterAll(() => database.drop());
  return { url: database.url, adminUrl: database.adminUrl };
}

/** A name that no other database has, and what becomes of it. */
export function newDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new URL(inject('adminUrl'));
  admin.pathname = `/${name}`;
  const { href: adminUrl } = admin;
  const url = databaseUrl(name);
  return {
    url,
    adminUrl,
    async create(template: string): Promise<void> {
      await cloneTemplate(name, template);
      [url, adminUrl].forEach(keepConnections);
    },
    async drop(): Promise<void> {
      await Promise.all([url, adminUrl].map(closeConnections));
      await dropDatabase(name);
    },
  };
}

/** Address of a database on the test server, with the rights of the migrating owner. */
export function databaseUrl(name: string): string {
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A database called `name`, a copy of a template, by default the migrated one. */
export async function cloneTemplate(
  name: string,
  template = inject('templateName'),
): Promise<void> {
  if (inject('poolerPort') !== null) await leave(template);
  await asAdmin(
    inject('serverUrl'),
    `create database ${name} template ${template} strategy file_copy`,
  );
  // A copy has the tables' privileges, but not those of the database itself.
  await asAdmin(inject('serverUrl'), `revoke temporary on database ${name} from public`);
}

/** Gives it another name, once the test has closed its connections. */
export async function renameDatabase(name: string, to: string): Promise<void> {
  if (inject('poolerPort') !== null) await leave(name);
  await asAdmin(inject('serverUrl'), `alter database ${name} rename to ${to}`);
}

/** A pooler keeps its connections when those of the test are closed, and what is copied or renamed may have none. */
async function leave(name: string): Promise<void> {
  await asAdmin(
    inject('adminUrl'),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

/**
 * Drops it, whoever is still connected. Only a superuser may: one of those connected can be an autovacuum worker, and
 * the owner of the database may not end that.
 */
export async function dropDatabase(name: string): Promise<void> {
  await asAdmin(inject('adminUrl'), `drop database if exists ${name} with (force)`);
}

/** Runs one statement as the owner of everything: to look behind the product's back, or to break something. */
export const asAdmin = runStatement;

/** Refuses statements of `asAdmin` at an address: see `refuseForeignWrites` of the server's tests. */
export { guardStatements };

/**
 * Statements, for the owner or a superuser, after which the transaction is a company's: with its scope, in the tenant's role.
 * The product enters with a token of its own; here the token is made from the key.
 */
export function enterCompany(companyId: string): string {
  return `set local role none;
    select enter_company('${companyId}', sha256(entry_outer || sha256(entry_inner || textsend('${companyId}'))))
    from company_scope_key;
    set local role arcadia_tenant`;
}
