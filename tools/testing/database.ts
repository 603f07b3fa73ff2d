import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

export type TestDatabase = {
  /** Address with the rights of the migrating owner. Known once the file's tests run. */
  readonly url: string;
  /** The same with the rights of a superuser. */
  readonly adminUrl: string;
};

/**
 * A database of its own for the calling test file: a clone of the migrated template, dropped after the file's last
 * test. Call it at the top level of the file.
 */
export function useTestDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const serverUrl = inject('serverUrl');
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  beforeAll(() =>
    asAdmin(
      serverUrl,
      `create database ${name} template ${inject('templateName')} strategy file_copy`,
    ),
  );
  afterAll(() => asAdmin(serverUrl, `drop database if exists ${name} with (force)`));
  const adminUrl = new URL(inject('adminUrl'));
  adminUrl.pathname = url.pathname;
  return { url: url.href, adminUrl: adminUrl.href };
}

/** Runs one statement as the owner of everything: to look behind the product's back, or to break something. */
export async function asAdmin(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
