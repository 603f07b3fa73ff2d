import { createHash, randomBytes } from 'node:crypto';

/** A session token: 256 random bits. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256. A slow hash would add nothing: a random token can't be guessed from its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
