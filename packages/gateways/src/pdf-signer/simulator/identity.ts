import * as z from 'zod/mini';
import type { SimulatorStore } from '../../simulator-store.ts';
import type { SigningIdentity } from '../adapter.ts';

const signingIdentity = z.object({ certificates: z.string(), privateKey: z.string() });

const collection = 'contract-signer';
/** The test clock may be moved by years. */
const validMs = 30 * 365 * 86_400_000;
/** Seeded contracts were signed before the first start. */
const beforeMs = 2 * 365 * 86_400_000;

/**
 * The certificate of the sim's provider, made at the first call and stored. Of two concurrent processes the first to write wins,
 * and both get its certificate.
 */
export async function storedSigningIdentity(
  store: SimulatorStore,
  { now, name }: { now: Date; name: string },
): Promise<SigningIdentity> {
  const stored = await store.get(collection, 'identity');
  if (stored) return signingIdentity.parse(stored.value);
  const value = await newSigningIdentity({ now, name });
  if (await store.put(collection, { key: 'identity', value, dueAt: null }, null)) return value;
  const winner = await store.get(collection, 'identity');
  return signingIdentity.parse(winner?.value);
}

/** A certificate that its own key has signed. `validMs`: from now on. */
export async function newSigningIdentity({
  now,
  name,
  validMs: lasts = validMs,
}: {
  now: Date;
  name: string;
  validMs?: number;
}): Promise<SigningIdentity> {
  const { generate } = await import('selfsigned');
  const { private: privateKey, cert } = await generate(
    [
      { name: 'commonName', value: `${name} (simulation)` },
      { name: 'organizationName', value: name },
    ],
    {
      keySize: 2048,
      algorithm: 'sha256',
      notBeforeDate: new Date(now.getTime() - beforeMs),
      notAfterDate: new Date(now.getTime() + lasts),
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
      ],
    },
  );
  return { certificates: cert, privateKey };
}
