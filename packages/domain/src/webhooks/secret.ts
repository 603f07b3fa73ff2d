import { randomBytes } from 'node:crypto';
import type { Vault } from '../ports/vault.ts';

/** Bytes of a key, as the Standard Webhooks specification recommends: between 24 and 64. */
const keyBytes = 32;

export function newKey(): Buffer {
  return randomBytes(keyBytes);
}

/** A key as it is shown to people and as libraries of the specification take it. */
export function secretText(key: Uint8Array): string {
  return `whsec_${Buffer.from(key).toString('base64')}`;
}

type SecretRow = {
  id: string;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
};

/** The keys that sign for an endpoint at `now`, the new one first. */
export function signingKeys(vault: Vault, row: SecretRow, now: Date): Buffer[] {
  const isOld = row.old_secret_until !== null && row.old_secret_until > now;
  const sealed = [row.secret, ...(isOld && row.old_secret !== null ? [row.old_secret] : [])];
  return sealed.map((one) => vault.open(one, row.id));
}
