import { useRef } from 'react';

/**
 * A key for each set of values: sending the same values again repeats the same request, so that a retry after a lost
 * answer creates nothing twice. The server refuses a key that comes back with other values.
 */
export function useIdempotencyKey(): (values: unknown) => string {
  const last = useRef({ values: '', key: '' });
  return (values) => {
    const written = JSON.stringify(values);
    if (written !== last.current.values) {
      last.current = { values: written, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
}
