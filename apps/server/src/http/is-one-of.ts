import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a text is one of the secrets: two, while one replaces the other. Compared in constant time, whatever the lengths. */
export function isOneOf(given: string, secrets: readonly string[]): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secrets.filter((secret) => timingSafeEqual(digest(given), digest(secret))).length > 0;
}
