import { onProductTimeMoved, productNow } from './product-time.tsx';
import { useEffect, useState } from 'react';

/** Longer waits would overflow the browser's timer. Milliseconds. */
const maxWaitMs = 24 * 3_600_000;

/**
 * Whether an instant lies in the past by the product's clock; the component is rendered again when it comes, and
 * when that clock was moved.
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
    const ignore = onProductTimeMoved(() => renderAnew((turn) => turn + 1));
    return () => {
      clearTimeout(timer);
      ignore();
    };
  });
  return passed;
}
