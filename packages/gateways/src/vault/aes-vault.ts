import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Vault } from '@arcadia/domain/ports/vault';

const nonceBytes = 12;
const tagBytes = 16;
/** Bytes of a key’s id, with which everything begins that it has sealed. */
export const keyIdBytes = 4;

/**
 * AES-256-GCM. The first key encrypts, every key decrypts, so a key is rotated by putting the new one first. Layout: 4
 * bytes of the key's SHA-256, 12 bytes nonce, ciphertext, 16 bytes tag.
 * @throws RangeError where there is no key or one is not 32 bytes long.
 */
export function createVault(keys: readonly Buffer[]): Vault {
  const named = keys.map((key) => ({ id: keyIdOf(key), key }));
  const [current] = named;
  if (!current || keys.some((key) => key.length !== 32))
    throw new RangeError('a vault needs keys of 32 bytes');
  return {
    seal(plain, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      cipher.setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([current.id, nonce, body, cipher.getAuthTag()]);
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const id = bytes.subarray(0, keyIdBytes);
      const known = named.find((one) => one.id.equals(id));
      if (!known || bytes.length < keyIdBytes + nonceBytes + tagBytes)
        throw new Error('sealed with an unknown key');
      const nonce = bytes.subarray(keyIdBytes, keyIdBytes + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const body = bytes.subarray(keyIdBytes + nonceBytes, -tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
  };
}

/** By which sealed bytes name their key. It tells nothing of the key. */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, keyIdBytes);
}
