import { useState } from 'react';
import { localStore } from './storage.tsx';

/** A yes or no that this browser remembers, such as whether the sidebar is folded; `initially` where it remembers nothing. */
export function useRememberedFlag<Initially extends boolean | null>(
  storageKey: string,
  initially: Initially,
): readonly [value: boolean | Initially, setValue: (value: boolean) => void] {
  const [value, setValue] = useState<boolean | Initially>(() => {
    const stored = localStore.get(storageKey);
    return stored === null ? initially : stored === 'true';
  });
  return [
    value,
    (next) => {
      setValue(next);
      localStore.set(storageKey, String(next));
    },
  ];
}
