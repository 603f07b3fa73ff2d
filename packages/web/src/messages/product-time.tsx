/** The header in which the server tells its time. It can differ from the browser's: clocks are wrong, and sim has a test clock. */
const productTimeHeader = 'x-product-time';

let offsetMs = 0;

/** Takes the server's time from an answer. @param receivedAt milliseconds since 1970 by the browser's clock. */
export function observeProductTime(headers: Headers, receivedAt: number = Date.now()): void {
  const serverTime = Date.parse(headers.get(productTimeHeader) ?? '');
  if (!Number.isNaN(serverTime)) offsetMs = serverTime - receivedAt;
}

/** Now by the product's clock, in milliseconds since 1970. */
export function productNow(): number {
  // The one place in the browser that reads the machine's clock: everything else is counted from here.
  return Date.now() + offsetMs;
}
