const secondMs = 1_000;
const hourMs = 3_600_000;

/** Notifications arrive within seconds; querying earlier would only double the traffic. */
const firstQueryAfterMs = 60 * secondMs;
const maxPauseMs = hourMs;
/** The time for which a payment that the gateway neither completes nor ends stays processing after its time to pay is over. */
const processingMs = 72 * hourMs;

export type Phase = 'payable' | 'processing' | 'overdue';

/** The moment when an attempt stops being processed, and fails. */
function processingEndsAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + processingMs);
}

export function phaseOf(expiresAt: Date, now: Date): Phase {
  if (now < expiresAt) return 'payable';
  return now < processingEndsAt(expiresAt) ? 'processing' : 'overdue';
}

/**
 * The next moment to ask about an attempt that was asked about `count` times: after 1, 2, 4 … minutes, at most an hour, and not
 * beyond the instant at which its phase ends.
 */
export function nextQueryAt(expiresAt: Date, now: Date, count: number): Date {
  const next = afterPause(now, count);
  const ends = phaseOf(expiresAt, now) === 'payable' ? expiresAt : processingEndsAt(expiresAt);
  return next > ends && ends > now ? ends : next;
}

/**
 * The next moment to call a gateway about a refund about which it was called `count` times before: with the same growing pauses,
 * and without an end, because an outcome that is unknown must become known.
 */
export function nextRefundCallAt(now: Date, count: number): Date {
  return afterPause(now, count);
}

function afterPause(now: Date, count: number): Date {
  return new Date(now.getTime() + Math.min(firstQueryAfterMs * 2 ** count, maxPauseMs));
}
