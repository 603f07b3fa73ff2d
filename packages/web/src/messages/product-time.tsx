/**
 * The header with the server's time. It can differ from the browser's: clocks may be wrong, and sim has a test clock.
 */
const productTimeHeader = 'x-product-time';

/** Most milliseconds of an answer's way: a greater difference is one of the clocks. */
const maxOnTheWayMs = 10_000;

let offsetMs: number | null = null;

/**
 * Stores the server's time from a response. It was told a while before it is received, so the answer that came fastest counts: by a slow
 * one, what has just happened would still be to come.
 *
 * @param receivedAt milliseconds since 1970 by the browser's clock.
 */
export function observeProductTime(headers: Headers, receivedAt: number = Date.now()): void {
  const offset = Date.parse(headers.get(productTimeHeader) ?? '') - receivedAt;
  if (Number.isNaN(offset)) return;
  const isSlower = offsetMs !== null && offset < offsetMs && offset > offsetMs - maxOnTheWayMs;
  if (isSlower) return;
  const isMoved = offsetMs !== null && Math.abs(offset - offsetMs) > maxOnTheWayMs;
  offsetMs = offset;
  if (isMoved) for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls the listener when the product's clock turns out to have been moved, as the test clock is. @returns what ends that. */
export function onProductTimeMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current product time, in milliseconds since 1970. */
export function productNow(): number {
  // The only place in the browser that reads the machine's clock.
  return Date.now() + (offsetMs ?? 0);
}
