/** What a server can do wrong while it still answers; the first label of its host name. */
const lapses = [
  'accepts-expired',
  'accepts-tampered',
  'ignores-signature',
  'missing-field',
  'not-idempotent',
  'past-expiry',
  'ret-code',
  'wrong-envelope',
  'wrong-error-code',
  'wrong-type',
  'wrong-user-info',
] as const;
export type Lapse = (typeof lapses)[number];

export function lapseOf(label: string): Lapse | null {
  return lapses.find((one) => one === label) ?? null;
}
