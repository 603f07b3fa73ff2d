import { useRef } from 'react';

/** A key for each set of values: the same form sent again after a lost answer is the same request, not a second one. */
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
