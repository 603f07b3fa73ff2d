/**
 * The header with the server's time. It can differ from the browser's: clocks may be wrong, and sim has a test clock.
 */
const productTimeHeader = 'x-product-time';

let offsetMs = 0;

/** Stores the server's time from a response. @param receivedAt milliseconds since 1970 by the browser's clock. */
export function observeProductTime(headers: Headers, receivedAt: number = Date.now()): void {
  const serverTime = Date.parse(headers.get(productTimeHeader) ?? '');
  if (!Number.isNaN(serverTime)) offsetMs = serverTime - receivedAt;
}

/** The current product time, in milliseconds since 1970. */
export function productNow(): number {
  // The only place in the browser that reads the machine's clock.
  return Date.now() + offsetMs;
}
