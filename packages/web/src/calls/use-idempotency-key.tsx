import { useRef } from 'react';

type IdempotencyKey = {
  keyOf: (values: unknown) => string;
  /** Makes the same values a new request from now on. */
  renew: () => void;
};

/**
 * A key for each set of values: sending the same values again repeats the same request, so that a retry after a lost
 * answer does nothing twice. The server refuses a key that comes back with other values.
 */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef({ values: '', key: '' });
  return {
    keyOf: (values) => {
      const written = JSON.stringify(values);
      if (written !== last.current.values) {
        last.current = { values: written, key: crypto.randomUUID() };
      }
      return last.current.key;
    },
    renew: () => {
      last.current = { values: '', key: '' };
    },
  };
}
