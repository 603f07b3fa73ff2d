/** What a server can do wrong while it still answers; the first label of its host name. */
const lapses = [
  'accepts-expired',
  'accepts-tampered',
  'empty-user-info',
  'ignores-signature',
  'missing-field',
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
