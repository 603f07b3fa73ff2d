import { localStore } from '@arcadia/web/storage';
import { useState } from 'react';

/** A yes or no that this browser remembers, such as whether the sidebar is folded. */
export function useRememberedFlag(
  name: string,
  initially: boolean,
): readonly [value: boolean, setValue: (value: boolean) => void] {
  const key = `arcadia.console.${name}`;
  const [value, setValue] = useState(() => (localStore.get(key) ?? String(initially)) === 'true');
  return [
    value,
    (next) => {
      setValue(next);
      localStore.set(key, String(next));
    },
  ];
}
