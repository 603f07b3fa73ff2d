/**
 * Mistakes that a server can make, or other ways of its own, while it still answers; the first label of its host name. `hex-codes`:
 * its tokens are those of sud-gip-auth-java 1.0.0. `new-secret`: it knows the newest secret only.
 */
const lapses = [
  'accepts-expired',
  'accepts-tampered',
  'empty-user-info',
  'hex-codes',
  'ignores-signature',
  'missing-field',
  'new-secret',
  'not-idempotent',
  'other-user',
  'past-expiry',
  'refuses-all',
  'ret-code',
  'signs-parsed',
  'wrong-envelope',
  'wrong-error-code',
  'wrong-type',
  'wrong-user-info',
] as const;
export type Lapse = (typeof lapses)[number];

export function lapseOf(label: string): Lapse | null {
  return lapses.find((one) => one === label) ?? null;
}
