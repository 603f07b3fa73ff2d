import type { Credential } from '@arcadia/contract/applications/credentials';
import { randomBytes } from 'node:crypto';
import { newId } from '@arcadia/kernel/id';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { lockCredentials, selectCredentials } from './repo.ts';

export type CredentialRow = Awaited<ReturnType<typeof selectCredentials>>[number];
export type Signer = { appId: string; secret: string };

/** 32 letters and digits, as game servers expect: 190 bits. */
function newSecret(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let secret = '';
  while (secret.length < 32) {
    // Bytes from 248 on would make the first letters likelier than the last.
    for (const byte of randomBytes(48)) if (byte < 248) secret += alphabet[byte % 62];
  }
  return secret.slice(0, 32);
}

/**
 * The credentials with their statuses at `now`. An overlap ends at its exact time, even before the sweep records it.
 */
export function liveCredentials(rows: readonly CredentialRow[], now: Date): CredentialRow[] {
  const isOver = ({ overlap_until }: CredentialRow) =>
    overlap_until !== null && overlap_until <= now;
  const next = rows.find((row) => row.status === 'next' && isOver(row));
  if (!next) return rows.filter((row) => row.status !== 'retiring' || !isOver(row));
  return [{ ...next, status: 'active', overlap_until: null }];
}

/** The credentials of a service that are valid at `now`, the newest last. */
export async function credentialsAt(
  db: Queries,
  serviceId: string,
  now: Date,
): Promise<CredentialRow[]> {
  return liveCredentials(await selectCredentials(db, serviceId), now);
}

/** The credential that signs at `now`. Undefined before provisioning and after deletion. */
export async function signingCredential(
  db: Queries,
  serviceId: string,
  now: Date,
): Promise<CredentialRow | undefined> {
  return (await credentialsAt(db, serviceId, now)).find(({ status }) => status === 'active');
}

export function signerOf(
  ctx: Context,
  row: Pick<CredentialRow, 'id' | 'app_id' | 'secret'>,
): Signer {
  return { appId: row.app_id, secret: ctx.ports.vault.open(row.secret, row.id).toString('utf8') };
}

export function toCredential(row: CredentialRow): Credential {
  if (row.status === 'revoked') throw new Error('a revoked credential is shown to nobody');
  return {
    id: row.id,
    appKey: row.app_key,
    status: row.status,
    secretRevealed: row.revealed_at !== null,
    createdAt: row.created_at.toISOString(),
    activatesAt: row.status === 'next' ? (row.overlap_until?.toISOString() ?? null) : null,
    acceptedUntil: row.status === 'retiring' ? (row.overlap_until?.toISOString() ?? null) : null,
  };
}

export async function insertCredential(
  db: Queries,
  ctx: Context,
  values: {
    serviceId: string;
    companyId: string;
    appId: string;
    status: 'active' | 'next';
    revealedAt: Date | null;
    overlapUntil: Date | null;
  },
): Promise<{ id: string }> {
  const now = ctx.clock.now();
  const id = newId('credential', now);
  await db
    .insertInto('app_credential')
    .values({
      id,
      service_id: values.serviceId,
      company_id: values.companyId,
      app_id: values.appId,
      app_key: randomBytes(16).toString('hex'),
      secret: ctx.ports.vault.seal(Buffer.from(newSecret()), id),
      status: values.status,
      created_at: now,
      revealed_at: values.revealedAt,
      overlap_until: values.overlapUntil,
    })
    .execute();
  return { id };
}

/**
 * Makes `next` the active credential of its service and retires the previous one, which is accepted until
 * `overlapUntil`; null revokes it immediately. The caller holds the rows' locks.
 */
export async function promote(
  db: Queries,
  serviceId: string,
  { overlapUntil, now }: { overlapUntil: Date | null; now: Date },
): Promise<void> {
  const rows = await lockCredentials(db, serviceId);
  const next = rows.find(({ status }) => status === 'next');
  if (!next) throw new Error('there is no credential to promote');
  const ended = overlapUntil === null || overlapUntil <= now;
  await db
    .updateTable('app_credential')
    .set(
      ended
        ? { status: 'revoked', overlap_until: now }
        : { status: 'retiring', overlap_until: overlapUntil },
    )
    .where('service_id', '=', serviceId)
    .where('status', '=', 'active')
    .execute();
  await db
    .updateTable('app_credential')
    .set({ status: 'active', overlap_until: null })
    .where('id', '=', next.id)
    .execute();
}
