import { X509Certificate, createPrivateKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { generateKeys } from '../../rsa-keys.ts';
import type { SimulatorStore } from '../../simulator-store.ts';

const keyPair = z.object({ privateKey: z.string(), publicKey: z.string() });

/** Keys of both sides in sim, as plain JSON. Keys and certificates are PEM. */
const simulatorKeys = z.object({
  merchant: z.object({ ...keyPair.shape, serial: z.string() }),
  apiV3Key: z.string(),
  /** The WeChat Pay public key. */
  gateway: z.object({ ...keyPair.shape, id: z.string() }),
  /** Platform certificates, the one in use last. */
  certificates: z.array(z.object({ privateKey: z.string(), certificate: z.string() })),
});
export type WechatPaySimulatorKeys = z.infer<typeof simulatorKeys>;

/** A key that the simulator signs with, and what it is called. */
export type Signer = { serial: string; key: KeyObject };

const collection = 'wechat-pay-keys';
const yearMs = 365 * 86_400_000;

/**
 * The keys of sim, generated at the first call and stored. Of two concurrent processes the first to write wins, and both
 * get its keys.
 */
export async function storedSimulatorKeys(
  store: SimulatorStore,
  now: Date,
): Promise<WechatPaySimulatorKeys> {
  const stored = await store.get(collection, 'keys');
  if (stored) return simulatorKeys.parse(stored.value);
  const value = await newSimulatorKeys(now);
  if (await store.put(collection, { key: 'keys', value, dueAt: null }, null)) return value;
  const winner = await store.get(collection, 'keys');
  return simulatorKeys.parse(winner?.value);
}

export async function newSimulatorKeys(now: Date): Promise<WechatPaySimulatorKeys> {
  const [merchant, gateway, certificate] = await Promise.all([
    generateKeys(),
    generateKeys(),
    newCertificate(now),
  ]);
  return {
    merchant: { ...merchant, serial: hex(20) },
    apiV3Key: hex(16),
    gateway: { ...gateway, id: `PUB_KEY_ID_${hex(14)}` },
    certificates: [certificate],
  };
}

/** A platform certificate, valid for five years. */
export async function newCertificate(
  now: Date,
): Promise<WechatPaySimulatorKeys['certificates'][number]> {
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Simulated WeChat Pay' }], {
    keyType: 'rsa',
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - yearMs),
    notAfterDate: new Date(now.getTime() + 4 * yearMs),
  });
  return { privateKey: made.private, certificate: made.cert };
}

/** The signers, by the name that a merchant knows them by. */
export function signersOf(keys: WechatPaySimulatorKeys): {
  publicKey: Signer;
  certificate: Signer;
} {
  const newest = keys.certificates.at(-1);
  if (!newest) throw new Error('the simulator has no platform certificate');
  return {
    publicKey: { serial: keys.gateway.id, key: createPrivateKey(keys.gateway.privateKey) },
    certificate: {
      serial: new X509Certificate(newest.certificate).serialNumber,
      key: createPrivateKey(newest.privateKey),
    },
  };
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex').toUpperCase();
}
