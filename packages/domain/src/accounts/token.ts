import { createHash, randomBytes } from 'node:crypto';

/** A session token: 256 random bits. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256. A slow hash would add nothing: a random token can't be guessed from its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const idleLimitMs = 12 * 3_600_000;
const ageLimitMs = 7 * 24 * 3_600_000;
/** Last use is written at most this often, so that reading a page doesn't write to the database. */
const touchEveryMs = 60_000;

type SessionTimes = { created_at: Date; last_seen_at: Date; ended_at: Date | null };

/** A session lives 12 hours after its last use and 7 days at most. */
export function isSessionAlive(
  { created_at, last_seen_at, ended_at }: SessionTimes,
  now: Date,
): boolean {
  return (
    ended_at === null &&
    now.getTime() - last_seen_at.getTime() < idleLimitMs &&
    now.getTime() - created_at.getTime() < ageLimitMs
  );
}

export function needsTouch({ last_seen_at }: SessionTimes, now: Date): boolean {
  return now.getTime() - last_seen_at.getTime() >= touchEveryMs;
}
