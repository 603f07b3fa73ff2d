import { createCipheriv, createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';

const algorithm = 'AEAD_AES_256_GCM';
const tagBytes = 16;

/** Encryption of WeChat Pay with the APIv3 key. The last 16 bytes of the ciphertext are the authentication tag. */
export const encrypted = z.object({
  algorithm: z.literal(algorithm),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.optional(z.nullable(z.string())),
});
export type Encrypted = z.infer<typeof encrypted>;

/** @throws Error that names `setting` where the text is not 32 bytes; the text is never quoted. */
export function readApiV3Key(text: string, setting: string): Buffer {
  const key = Buffer.from(text, 'utf8');
  if (key.length !== 32) throw new Error(`${setting} must be 32 characters`);
  return key;
}

/**
 * The plain bytes, or null if they were not encrypted with this key: `final` compares the tag, without which anybody
 * could flip bits of the text.
 */
export function decrypt(apiV3Key: Buffer, content: Encrypted): Buffer | null {
  const bytes = Buffer.from(content.ciphertext, 'base64');
  if (bytes.toString('base64') !== content.ciphertext || bytes.length < tagBytes) return null;
  const nonce = Buffer.from(content.nonce, 'utf8');
  if (nonce.length !== 12) return null;
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(content.associated_data ?? '', 'utf8'));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const start = decipher.update(bytes.subarray(0, -tagBytes));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    // Node reports a wrong tag by an error without a code.
    return null;
  }
}

/** The inverse of {@link decrypt}, with a nonce of 12 characters. */
export function encrypt(
  apiV3Key: Buffer,
  plain: string,
  { nonce, associatedData }: { nonce: string; associatedData: string },
): Encrypted {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce, 'utf8'), {
    authTagLength: tagBytes,
  });
  cipher.setAAD(Buffer.from(associatedData, 'utf8'));
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm,
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associatedData,
  };
}
