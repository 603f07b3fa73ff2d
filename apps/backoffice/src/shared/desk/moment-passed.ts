import { productNow } from '@arcadia/web/messages/product-time';
import { useEffect, useState } from 'react';

/** Longer waits would overflow the browser's timer. Milliseconds. */
const maxWaitMs = 24 * 3_600_000;

/**
 * Whether an instant lies in the past by the product's clock; the component is rendered again when it comes.
 *
 * @param instant ISO 8601; null never passes.
 * @param earlierMs counts from so many milliseconds before it.
 */
export function useMomentPassed(instant: string | null, earlierMs = 0): boolean {
  const [, renderAnew] = useState(0);
  const left = instant === null ? Infinity : Date.parse(instant) - earlierMs - productNow();
  const passed = left <= 0;
  useEffect(() => {
    if (passed || left === Infinity) return;
    const timer = setTimeout(() => renderAnew((turn) => turn + 1), Math.min(left, maxWaitMs));
    return () => clearTimeout(timer);
  });
  return passed;
}
