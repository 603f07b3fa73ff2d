import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** One side's RSA keys as PEM text (PKCS #8 and SPKI). */
export type KeyPair = { privateKey: string; publicKey: string };

const smallestModulus = 2048;
const generate = promisify(generateKeyPair);

/**
 * Reads a private key from PEM, or from the bare Base64 (PKCS #8 or PKCS #1) that some key tools write.
 * Throws an Error that names `setting` where the text is no RSA key of at least 2048 bits; the text is never quoted.
 */
export function readPrivateKey(text: string, setting: string): KeyObject {
  const candidates = text.includes('-----BEGIN')
    ? [text]
    : [armour(text, 'PRIVATE KEY'), armour(text, 'RSA PRIVATE KEY')];
  return readKey(candidates, createPrivateKey, setting, 'private');
}

/** Reads a public key from PEM or bare Base64 (SPKI); throws like {@link readPrivateKey}. */
export function readPublicKey(text: string, setting: string): KeyObject {
  // Node would derive a public key from a private one; a private key in this setting is a mistake and must be reported.
  const candidates = text.includes('PRIVATE KEY')
    ? []
    : [text.includes('-----BEGIN') ? text : armour(text, 'PUBLIC KEY')];
  return readKey(candidates, createPublicKey, setting, 'public');
}

export async function generateKeys(): Promise<KeyPair> {
  return generate('rsa', {
    modulusLength: smallestModulus,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function readKey(
  candidates: readonly string[],
  read: (pem: string) => KeyObject,
  setting: string,
  side: string,
): KeyObject {
  const key = candidates.map((pem) => tryRead(pem, read)).find((candidate) => candidate !== null);
  if (!key || key.asymmetricKeyType !== 'rsa') {
    throw new Error(`${setting} is not an RSA ${side} key (PEM, or the Base64 of one)`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < smallestModulus) {
    throw new Error(`${setting} has ${bits} bits; at least ${smallestModulus} are needed`);
  }
  return key;
}

function tryRead(pem: string, read: (pem: string) => KeyObject): KeyObject | null {
  try {
    return read(pem);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function armour(base64: string, label: string): string {
  const body = base64.replaceAll(/\s/g, '').replaceAll(/(.{64})/g, '$1\n');
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
}
