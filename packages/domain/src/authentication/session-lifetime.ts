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
