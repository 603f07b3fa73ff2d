import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { SimulatorStore } from '../../simulator-store.ts';

const identitySchema = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  webhookId: z.string(),
  /** The authority that issued the certificate with its key, and the certificate with its own: all PEM. */
  authority: z.string(),
  authorityKey: z.string(),
  certificate: z.string(),
  privateKey: z.string(),
});

/** Credentials of the merchant and keys with which PayPal signs. */
export type SimulatedIdentity = z.infer<typeof identitySchema>;

export const certificateName = 'messageverificationcerts.sim.example';
export const merchantId = 'SIMMERCHANT01';

const collection = 'paypal-identity';
/** Sim's clock can be moved by years. */
const validity = {
  notBeforeDate: new Date('2020-01-01T00:00:00Z'),
  notAfterDate: new Date('2049-12-31T00:00:00Z'),
  algorithm: 'sha256',
  keyType: 'rsa',
} as const;

/**
 * Made at the first call and stored. Of two concurrent processes the first to write wins, and both get its identity.
 */
export async function simulatedIdentity(store: SimulatorStore): Promise<SimulatedIdentity> {
  const stored = await store.get(collection, 'identity');
  if (stored) return identitySchema.parse(stored.value);
  const value = await makeIdentity();
  if (await store.put(collection, { key: 'identity', value, dueAt: null }, null)) return value;
  const winner = await store.get(collection, 'identity');
  return identitySchema.parse(winner?.value);
}

export async function makeIdentity(name = certificateName): Promise<SimulatedIdentity> {
  const { generate } = await import('selfsigned');
  const authority = await generate([{ name: 'commonName', value: 'Simulated authority' }], {
    ...validity,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const made = await generate([{ name: 'commonName', value: name }], {
    ...validity,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  return {
    clientId: `sim-${randomBytes(16).toString('hex')}`,
    clientSecret: randomBytes(32).toString('hex'),
    webhookId: randomNumber(),
    authority: authority.cert,
    authorityKey: authority.private,
    certificate: made.cert,
    privateKey: made.private,
  };
}

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** A number like PayPal's: 17 capital letters and digits. */
export function randomNumber(): string {
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}
