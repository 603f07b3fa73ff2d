import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { giveTo } from './place.ts';

/** Passwords of the two roles; random, URL-safe, never shown. */
export type Credentials = { readonly superuser: string; readonly owner: string };

/** Superuser, for set-up and watching only. */
export const superuserRole = 'postgres';
/** Owner of the product's database: may create roles and databases, nothing more. */
export const ownerRole = 'arcadia';
export const databaseName = 'arcadia';

const fileIn = (folder: string) => join(folder, 'credentials.json');

/** Makes new passwords and keeps them in `folder`, readable by the owner of the data only. */
export function createCredentials(folder: string, account: Account | undefined): Credentials {
  const password = () => randomBytes(24).toString('base64url');
  const credentials = { superuser: password(), owner: password() };
  writeFileSync(fileIn(folder), `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  giveTo(fileIn(folder), account);
  return credentials;
}

export function readCredentials(folder: string): Credentials {
  return JSON.parse(readFileSync(fileIn(folder), 'utf8'));
}

export function superuserUrl(credentials: Credentials, port: number): string {
  return `postgres://${superuserRole}:${credentials.superuser}@127.0.0.1:${port}/postgres`;
}

export function ownerUrl(credentials: Credentials, port: number): string {
  return `postgres://${ownerRole}:${credentials.owner}@127.0.0.1:${port}/${databaseName}`;
}
