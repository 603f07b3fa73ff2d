import pg from 'pg';
import { databaseName, ownerRole } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { superuserUrl } from './credentials.ts';
import { withConnection } from './query.ts';

/**
 * Creates the owner's role and the product's database where missing; each step may be repeated.
 * The owner is no superuser, as on a managed server: so rights that migrations take away are really gone.
 */
export async function ensureDatabase(credentials: Credentials, port: number): Promise<void> {
  await withConnection(superuserUrl(credentials, port), async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [ownerRole]);
    if (role.rowCount === 0) {
      const password = pg.escapeLiteral(credentials.owner);
      await client.query(`create role ${ownerRole} login createdb createrole password ${password}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (database.rowCount === 0)
      await client.query(`create database ${databaseName} owner ${ownerRole}`);
  });
}
