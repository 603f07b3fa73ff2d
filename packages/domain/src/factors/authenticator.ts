import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports (RFC 6238): some ignore stronger ones. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted time steps before and after the current one: phones' clocks are slightly off, and typing takes time. */
const window = 1;

/** A new secret of an authenticator: 160 random bits. */
export function newFactor(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The secret as a person types it into an app that can't scan. */
export function factorText(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** Content of the QR code: `otpauth://totp/…` with the names of product and account. */
export function factorAddress(
  secret: Uint8Array,
  { brandName, email }: { brandName: string; email: string },
): string {
  return new TOTP({
    ...form,
    issuer: brandName,
    label: email,
    secret: secretOf(secret),
  }).toString();
}

/**
 * The time step of a right code, null for a wrong one.
 *
 * Steps are counted by the machine's clock, which is the library's default, and not by `ctx.clock`: the phone that shows
 * the code follows the real time and knows nothing of the test clock of sim. In production both are the same.
 */
export function stepOfCode(secret: Uint8Array, code: string): number | null {
  const delta = TOTP.validate({ ...form, window, token: code, secret: secretOf(secret) });
  return delta === null ? null : TOTP.counter(form) + delta;
}

/**
 * The code that an app with this secret shows, and for how many milliseconds until the next: for the simulated phone of sim. A
 * phone would show a code that was used already until its half minute is over; this one shows the next, which is taken.
 */
export function shownCode(
  secret: Uint8Array,
  spentStep: bigint | null,
): { code: string; remainingMs: number } {
  const now = TOTP.counter(form);
  const step = Math.min(Math.max(now, Number(spentStep ?? -1n) + 1), now + window);
  const timestamp = step * form.period * 1000;
  const code = TOTP.generate({ ...form, secret: secretOf(secret), timestamp });
  return { code, remainingMs: TOTP.remaining(form) };
}

function secretOf(bytes: Uint8Array): Secret {
  // A copy: the bytes may be a view into a larger buffer, which the library would take whole.
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
