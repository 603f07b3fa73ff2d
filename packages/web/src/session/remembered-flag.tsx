import { useState } from 'react';
import { localStore } from './storage.tsx';

/** A yes or no that this browser remembers, such as whether the sidebar is folded. */
export function useRememberedFlag(
  storageKey: string,
  initially: boolean,
): readonly [value: boolean, setValue: (value: boolean) => void] {
  const [value, setValue] = useState(
    () => (localStore.get(storageKey) ?? String(initially)) === 'true',
  );
  return [
    value,
    (next) => {
      setValue(next);
      localStore.set(storageKey, String(next));
    },
  ];
}
